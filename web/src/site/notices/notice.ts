import { type NoticeForm, type NoticeLanguage, isNoticeLanguage } from '@utkarsh/domain/fields/consent';

interface FormNotice {
  title: string;
  data: string;
  purpose: string;
  retention: string;
  withdraw: string;
}

/** Notices of all forms in one language. Addresses and phone numbers in the texts become links. */
export interface Notices {
  /** Word for "version", which stands before the number. */
  version: string;
  intro: string;
  headings: Record<
    'data' | 'purpose' | 'retention' | 'receivers' | 'withdraw' | 'rights' | 'complain',
    string
  >;
  forms: Record<NoticeForm, FormNotice>;
  receivers: string;
  rights: string;
  complain: string;
}

export const consentLanguageField = 'consentLanguage';

export function readConsentLanguage(form: HTMLFormElement): NoticeLanguage {
  const language = new FormData(form).get(consentLanguageField);
  return isNoticeLanguage(language) ? language : 'en';
}

export const languageNames: Record<NoticeLanguage, string> = { en: 'English', hi: 'हिन्दी', ta: 'தமிழ்' };

export function noticeSections({ headings, forms, receivers, rights, complain }: Notices, form: NoticeForm) {
  const { title: _title, ...ownTexts } = forms[form];
  const texts = { ...ownTexts, receivers, rights, complain };
  return (['data', 'purpose', 'retention', 'receivers', 'withdraw', 'rights', 'complain'] as const).map(
    (name) => ({ name, heading: headings[name], text: texts[name] }),
  );
}
