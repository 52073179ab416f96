import { fireEvent, screen } from '@testing-library/react';
import type { Nomination } from '@utkarsh/domain/nomination';
import { nominationText } from '@utkarsh/domain/nominationFields';

/** A nomination with nothing wrong in it. */
export const nomination = (changes: Partial<Nomination> = {}): Nomination => ({
  firstName: 'Anjali',
  lastName: "D'Souza-Iyer",
  role: 'Head HR',
  email: 'anjali@malar-mills.co.in',
  mobile: '+91 98400 12345',
  typeOfCompany: 'Private Ltd',
  companyName: 'Malar Mills',
  hq: 'Tamil Nadu',
  industry: 'Textiles & Apparel',
  employees: '51 - 100',
  howDidYouKnow: 'HR Community',
  consent: true,
  ...changes,
});

type FieldName = keyof typeof nominationText;
const fieldNames = [
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
] as const satisfies FieldName[];

export const control = (name: FieldName) =>
  screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(
    new RegExp(`^${nominationText[name].label}`.replace('?', '\\?')),
  );
export const consentBox = () => screen.getByRole<HTMLInputElement>('checkbox');
export const submitButton = () => screen.getByRole('button', { name: /^Submit/ });

/** Fills in the whole form at once: a test of eleven fields has no time to press every key. */
export function fillNomination(values: Nomination) {
  for (const name of fieldNames) fireEvent.change(control(name), { target: { value: values[name] } });
  if (consentBox().checked !== values.consent) fireEvent.click(consentBox());
}
