import type { FieldTable } from '@utkarsh/domain/fields/fields';
import { inputFieldsForStaff, revocationFields } from '@utkarsh/domain/organization/organization';
import { badValues, notText } from './badValues';

export interface BadField {
  name: string;
  field: string;
  value: unknown;
}

export const bad = (field: string, values: Record<string, unknown>): BadField[] =>
  Object.entries(values).map(([what, value]) => ({ name: `${field} ${what}`, field, value }));

const badIn = (table: FieldTable): BadField[] =>
  Object.entries(table).flatMap(([name, field]) => bad(name, badValues(field)));

const unknown = bad('nickname', { unknown: 'Kaveri' });

/** What calls may not give. */
export const badOrganizationInputs: readonly BadField[] = [...badIn(inputFieldsForStaff), ...unknown];

/** What staff may not do to an organization that is there: refused by the rules and by the API alike. */
export const badOrganizationChanges: readonly BadField[] = [
  ...bad('tier', {
    ...notText,
    'of 10,000 characters': 'a'.repeat(10_000),
    empty: '',
    unknown: 'giant',
    'in capitals': 'Mid',
  }),
  ...bad('revoked', { null: null, 'as text': 'false', 'as a number': 0 }),
  ...badIn(revocationFields),
];

/** Reasons that give none: with them nothing may be revoked. */
export const noReasons = ['', '   ', '\n', '\u200b', '\u00a0'];
