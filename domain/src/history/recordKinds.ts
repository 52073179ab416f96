import { practiceReviewFields } from '../assessment/practices';
import { eventFields } from '../event/event';
import { type FieldTable, byStoredName, namesOf, ofEach } from '../fields/fields';
import { insightEditFields } from '../insight/insightFields';
import { nominationFieldsForStaff } from '../nomination/nominationFields';
import { newsletterFields } from '../newsletter/newsletter';
import { staffQuestionFields } from '../question/questionFields';
import { profileFields } from '../staff/staff';
import { organizationFormFields, undatedOrganizationFields } from '../organization/organization';
import { surveyFields } from '../survey/survey';

export interface RecordKind {
  /** Words for one record and for several. */
  one: string;
  many: string;
  /** Fields that people fill in, by their stored names and with labels for staff. */
  fields: FieldTable;
  /** Fields by which staff search the history. The first one with a text is the record's name. */
  namedBy: readonly string[];
  /** Fields that restoring an older version brings back. All other fields stay. */
  restored: readonly string[];
  /** Further fields that undoing a change takes back. Restoring a version leaves them. */
  undone?: readonly string[];
  /** Whether staff can delete and restore these records. */
  removable?: true;
}

const storedNominationFields = byStoredName(nominationFieldsForStaff);

/**
 * The collections with a history. Labels, triggers, search words, the API calls that delete and restore, erasures, sample records
 * and shared tests are made from this table.
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
    undone: [
      'logo',
      'valid_from',
      'valid_until',
      'assessment',
      'earlier_periods',
      'revoked',
      'revoked_reason',
    ],
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
  questions: {
    one: 'question',
    many: 'questions',
    fields: staffQuestionFields,
    namedBy: ['name', 'email'],
    restored: [...namesOf(staffQuestionFields), 'answered_by', 'answered_at'],
    removable: true,
  },
  newsletters: {
    one: 'newsletter issue',
    many: 'newsletter issues',
    fields: newsletterFields,
    namedBy: ['title'],
    restored: namesOf(newsletterFields),
    removable: true,
  },
  // The API alone writes surveys. A survey that is closed cannot be opened again, because its signing key is gone.
  surveys: {
    one: 'survey',
    many: 'surveys',
    fields: surveyFields,
    namedBy: ['organization_name'],
    restored: [],
  },
  practice_reviews: {
    one: 'practice review',
    many: 'practice reviews',
    fields: practiceReviewFields,
    namedBy: [],
    restored: namesOf(practiceReviewFields),
  },
  // No version can restore a role, because it is also a claim of the account.
  staff: { one: 'staff', many: 'staff', fields: profileFields, namedBy: ['name', 'email'], restored: [] },
  settings: { one: 'settings', many: 'settings', fields: {}, namedBy: [], restored: ['followers'] },
} as const satisfies Record<string, RecordKind>;

export type AuditedCollection = keyof typeof recordKinds;

/** Collections whose records staff can delete and restore. */
export type RemovableCollection = {
  [Name in AuditedCollection]: (typeof recordKinds)[Name] extends { removable: true } ? Name : never;
}[AuditedCollection];

export const auditedCollections = namesOf(recordKinds);
const isRemovable = (name: AuditedCollection): name is RemovableCollection =>
  'removable' in recordKinds[name];
export const removableCollections = auditedCollections.filter(isRemovable);

export const kindOf = (collection: AuditedCollection): RecordKind => recordKinds[collection];

/** Returns the fields that undoing a change takes back. */
export function undoneFields(collection: AuditedCollection): readonly string[] {
  const { restored, undone = [] } = kindOf(collection);
  return [...restored, ...undone];
}

/** Returns a sample record with the examples of its fields. Times are dates. */
export const exampleOf = (collection: AuditedCollection): Record<string, unknown> =>
  ofEach(kindOf(collection).fields, ({ kind, example }) => (kind === 'time' ? new Date(example) : example));
