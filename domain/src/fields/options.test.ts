import { describe, expect, it } from 'vitest';
import { industries } from './industries';
import * as otherOptions from './options';

const options = { ...otherOptions, industries };

describe('options', () => {
  it('are unique and have no spaces around them', () => {
    for (const [name, list] of Object.entries(options)) {
      expect(new Set<string>(list).size, name).toBe(list.length);
      for (const option of list) expect(option).toBe(option.trim());
    }
  });

  it('are as many as in the programme', () => {
    expect(options.roles).toHaveLength(8);
    expect(options.companyTypes).toHaveLength(8);
    expect(options.headquarters).toHaveLength(36);
    expect(options.industries).toHaveLength(30);
    expect(options.employeeRanges).toHaveLength(10);
    expect(options.referralSources).toHaveLength(5);
    expect(options.questionStatuses).toHaveLength(2);
  });

  it('contain exactly one range for every number of employees from 10 on', () => {
    const ranges = options.employeeRanges.map((range) => {
      const [min = 0, max = Infinity] = (range.match(/\d+/gu) ?? []).map(Number);
      return range.startsWith('Above') ? { min: min + 1, max } : { min, max };
    });
    expect(ranges[0]?.min).toBe(10);
    expect(ranges.at(-1)?.max).toBe(Infinity);
    ranges.forEach(({ min }, index) => {
      if (index > 0) expect(min).toBe((ranges[index - 1]?.max ?? 0) + 1);
    });
  });
});
