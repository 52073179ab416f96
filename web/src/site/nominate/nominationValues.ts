import type { NominationField } from '@utkarsh/domain/nomination';
import type { nominationText } from '@utkarsh/domain/nominationFields';

/** The form as the browser holds it: texts and chosen options ('' when nothing is), and the ticked box. */
export type NominationValues = Record<Exclude<NominationField, 'consent'>, string> & { consent: boolean };

const text = (data: FormData, name: string) => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

/**
 * Reads the controls themselves: what was typed before hydration, or filled in by the browser without an event,
 * counts as much as what React heard of.
 */
export function readNominationForm(form: HTMLFormElement): NominationValues {
  const data = new FormData(form);
  return {
    firstName: text(data, 'firstName'),
    lastName: text(data, 'lastName'),
    role: text(data, 'role'),
    email: text(data, 'email'),
    mobile: text(data, 'mobile'),
    typeOfCompany: text(data, 'typeOfCompany'),
    companyName: text(data, 'companyName'),
    hq: text(data, 'hq'),
    industry: text(data, 'industry'),
    employees: text(data, 'employees'),
    howDidYouKnow: text(data, 'howDidYouKnow'),
    consent: data.has('consent'),
  };
}

/** All fields in the order they stand in the form. */
export const nominationOrder: readonly NominationField[] = [
  'firstName',
  'lastName',
  'role',
  'email',
  'mobile',
  'typeOfCompany',
  'companyName',
  'hq',
  'industry',
  'employees',
  'howDidYouKnow',
  'consent',
] satisfies (keyof typeof nominationText | 'consent')[];

/** What a draft keeps: everything but the consent, which is given for what is sent. */
export const draftFields = nominationOrder.filter((name) => name !== 'consent');
