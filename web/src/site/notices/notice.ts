import { type NoticeForm, type NoticeLanguage, isNoticeLanguage } from '@utkarsh/domain/fields/consent';

/** The parts of a notice about one form. */
interface FormNotice {
  title: string;
  collected: string;
  purpose: string;
  kept: string;
  withdraw: string;
}

/** The notices of all forms in one language. Addresses and phone numbers in the texts become links. */
export interface Notices {
  /** The version, as it is read out before its number. */
  version: string;
  intro: string;
  headings: Record<
    'collected' | 'purpose' | 'kept' | 'receivers' | 'withdraw' | 'rights' | 'complain',
    string
  >;
  forms: Record<NoticeForm, FormNotice>;
  receivers: string;
  rights: string;
  complain: string;
}

/** The name of the control by which a form says in which language its notice was shown. */
export const consentLanguageField = 'consentLanguage';

/** Returns the language in which a form showed its notice. Defaults to English. */
export function readConsentLanguage(form: HTMLFormElement): NoticeLanguage {
  const language = new FormData(form).get(consentLanguageField);
  return isNoticeLanguage(language) ? language : 'en';
}

/** Each language by its own name. */
export const languageNames: Record<NoticeLanguage, string> = { en: 'English', hi: 'हिन्दी', ta: 'தமிழ்' };

/** The sections of a form's notice in their order. */
export function noticeSections({ headings, forms, receivers, rights, complain }: Notices, form: NoticeForm) {
  const { title: _title, ...own } = forms[form];
  const texts = { ...own, receivers, rights, complain };
  return (['collected', 'purpose', 'kept', 'receivers', 'withdraw', 'rights', 'complain'] as const).map(
    (name) => ({ name, heading: headings[name], text: texts[name] }),
  );
}
