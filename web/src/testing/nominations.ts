import { fireEvent, screen } from '@testing-library/react';
import { namesOf } from '@utkarsh/domain/fields/fields';
import type { Nomination } from '@utkarsh/domain/nomination/nomination';
import { nominationFields } from '@utkarsh/domain/nomination/nominationFields';

export const control = (name: keyof typeof nominationFields) =>
  screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(
    new RegExp(`^${nominationFields[name].label}`.replace('?', '\\?')),
  );
export const consentBox = () => screen.getByRole<HTMLInputElement>('checkbox');
export const submitButton = () => screen.getByRole('button', { name: /^Submit/ });

/** Fills in the whole form at once, because pressing every key would take a test too long. */
export function fillNomination(values: Nomination) {
  for (const name of namesOf(nominationFields))
    fireEvent.change(control(name), { target: { value: values[name] } });
  if (consentBox().checked !== values.consent) fireEvent.click(consentBox());
}
