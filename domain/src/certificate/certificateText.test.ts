import { expect, it } from 'vitest';
import { certificateOn } from './certification';
import { certificateWords } from './certificateText';

const first = { valid_from: '2025-08-01', valid_until: '2026-07-31', revoked: false };
const renewal = { valid_from: '2026-08-01', valid_until: '2027-07-31', revoked: false };
const revoked = { ...renewal, revoked: true };

it.each([
  ['2025-07-31', [first], 'Not yet valid', 'certificate from 1 Aug 2025'],
  ['2025-08-01', [first], 'Certified', 'certified until 31 Jul 2026'],
  ['2026-07-31', [first, renewal], 'Certified', 'certified until 31 Jul 2026'],
  ['2026-08-01', [first, renewal], 'Certified', 'certified until 31 Jul 2027'],
  ['2027-08-01', [first, renewal], 'Expired', 'certificate expired on 31 Jul 2027'],
  ['2026-07-31', [first, revoked], 'Revoked', 'certificate revoked'],
])('on %s the certificate of %o is called %s, %s', (today, periods, label, short) => {
  expect(certificateWords(certificateOn(periods, today))).toMatchObject({ label, short });
});

it('names the days of the period that it speaks of, not of the one that follows', () => {
  expect(certificateWords(certificateOn([first, renewal], '2026-07-31')).sentence).toBe(
    'The certificate is valid until 31 Jul 2026.',
  );
});
