import { nominationEditOf, type NominationEdit, type NominationRecord } from '@utkarsh/domain/nominationEdit';
import { ofEach } from '@utkarsh/domain/fields';
import { staffNominationFields } from '@utkarsh/domain/nomination';
import { nominationStatusNames, type NominationStatus } from '@utkarsh/domain/statusFlow';

const { company_name, ...others } = staffNominationFields;
/** What the nominator gave, in the order in which staff read it: the company first. */
export const givenFields = { company_name, ...others };

export const nominationLabels: Readonly<Record<keyof NominationEdit, string>> = {
  ...ofEach(givenFields, ({ label }) => label),
  terms_accepted: 'Terms Accepted',
  status: 'Status',
  assignee: 'Assignee',
};

const isField = (name: string): name is keyof NominationEdit => name in nominationLabels;
const isStatus = (value: unknown): value is NominationStatus =>
  typeof value === 'string' && value in nominationStatusNames;

export const labelOf = (field: string): string => (isField(field) ? nominationLabels[field] : field);

/** A value of a nomination as people read it. */
export function formatValue(field: string, value: unknown): string {
  if (field === 'status' && isStatus(value)) return nominationStatusNames[value];
  if (field === 'terms_accepted') return value === 1 ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** What of a nomination the form edits. */
export const toEdit = (record: NominationRecord): NominationFormValues => ({
  ...nominationEditOf(record),
  assignee: record.assignee,
});

/** What stands in the form: a choice may be none yet. */
export type NominationFormValues = {
  [Name in keyof NominationEdit]: NominationEdit[Name] | string;
};

/** Where a nomination begins that staff add for somebody. */
export const blankNomination: NominationFormValues = {
  ...ofEach(givenFields, () => ''),
  terms_accepted: '',
  status: 'new',
  assignee: '',
};
