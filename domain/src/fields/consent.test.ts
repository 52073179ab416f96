import { expect, it } from 'vitest';
import { consentVersions, currentConsentVersion } from './consent';

it('the newest version of the notice is the last in the list', () => {
  expect(currentConsentVersion).toBe(consentVersions[consentVersions.length - 1]);
  expect(consentVersions).toEqual([...new Set(consentVersions)].toSorted());
});
