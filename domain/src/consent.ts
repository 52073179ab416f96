/**
 * Versions of the privacy notice and terms a form may have been accepted under, oldest first.
 * A version stays listed while pages that show it may still be open in somebody's browser.
 */
export const consentVersions = ['2026-11'] as const;

export const currentConsentVersion = consentVersions[consentVersions.length - 1] ?? consentVersions[0];
