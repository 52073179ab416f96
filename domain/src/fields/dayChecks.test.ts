import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { dayField, periodField } from './fieldChecks';

/** The one thing said about a value, or undefined when it passes. */
function complaint(field: z.ZodMiniType, value: unknown): string | undefined {
  const { error } = field.safeParse(value);
  expect(error?.issues.length ?? 1, 'one complaint at a time').toBe(1);
  return error?.issues[0]?.message;
}

const notText = [undefined, null, 5, true, ['a'], { a: 1 }];

describe('periodField', () => {
  it('takes a period with spaces around it and keeps it without', () => {
    expect(periodField.parse('  Sep 2025 to Sep 2026 ')).toBe('Sep 2025 to Sep 2026');
  });

  it('says what a period looks like when it is given something else', () => {
    for (const value of notText) {
      expect(complaint(periodField, value)).toBe(
        'Certification Period must look like "Sep 2025 to Sep 2026".',
      );
    }
  });

  it.each([
    ['', 'is not written as a period'],
    ['soon', 'is not written as a period'],
    ['Sep 2025 to ', 'has no end yet'],
    ['Sep 2026 to Sep 2025', 'must end after the month in which it begins'],
    ['Sep 2025 to Sep 2027', 'can be at most 12 months long'],
  ])('says what is wrong with %j', (value, problem) => {
    expect(complaint(periodField, value)).toContain(`Certification Period ${problem}`);
  });
});

describe('dayField', () => {
  const field = dayField('First Day');

  it('takes the days of this century', () => {
    for (const day of ['2000-01-01', '2024-02-29', '2099-12-31']) expect(field.parse(day)).toBe(day);
  });

  it('refuses text that is not a day', () => {
    const noDays = ['', 'soon', '2025-02-29', '2026-13-01', '2026-9-1', '01-09-2026', '2026-09-01T00:00:00Z'];
    for (const value of [...noDays, ' 2026-09-01', ...notText]) {
      expect(complaint(field, value), JSON.stringify(value)).toBe(
        'Choose the first day, such as 4 Dec 2026.',
      );
    }
  });

  it('refuses days of other centuries', () => {
    for (const day of ['1999-12-31', '2100-01-01', '0026-09-01']) {
      expect(complaint(field, day)).toBe('First Day must lie in the years 2000 to 2099.');
    }
  });
});
