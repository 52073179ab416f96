import { eventFields } from '../event/event';
import { type FieldTable, byStoredName, forStaff, namesOf, ofEach } from '../fields/fields';
import { insightEditFields } from '../insight/insightFields';
import { nominationFields } from '../nomination/nominationFields';
import { organizationFormFields, undatedOrganizationFields } from '../organization/organization';

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
  /** Fields that an older version brings back: what people typed and chose. All others stay as they are. */
  restored: readonly string[];
  /** Further fields that only the undo of the change itself takes back, and no older version. */
  undone?: readonly string[];
  /** Staff delete such records, and bring them back. */
  removable?: true;
}

const storedNominationFields = byStoredName(nominationFieldsForStaff);

/**
 * The collections whose every change is in the history. From this table follow its words, the triggers, search words, the
 * calls that delete, bring back and restore, what an erasure looks through, sample records and the tests that hold for all of them.
 */
const recordKinds = {
  nominations: {
    one: 'nomination',
    many: 'nominations',
    fields: storedNominationFields,
    namedBy: ['company_name'],
    restored: [...namesOf(storedNominationFields), 'status', 'assignee'],
    removable: true,
  },
  organizations: {
    one: 'organization',
    many: 'organizations',
    fields: organizationFormFields,
    namedBy: ['organization_name'],
    restored: [...namesOf(undatedOrganizationFields), 'tier'],
    undone: ['valid_from', 'valid_until', 'assessment', 'earlier_periods', 'revoked', 'revoked_reason'],
    removable: true,
  },
  insights: {
    one: 'insight',
    many: 'insights',
    fields: insightEditFields,
    namedBy: ['name', 'company'],
    restored: [...namesOf(insightEditFields), 'image', 'video', 'status', 'published_at'],
    removable: true,
  },
  events: {
    one: 'event',
    many: 'events',
    fields: eventFields,
    namedBy: ['title'],
    restored: [...namesOf(eventFields), 'cover', 'photos'],
    removable: true,
  },
  // A role is a claim of an account too, which no version brings back.
  staff: { one: 'staff', many: 'staff', fields: {}, namedBy: ['email'], restored: [] },
  settings: { one: 'settings', many: 'settings', fields: {}, namedBy: [], restored: ['followers'] },
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

/** The fields that the undo of a change takes back. */
export function undoneFields(collection: AuditedCollection): readonly string[] {
  const { restored, undone = [] } = kindOf(collection);
  return [...restored, ...undone];
}

/** What a record may hold, made of the examples of its fields, times as dates: for samples and tests. */
export const exampleOf = (collection: AuditedCollection): Record<string, unknown> =>
  ofEach(kindOf(collection).fields, ({ kind, example }) => (kind === 'time' ? new Date(example) : example));
