import type { NominationField } from '@utkarsh/domain/nomination';
import { nominationLimits, nominationOptions } from '@utkarsh/domain/nominationFields';
import { halfEmoji } from './halfEmoji';
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

function without(field: NominationField): UncheckedRecord {
  const record: UncheckedRecord = { ...nomination() };
  delete record[field];
  return record;
}

const bad = (field: NominationField, values: Record<string, unknown>): BadNomination[] => [
  { name: `${field} missing`, field, record: without(field) },
  ...Object.entries(values).map(([what, value]) => ({
    name: `${field} ${what}`,
    field,
    record: but(field, value),
  })),
];

const notText = { null: null, 'a number': 7, true: true, 'a list': ['Anjali'], 'a map': { text: 'Anjali' } };
const blank = { empty: '', 'of spaces only': '   ' };
const endless = { 'of 10,000 characters': 'a'.repeat(10_000) };
const notOneLine = {
  'of invisible characters only': '\u200b\u200d\u2060',
  'of two lines': 'Anjali\nIyer',
  'with a null character': 'Anjali\u0000',
  'with an escape character': 'Anjali\u001b[2J',
  ...halfEmoji,
};

const lines = (['firstName', 'lastName', 'mobile', 'companyName'] as const).flatMap((field) =>
  bad(field, {
    ...notText,
    ...blank,
    ...endless,
    ...notOneLine,
    'one character too long': 'x'.repeat(nominationLimits[field] + 1),
    'one emoji too long': '🏆'.repeat(nominationLimits[field] + 1),
  }),
);

const email = bad('email', {
  ...notText,
  ...blank,
  ...endless,
  ...notOneLine,
  'one character too long': `${'a'.repeat(60)}@${'b'.repeat(nominationLimits.email - 63)}.in`,
  'without @': 'anjali.anjali-foods.in',
  'with two @': 'anjali@iyer@anjali-foods.in',
  'without a domain': 'anjali@',
  'without a top-level domain': 'anjali@anjali-foods',
  'with a space inside': 'anjali iyer@anjali-foods.in',
  'with a domain that begins with a hyphen': 'anjali@-anjali-foods.in',
  'with a second address': 'anjali@anjali-foods.in,other@elsewhere.in',
  'with a mail header': 'anjali@anjali-foods.in\r\nBcc: other@elsewhere.in',
});

const choices = (['role', 'typeOfCompany', 'hq', 'industry', 'employees', 'howDidYouKnow'] as const).flatMap(
  (field) =>
    bad(field, {
      ...notText,
      ...blank,
      ...endless,
      'not an option': 'Something else',
      'an option in capitals': nominationOptions[field][0].toUpperCase().replace(' - ', '-'),
      'an option and more': `${nominationOptions[field][0]}, and more`,
    }),
);

const consent = bad('consent', {
  null: null,
  false: false,
  'a word': 'true',
  'another number': 2,
  'half a number': 0.5,
  'a list': [true],
  ...endless,
});

const unknownFields = Object.entries({
  nickname: 'Anju',
  id: 'AnotherNomination000',
  status: 'certified',
  revision: 7,
  created_at: '2025-01-01',
  search_tokens: ['anjali'],
}).map(([field, value]) => ({ name: `the unknown field ${field}`, field, record: but(field, value) }));

export const badNominations: readonly BadNomination[] = [
  ...lines,
  ...email,
  ...choices,
  ...consent,
  ...unknownFields,
];
