import {
  type NominationEdit,
  type NominationRecord,
  nominationEditOf,
  staffNominationFields,
} from '@utkarsh/domain/nomination/nomination';
import { ofEach } from '@utkarsh/domain/fields/fields';

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
  ...ofEach(staffNominationFields, () => ''),
  // Nobody has said Yes yet.
  terms_accepted: 0,
  status: 'new',
  assignee: '',
};
