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
import { workspaceFields } from '../workspace/workspaceFields';

export interface RecordKind {
  /** Words for one record and for several. */
  one: string;
  many: string;
  /** Fields that people fill in, by their stored names and with labels for staff. */
  fields: FieldTable;
  /** Fields by which staff search the history. The first one with a text is the record's name. */
  namedBy: readonly string[];
  /** Fields that restoring an older version brings back. All other fields stay. */
  restoredFields: readonly string[];
  /** Fields that belong together. An undo takes back all fields of a group, or fails, also those that restoring leaves. */
  undoneGroups?: readonly (readonly string[])[];
  /** Whether staff can delete and restore these records. */
  removable?: true;
}

const storedNominationFields = byStoredName(nominationFieldsForStaff);

/** The collections with a history. Labels, triggers, search words, deletion, erasure and shared tests are made from this table. */
const recordKinds = {
  nominations: {
    one: 'nomination',
    many: 'nominations',
    fields: storedNominationFields,
    namedBy: ['company_name'],
    restoredFields: [...namesOf(storedNominationFields), 'status', 'assignee'],
    removable: true,
  },
  organizations: {
    one: 'organization',
    many: 'organizations',
    fields: organizationFormFields,
    namedBy: ['organization_name'],
    restoredFields: [...namesOf(undatedOrganizationFields), 'tier'],
    // An assessment and a revocation belong to one period.
    undoneGroups: [
      ['logo'],
      ['valid_from', 'valid_until'],
      ['assessment', 'earlier_periods'],
      ['revoked', 'earlier_periods'],
      ['revoked_on', 'revoked_ground', 'revoked_reason'],
    ],
    removable: true,
  },
  insights: {
    one: 'insight',
    many: 'insights',
    fields: insightEditFields,
    namedBy: ['name', 'company'],
    restoredFields: [...namesOf(insightEditFields), 'image', 'video', 'status', 'published_at'],
    removable: true,
  },
  events: {
    one: 'event',
    many: 'events',
    fields: eventFields,
    namedBy: ['title'],
    restoredFields: [...namesOf(eventFields), 'cover', 'photos'],
    undoneGroups: [['starts_at', 'ends_at']],
    removable: true,
  },
  questions: {
    one: 'question',
    many: 'questions',
    fields: staffQuestionFields,
    namedBy: ['name', 'email'],
    restoredFields: [...namesOf(staffQuestionFields), 'answered_by', 'answered_at'],
    removable: true,
  },
  newsletters: {
    one: 'newsletter issue',
    many: 'newsletter issues',
    fields: newsletterFields,
    namedBy: ['title'],
    restoredFields: namesOf(newsletterFields),
    removable: true,
  },
  // The API alone writes surveys. A survey that is closed cannot be opened again, because its signing key is gone.
  surveys: {
    one: 'survey',
    many: 'surveys',
    fields: surveyFields,
    namedBy: ['organization_name'],
    restoredFields: [],
  },
  // The API alone writes workspaces. No version brings back a person, because a removal holds.
  workspaces: {
    one: 'workspace',
    many: 'workspaces',
    fields: workspaceFields,
    namedBy: ['name'],
    restoredFields: [],
  },
  practice_reviews: {
    one: 'practice review',
    many: 'practice reviews',
    fields: practiceReviewFields,
    namedBy: [],
    restoredFields: namesOf(practiceReviewFields),
  },
  // No version can restore a role, because it is also a claim of the account.
  staff: {
    one: 'staff',
    many: 'staff',
    fields: profileFields,
    namedBy: ['name', 'email'],
    restoredFields: [],
  },
  settings: { one: 'settings', many: 'settings', fields: {}, namedBy: [], restoredFields: ['followers'] },
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

/** Returns the fields that undoing a change of `fields` takes back. */
export function undoneFields(collection: AuditedCollection, fields: readonly string[]): string[] {
  const { restoredFields, undoneGroups = [] } = kindOf(collection);
  const groups = undoneGroups.filter((group) => group.some((name) => fields.includes(name)));
  return [...new Set([...fields.filter((name) => restoredFields.includes(name)), ...groups.flat()])];
}

/** Returns a sample record with the examples of its fields. Times are dates. */
export const exampleOf = (collection: AuditedCollection): Record<string, unknown> =>
  ofEach(kindOf(collection).fields, ({ kind, example }) => (kind === 'time' ? new Date(example) : example));
