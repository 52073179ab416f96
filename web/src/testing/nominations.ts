import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Nomination } from '@utkarsh/domain/nomination';
import { nominationText, type nominationOptions } from '@utkarsh/domain/nominationFields';

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

export type FieldName = keyof typeof nominationText;
const fieldNames = ['firstName', 'lastName', 'email', 'mobile', 'companyName'] as const;
const choiceNames = [
  'role',
  'typeOfCompany',
  'hq',
  'industry',
  'employees',
  'howDidYouKnow',
] as const satisfies (keyof typeof nominationOptions)[];

export const control = (name: FieldName) =>
  screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(
    new RegExp(`^${nominationText[name].label}`.replace('?', '\\?')),
  );
export const consentBox = () => screen.getByRole<HTMLInputElement>('checkbox');
export const submitButton = () => screen.getByRole('button', { name: /^Submit/ });

/** Fills in the whole form; texts are pasted, as typing each key takes a test long. */
export async function fillNomination(user: UserEvent, values: Nomination) {
  for (const name of fieldNames) {
    await user.clear(control(name));
    await user.paste(values[name]);
  }
  for (const name of choiceNames) await user.selectOptions(control(name), values[name]);
  if (consentBox().checked !== values.consent) await user.click(consentBox());
}
