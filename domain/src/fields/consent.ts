/**
 * Versions of the privacy notice and terms a form may have been accepted under, oldest first.
 * A version stays listed while pages that show it may still be open in somebody's browser.
 */
export const consentVersions = ['2026-11', '2026-12'] as const;

export const currentConsentVersion = consentVersions[consentVersions.length - 1] ?? consentVersions[0];

/** Languages of the notices, by their subtag. The first is that of the forms. */
export const noticeLanguages = ['en', 'hi', 'ta'] as const;
export type NoticeLanguage = (typeof noticeLanguages)[number];

/** The forms that ask for personal data; each has a notice of its own. */
export const noticeForms = ['nomination', 'insight', 'newsletter'] as const;
export type NoticeForm = (typeof noticeForms)[number];

export const noticePath = (form: NoticeForm): string => `/privacy/notice/${form}`;

export const consentLanguageError = `Consent Language must be one of ${noticeLanguages.join(', ')}.`;

/** Whether a text names a language of the notices. */
export const isNoticeLanguage = (text: unknown): text is NoticeLanguage =>
  noticeLanguages.some((language) => language === text);
