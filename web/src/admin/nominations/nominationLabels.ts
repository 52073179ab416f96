import type { NominationEdit, NominationRecord } from '@utkarsh/domain/nominationEdit';
import { nominationText } from '@utkarsh/domain/nominationFields';
import { nominationStatusNames, type NominationStatus } from '@utkarsh/domain/statusFlow';

export const nominationLabels: Readonly<Record<keyof NominationEdit, string>> = {
  first_name: nominationText.firstName.label,
  last_name: nominationText.lastName.label,
  role: nominationText.role.label,
  email: nominationText.email.label,
  mobile: nominationText.mobile.label,
  company_name: nominationText.companyName.label,
  type_of_company: nominationText.typeOfCompany.label,
  headquarters: nominationText.hq.label,
  industry: nominationText.industry.label,
  num_employees: nominationText.employees.label,
  how_heard: nominationText.howDidYouKnow.label,
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
export function toEdit(record: NominationRecord): NominationFormValues {
  const {
    id: _id,
    revision: _revision,
    consent_version: _consent,
    created_at: _created,
    updated_at: _updated,
    ...edit
  } = record;
  return { ...edit, assignee: record.assignee ?? '' };
}

/** What stands in the form: a choice may be none yet. */
export type NominationFormValues = {
  [Name in keyof NominationEdit]: NominationEdit[Name] | string;
};

/** Where a nomination begins that staff add for somebody. */
export const blankNomination: NominationFormValues = {
  first_name: '',
  last_name: '',
  role: '',
  email: '',
  mobile: '',
  company_name: '',
  type_of_company: '',
  headquarters: '',
  industry: '',
  num_employees: '',
  how_heard: '',
  terms_accepted: '',
  status: 'new',
  assignee: '',
};
