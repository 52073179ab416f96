import { nominationEditOf, type NominationEdit, type NominationRecord } from '@utkarsh/domain/nominationEdit';
import { ofEach } from '@utkarsh/domain/fields';
import { staffNominationFields } from '@utkarsh/domain/nomination';
import { fieldLabel } from '@utkarsh/domain/recordText';

const { company_name, ...others } = staffNominationFields;
/** What the nominator gave, in the order in which staff read it: the company first. */
export const givenFields = { company_name, ...others };

export const nominationLabels: Readonly<Record<keyof NominationEdit, string>> = {
  ...ofEach(givenFields, ({ label }) => label),
  terms_accepted: fieldLabel('nominations', 'terms_accepted'),
  status: fieldLabel('nominations', 'status'),
  assignee: fieldLabel('nominations', 'assignee'),
};

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
