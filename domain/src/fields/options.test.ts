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
      const [from = 0, to = Infinity] = (range.match(/\d+/gu) ?? []).map(Number);
      return range.startsWith('Above') ? { from: from + 1, to } : { from, to };
    });
    expect(ranges[0]?.from).toBe(10);
    expect(ranges.at(-1)?.to).toBe(Infinity);
    ranges.forEach(({ from }, index) => {
      if (index > 0) expect(from).toBe((ranges[index - 1]?.to ?? 0) + 1);
    });
  });
});
