import { expect, it } from 'vitest';
import { consentVersions, currentConsentVersion } from './consent';

it('records consent to the newest version of the notice', () => {
  expect(currentConsentVersion).toBe(consentVersions[consentVersions.length - 1]);
  expect(consentVersions).toEqual([...new Set(consentVersions)].toSorted());
});
