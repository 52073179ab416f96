import { describe, expect, it } from 'vitest';
import { certificateNumber, readCertificateNumber } from './certificateNumber';

describe('a certificate number', () => {
  it('names the month of the first day and the organization', () => {
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

  it.each(['', 'AB12CD', 'UW-202513-AB12CD', 'UW-202509-AB12C', 'UW-202509-AB12CD7', 'XX-202509-AB12CD'])(
    'is not read from what is none: "%s"',
    (text) => {
      expect(readCertificateNumber(text)).toBeUndefined();
    },
  );
});
