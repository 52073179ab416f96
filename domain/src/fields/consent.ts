/** Versions of notice and terms that a form may be accepted under, oldest first. Open pages may still have an older one. */
export const consentVersions = ['2026-11', '2026-12', '2027-01'] as const;

export const currentConsentVersion = consentVersions[consentVersions.length - 1] ?? consentVersions[0];

/** Languages of the notices, as language tags. The first one is the language of the forms. */
export const noticeLanguages = ['en', 'hi', 'ta'] as const;
export type NoticeLanguage = (typeof noticeLanguages)[number];

/** The forms that ask for personal data. Each has its own notice. */
export const noticeForms = ['nomination', 'insight', 'question', 'newsletter', 'survey'] as const;
export type NoticeForm = (typeof noticeForms)[number];

export const isNoticeLanguage = (text: unknown): text is NoticeLanguage =>
  noticeLanguages.some((language) => language === text);
