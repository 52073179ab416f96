import { type NoticeForm, type NoticeLanguage, isNoticeLanguage } from '@utkarsh/domain/fields/consent';

/** Texts of a notice that differ by form. */
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

/** Name of the control that contains the language of the shown notice. */
export const consentLanguageField = 'consentLanguage';

/** Returns the language in which a form showed its notice. Defaults to English. */
export function readConsentLanguage(form: HTMLFormElement): NoticeLanguage {
  const language = new FormData(form).get(consentLanguageField);
  return isNoticeLanguage(language) ? language : 'en';
}

/** Name of each language in that language. */
export const languageNames: Record<NoticeLanguage, string> = { en: 'English', hi: 'हिन्दी', ta: 'தமிழ்' };

/** Returns the sections of a form's notice in their order. */
export function noticeSections({ headings, forms, receivers, rights, complain }: Notices, form: NoticeForm) {
  const { title: _title, ...ownTexts } = forms[form];
  const texts = { ...ownTexts, receivers, rights, complain };
  return (['data', 'purpose', 'retention', 'receivers', 'withdraw', 'rights', 'complain'] as const).map(
    (name) => ({ name, heading: headings[name], text: texts[name] }),
  );
}
