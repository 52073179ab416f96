import { eventFields } from './event';
import { byStoredName, namesOf, ofEach, type FieldTable } from './fields';
import { forStaff } from './forStaff';
import { insightEditFields } from './insightFields';
import { nominationFields } from './nominationFields';
import { organizationFormFields } from './organization';

const { companyName, ...others } = nominationFields;
/** In the order in which staff read them: the company first. */
export const nominationFieldsForStaff = forStaff(
  { companyName, ...others },
  { howDidYouKnow: 'Referral Source' },
);

export interface RecordKind {
  /** What a record is called, and several. */
  one: string;
  many: string;
  /** What people fill in, by the names it is stored under, in words for staff. */
  fields: FieldTable;
  /** Fields by whose words its changes are found. The first one with a text is its name. */
  namedBy: readonly string[];
  /** Staff delete such records, and bring them back. */
  removable?: true;
}

/**
 * The collections whose every change is in the history. From this table follow its words, the triggers, search words, the
 * calls that delete and bring back, what an erasure looks through, sample records and the tests that hold for all of them.
 */
const recordKinds = {
  nominations: {
    one: 'nomination',
    many: 'nominations',
    fields: byStoredName(nominationFieldsForStaff),
    namedBy: ['company_name'],
    removable: true,
  },
  organizations: {
    one: 'organization',
    many: 'organizations',
    fields: organizationFormFields,
    namedBy: ['organization_name'],
    removable: true,
  },
  insights: {
    one: 'insight',
    many: 'insights',
    fields: insightEditFields,
    namedBy: ['name', 'company'],
    removable: true,
  },
  events: { one: 'event', many: 'events', fields: eventFields, namedBy: ['title'], removable: true },
  staff: { one: 'staff', many: 'staff', fields: {}, namedBy: ['email'] },
  settings: { one: 'settings', many: 'settings', fields: {}, namedBy: [] },
} as const satisfies Record<string, RecordKind>;

/** Collections whose every change leaves an entry in `audit`. */
export type AuditedCollection = keyof typeof recordKinds;

/** Collections whose records staff delete and bring back. */
export type RemovableCollection = {
  [Name in AuditedCollection]: (typeof recordKinds)[Name] extends { removable: true } ? Name : never;
}[AuditedCollection];

export const auditedCollections = namesOf(recordKinds);
const isRemovable = (name: AuditedCollection): name is RemovableCollection =>
  'removable' in recordKinds[name];
export const removableCollections = auditedCollections.filter(isRemovable);

/** What is said of the records of a collection. */
export const kindOf = (collection: AuditedCollection): RecordKind => recordKinds[collection];

/** What a record may hold, made of the examples of its fields, times as dates: for samples and tests. */
export const exampleOf = (collection: AuditedCollection): Record<string, unknown> =>
  ofEach(kindOf(collection).fields, ({ kind, example }) => (kind === 'time' ? new Date(example) : example));
