import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { isRequired, namesOf, ofEach, type Field, type TextKind } from '@utkarsh/domain/fields/fields';
import { newTrackingKey } from '@utkarsh/domain/text/ids';
import { staffNominationFields, type Nomination } from '@utkarsh/domain/nomination/nomination';
import { nominationFields } from '@utkarsh/domain/nomination/nominationFields';
import { makeNomination } from '@utkarsh/domain/testing/nominations';
import { toStoredShape, type UncheckedRecord } from '../factories/nominations';
import { now, type Firestore } from './environment';

export const nominationPath = (id: string) => `nominations/${id}`;
export const times = () => ({ created_at: now(), updated_at: now() });

/** Makes a nomination from a submitted record, right or wrong, as the form stores it. */
export const makeDocument = (
  record: UncheckedRecord = makeNomination(),
  changes: UncheckedRecord = {},
): UncheckedRecord => ({
  status: 'new',
  assignee: '',
  revision: 1,
  consent_version: currentConsentVersion,
  consent_language: 'en',
  updated_by: 'visitor',
  ...times(),
  ...toStoredShape(record),
  ...changes,
});

/** The fields of a nomination of which only the name is known, as after a phone call. */
export const nameAlone = { ...ofEach(staffNominationFields, () => ''), first_name: 'Ila', last_name: 'Rao' };

export const keyPath = (id: string) => `nomination_keys/${id}`;

/** Makes the key of a nomination or an insight as the form stores it, valid unless changed. */
export const makeKey = (id: string, changes: UncheckedRecord = {}): UncheckedRecord => ({
  key: newTrackingKey(id),
  created_at: now(),
  ...changes,
});

/** Sends a nomination and its key in one batch, as the site does. */
export const nominate = (
  firestore: Firestore,
  { id, data = makeDocument(), key = makeKey(id) }: { id: string; data?: object; key?: object },
): Promise<void> =>
  firestore
    .batch()
    .set(firestore.doc(nominationPath(id)), data)
    .set(firestore.doc(keyPath(id)), key)
    .commit();

export type Cases = [name: string, changes: () => UncheckedRecord][];

/** Wrong values of a nomination alone that a browser, not a person, adds. */
export const badOrigins: Cases = [
  ['a status staff have to give', () => ({ status: 'in_review' })],
  ['the status certified', () => ({ status: 'certified' })],
  ['consent as a boolean', () => ({ terms_accepted: true })],
  ['a key in it', () => ({ tracking_key: newTrackingKey() })],
  ['an assignee', () => ({ assignee: 'abc' })],
  ['an assignee null', () => ({ assignee: null })],
  ['a name that turns the text around it', () => ({ last_name: 'Iyer \u202e' })],
  ['a company that isolates the text around it', () => ({ company_name: '\u2067Anjali Foods' })],
];

/** Edits of a nomination's first version that no admin may make. */
export const badEdits: Cases = [
  ['a key in it', () => ({ tracking_key: newTrackingKey() })],
  ['an unknown status', () => ({ status: 'lost' })],
  ['a status null', () => ({ status: null })],
  ['consent 2', () => ({ terms_accepted: 2 })],
  ['consent as a boolean', () => ({ terms_accepted: false })],
  ['an assignee that is no uid', () => ({ assignee: 'Meenakshi R.' })],
  ['an assignee null', () => ({ assignee: null })],
  ['a list of assignees', () => ({ assignee: ['abc'] })],
  ['too long an assignee', () => ({ assignee: 'x'.repeat(129) })],
];

const longAddress = (max: number) => `${'a'.repeat(60)}@${'b'.repeat(max - 64)}.in`;

/** Fills every text up to its limit with `fill`. */
const longest = (fill: (max: number, kind: TextKind) => string): Partial<Nomination> =>
  Object.fromEntries(
    Object.entries<Field>(nominationFields).flatMap(([name, field]) => {
      if (!('max' in field) || field.kind === 'number') return [];
      return [[name, field.kind === 'email' ? longAddress(field.max) : fill(field.max, field.kind)]];
    }),
  );

/** Unusual but valid nominations. */
export const goodNominations = [
  { name: 'nothing unusual', record: makeNomination() },
  { name: 'every text as long as allowed', record: makeNomination(longest((max) => 'x'.repeat(max))) },
  {
    name: 'as many emoji as characters are allowed',
    record: makeNomination(longest((max, kind) => (kind === 'line' ? '🏆' : '9').repeat(max))),
  },
  {
    name: 'names in Indian scripts',
    record: makeNomination({ firstName: 'अञ्जलि', lastName: 'ஸ்ரீநிவாசன்', companyName: 'ശ്രീ കൃഷ്ണ ഫുഡ്സ്\u200d' }),
  },
  {
    name: 'texts of one character',
    record: makeNomination({ firstName: 'A', lastName: '.', mobile: '1', companyName: '5' }),
  },
  { name: 'the organization that it renews', record: makeNomination({ renewalOf: 'anjali-foods-x7k2m9' }) },
  { name: 'the shortest address', record: makeNomination({ email: 'a@b.c' }) },
  ...["meera.d'souza@looms.in", 'संपर्क@डाटामेल.भारत', 'info@xn--c2bd4bq1db8d.xn--h2brj9c'].map((email) => ({
    name: `the address ${email}`,
    record: makeNomination({ email }),
  })),
  ...namesOf(nominationFields).flatMap((name) => {
    const field: Field = nominationFields[name];
    if (!isRequired(field)) return [{ name: `${name} empty`, record: makeNomination({ [name]: '' }) }];
    return field.kind === 'choice'
      ? field.options.map((option) => ({
          name: `${name} ${option}`,
          record: makeNomination({ [name]: option }),
        }))
      : [];
  }),
];
