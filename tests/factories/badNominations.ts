import { isRequired, namesOf } from '@utkarsh/domain/fields/fields';
import { fieldsForStaff, type Nomination } from '@utkarsh/domain/nomination/nomination';
import { nominationFields } from '@utkarsh/domain/nomination/nominationFields';
import { badValues } from './badValues';
import { nomination, type UncheckedRecord } from './nominations';

/** A submitted record that every door has to refuse: the form's schema, the API and the rules. */
export interface BadNomination {
  /** Reads on after "a nomination with". */
  name: string;
  /** The submitted field that is wrong. */
  field: string;
  record: UncheckedRecord;
}

const but = (field: string, value: unknown): UncheckedRecord => ({ ...nomination(), [field]: value });

function without(field: keyof Nomination): UncheckedRecord {
  const record: UncheckedRecord = { ...nomination() };
  delete record[field];
  return record;
}

const missing = (field: keyof Nomination): BadNomination => ({
  name: `${field} missing`,
  field,
  record: without(field),
});

const bad = (field: keyof Nomination, values: Record<string, unknown>): BadNomination[] =>
  Object.entries(values).map(([what, value]) => ({
    name: `${field} ${what}`,
    field,
    record: but(field, value),
  }));

const requiredFields = (table: typeof nominationFields | typeof fieldsForStaff) =>
  namesOf(table).flatMap((field) => [
    ...(isRequired(table[field]) ? [missing(field)] : []),
    ...bad(field, badValues(table[field])),
  ]);

const consent = bad('consent', {
  null: null,
  false: false,
  'a word': 'true',
  'another number': 2,
  'half a number': 0.5,
  'a list': [true],
  'of 10,000 characters': 'a'.repeat(10_000),
});

const renewal = bad('renewalOf', {
  empty: '',
  null: null,
  'a number': 7,
  'a name': 'Anjali Foods',
  'a path': '../staff/anjali-a1b2c3',
  'of 10,000 characters': 'a'.repeat(10_000),
});

const unknownFields = Object.entries({
  nickname: 'Anju',
  id: 'AnotherNomination000',
  status: 'certified',
  revision: 7,
  created_at: '2025-01-01',
  search_tokens: ['anjali'],
}).map(([field, value]) => ({ name: `the unknown field ${field}`, field, record: but(field, value) }));

const others = [missing('consent'), ...consent, ...renewal, ...unknownFields];

export const badNominations: readonly BadNomination[] = [...requiredFields(nominationFields), ...others];
/** What staff may not store either. */
export const badForStaff: readonly BadNomination[] = [...requiredFields(fieldsForStaff), ...others];
