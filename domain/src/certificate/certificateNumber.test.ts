import { describe, expect, it } from 'vitest';
import { certificateNumber, endingOf, readCertificateNumber } from './certificateNumber';
import { newOrganizationId } from '../text/ids';

describe('a certificate number', () => {
  it('names the month of the first day and the organization', () => {
    expect(certificateNumber('anjali-foods-ab12cd34', '2025-09-15')).toBe('UW-202509-AB12CD34');
    expect(certificateNumber('anjali-foods-ab12cd', '2025-09-15')).toBe('UW-202509-AB12CD');
  });

  it.each([
    'UW-202509-AB12CD',
    'uw-202509-ab12cd',
    ' UW 202509 AB12CD ',
    'UW202509AB12CD',
    'UW–202509–AB12CD',
  ])('reads the number as people write it: %s', (text) => {
    expect(readCertificateNumber(text)).toEqual({ month: '2025-09', ending: 'ab12cd' });
  });

  it('reads eight characters as well as six, which older numbers end in', () => {
    expect(readCertificateNumber('UW-202509-AB12CD34')).toEqual({ month: '2025-09', ending: 'ab12cd34' });
  });

  it('is shared by two of 20,000 organizations in less than 1 of 8,000 cases', () => {
    // Of 62 letters and digits, 26 small letters come twice as often as 10 digits.
    const sameCharacter = (26 * 2 ** 2 + 10) / 62 ** 2;
    const pairs = (20_000 * 19_999) / 2;
    const { length } = endingOf(newOrganizationId('Anjali Foods'));
    expect(pairs * sameCharacter ** length).toBeLessThan(1 / 8000);
  });

  it.each(['', 'AB12CD', 'UW-202513-AB12CD', 'UW-202509-AB12C', 'UW-202509-AB12CD7', 'XX-202509-AB12CD'])(
    'is not read from what is none: "%s"',
    (text) => {
      expect(readCertificateNumber(text)).toBeUndefined();
    },
  );
});
