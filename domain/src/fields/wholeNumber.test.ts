import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCount } from '../text/format';
import { readWholeNumber, wholeNumberFault } from './wholeNumber';

describe('readWholeNumber', () => {
  it.each([
    ['42', 42],
    [' 42 ', 42],
    ['1,20,000', 120_000],
    ['1,20,00,000', 12_000_000],
    ['120,000', 120_000],
    ['1 250', 1250],
    ['1\u00a0250', 1250],
    ['1\u202f20\u202f000', 120_000],
    ["1'250", 1250],
    ["'42", 42],
    ['42.0', 42],
    ['1,250.00', 1250],
    ['४२', 42],
    ['௧௨௦', 120],
    ['৪২', 42],
    ['４２', 42],
    ['１，２５０', 1250],
    ['4\u20602', 42],
    ['\u202a42\u202c', 42],
    ['0', 0],
  ])('reads %j as %i', (text, number) => {
    expect(readWholeNumber(text)).toBe(number);
  });

  it('reads a unit only when the field counts that unit', () => {
    expect(readWholeNumber('92%', 'percent')).toBe(92);
    expect(readWholeNumber('92.00 %', 'percent')).toBe(92);
    expect(readWholeNumber('९२％', 'percent')).toBe(92);
    expect(readWholeNumber('1,250 employees', 'people')).toBe(1250);
    expect(readWholeNumber('92%', 'people')).toBeUndefined();
    expect(readWholeNumber('92%')).toBeUndefined();
    expect(readWholeNumber('92 people', 'percent')).toBeUndefined();
  });

  it.each([
    ['8,5', 'may be a fraction'],
    ['12,5', 'may be a fraction'],
    ['12.5', 'may be a fraction'],
    ['1,2', 'may be a fraction'],
    ['1.250', 'may be a fraction'],
    ['1.000', 'may be a fraction'],
    ['45 60', 'holds more than one number'],
    ['120\n45', 'holds more than one number'],
    ['2019, 2020', 'holds more than one number'],
    ['92/100', 'holds more than one number'],
    ['201 - 500', 'is a range'],
    ['11–50', 'is a range'],
    ['10 to 50', 'is a range'],
    ['1.2E+04', 'was rounded by a spreadsheet'],
    ['250+', 'is not exact'],
    ['~300', 'is not exact'],
    ['approx. 300', 'is not exact'],
    ['42%', 'is a percentage'],
    ['42,', 'holds more than a number'],
    ['-42', 'is negative'],
    ['42²', 'holds more than a number'],
    ['4①', 'holds more than a number'],
    ['1 lakh', 'may be rounded: write all its digits'],
    ['1.5k', 'may be rounded: write all its digits'],
    ['2 Crores', 'may be rounded: write all its digits'],
    ['1,250 000', 'holds more than one number'],
    ['12,34,567,890', 'has unusual groups of digits'],
    ['many', 'is not a number'],
    ['', 'is not a number'],
  ])('refuses %j, which %s', (text, fault) => {
    expect(readWholeNumber(text)).toBeUndefined();
    expect(wholeNumberFault(text)).toBe(fault);
  });

  it('reads every number that formatCount writes, and western groups', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), (count) => {
        expect(readWholeNumber(formatCount(count))).toBe(count);
        expect(readWholeNumber(count.toLocaleString('en-US'))).toBe(count);
        expect(readWholeNumber(String(count))).toBe(count);
      }),
    );
  });
});
