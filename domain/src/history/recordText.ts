import * as z from 'zod/mini';
import { assessmentText, storedAssessmentSchema } from '../assessment/assessment';
import { bands } from '../bands';
import { type HeldPeriod, daysText } from '../certificate/certification';
import { formatDateTime } from '../text/clock';
import type { NoticeLanguage } from '../fields/consent';
import { unpackPhoto } from '../event/event';
import { capitalize, formatCount, formatDay } from '../text/format';
import type { Actor } from './history';
import { nominationReference, nominationStatusNames } from '../nomination/nominationTracking';
import { insightStatusNames } from '../insight/insight';
import { heldPeriodSchema, organizationFields } from '../organization/organization';
import { auditedCollections, kindOf, type AuditedCollection } from './recordKinds';
import { addressCountsSchema, addressCountsText } from '../survey/addressList';
import { abandonReasonNames, surveyStateNames } from '../survey/survey';
import { surveyResultSchema, surveyResultText } from '../survey/surveyResult';
import { followerNetworkNames, followersLabel, ofEachNetwork } from '../contract/dashboard';
import { roleNames, staffFields } from '../staff/staff';

/** Names of the notice languages for staff. */
export const noticeLanguageNames: Readonly<Record<NoticeLanguage, string>> = {
  en: 'English',
  hi: 'Hindi',
  ta: 'Tamil',
};

export type NameOf = (uid: string) => string;

type Text = (value: unknown, nameOf: NameOf) => string;

const actors = {
  member: 'A member of the workspace',
  nominator: 'The nominator',
  visitor: 'A visitor',
  server: 'The server',
} as const;

/** Returns the author of a change for staff. Members of the staff appear by e-mail address. */
export const actorName = (actor: Actor, nameOf: NameOf): string =>
  actor.kind === 'staff' ? nameOf(actor.uid) : actors[actor.kind];

/** Turns a field name into words: `starts_at` into `Starts at`. */
const inWords = (name: string) => capitalize(name.replaceAll('_', ' '));

/** Returns a value as text without knowing its field. Items of lists and maps stand on lines of their own. */
function plainText(value: unknown, nameOfPart: (name: string) => string = inWords): string {
  if (value instanceof Date) return formatDateTime(value);
  if (Array.isArray(value)) return value.map((part) => plainText(part)).join('\n');
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).map(([name, part]) => `${nameOfPart(name)}: ${plainText(part)}`);
    return parts.sort((a, b) => a.localeCompare(b)).join('\n');
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return Number.isInteger(value) ? formatCount(value) : String(value);
  return typeof value === 'string' ? value : '';
}

const person: Text = (value, nameOf) => (typeof value === 'string' && value !== '' ? nameOf(value) : '');
const fileName: Text = (value) => plainText(value).replace(/^.*\//, '');

const nominationText: Text = (value) =>
  typeof value === 'string' && value !== '' ? nominationReference(value) : '';

/** Makes a function that replaces a stored code by its name. */
function codeNames(names: Readonly<Record<string, string>>): Text {
  const namesByCode = new Map(Object.entries(names));
  return (value) => namesByCode.get(String(value)) ?? plainText(value);
}

/** Returns a period in words: `1 Sep 2025 to 31 Aug 2026, Gold, revoked`. */
export const heldPeriodText = (period: HeldPeriod): string =>
  [daysText(period), period.rating, period.revoked && 'revoked'].filter(Boolean).join(', ');

/** Makes a function that writes each item of a list on its own line. */
const lines =
  (text: (item: unknown) => string): Text =>
  (value) =>
    Array.isArray(value) ? value.map(text).join('\n') : plainText(value);

/** Makes a function that writes a value of a schema. It writes any other value as it is. */
const textOf =
  <Schema extends z.ZodMiniType>(schema: Schema, text: (data: z.output<Schema>) => string) =>
  (value: unknown): string => {
    const { data } = schema.safeParse(value);
    return data === undefined ? plainText(value) : text(data);
  };

const describedSchema = z.object({ alt: z.string() });

/** Returns the description of a photo, from its stored form or from a form value. */
function photoText(photo: unknown): string {
  const { alt } =
    typeof photo === 'string' ? unpackPhoto(photo) : (describedSchema.safeParse(photo).data ?? { alt: '' });
  return alt || 'No description';
}

interface OtherField {
  label: string;
  text?: Text;
}
const commonFields: Readonly<Record<string, OtherField>> = {
  created_at: { label: 'Added' },
  consent_version: { label: 'Privacy Notice', text: (value) => `Version ${plainText(value)}` },
  consent_language: { label: 'Language of the Notice', text: codeNames(noticeLanguageNames) },
};

/** Fields that records have besides the fields people fill in. */
const otherFields: Readonly<Partial<Record<AuditedCollection, Readonly<Record<string, OtherField>>>>> = {
  nominations: {
    terms_accepted: { label: 'Terms Accepted', text: codeNames({ 0: 'No', 1: 'Yes' }) },
    status: { label: 'Status', text: codeNames(nominationStatusNames) },
    assignee: { label: 'Assignee', text: person },
    renewal_of: { label: 'Renewal Of' },
  },
  organizations: {
    tier: { label: 'Tier', text: codeNames(Object.fromEntries(bands.map(({ id, name }) => [id, name]))) },
    logo: { label: 'Logo', text: fileName },
    certification_period: { label: organizationFields.certification_period.label },
    nomination: { label: 'Nomination', text: nominationText },
    assessment: { label: 'Assessment', text: textOf(storedAssessmentSchema, assessmentText) },
    earlier_periods: { label: 'Earlier Periods', text: lines(textOf(heldPeriodSchema, heldPeriodText)) },
    revoked: { label: 'Certificate', text: (value) => (value === true ? 'Revoked' : 'Not revoked') },
  },
  insights: {
    status: { label: 'Status', text: codeNames(insightStatusNames) },
    image: { label: 'Image', text: fileName },
    video: { label: 'Video', text: fileName },
    published_at: { label: 'Published' },
  },
  questions: { answered_by: { label: 'Answered By', text: person }, answered_at: { label: 'Answered On' } },
  events: { cover: { label: 'Cover', text: fileName }, photos: { label: 'Photos', text: lines(photoText) } },
  surveys: {
    nomination: { label: 'Nomination', text: nominationText },
    organization: { label: 'Renewal Of' },
    renewal_of: { label: 'Nominated as Renewal Of' },
    state: { label: 'State', text: codeNames(surveyStateNames) },
    abandoned_for: { label: 'Reason for the End', text: codeNames(abandonReasonNames) },
    language: { label: 'Language of the Mails', text: codeNames(noticeLanguageNames) },
    invited: { label: 'People Invited' },
    listed: { label: 'People on the List' },
    shared_addresses: { label: 'Shared Mailboxes' },
    address_counts: { label: 'Addresses', text: textOf(addressCountsSchema, addressCountsText) },
    printed: { label: 'Printed Codes' },
    reminders: { label: 'Reminders' },
    code_sheets: { label: 'Sheets of Codes Made' },
    link_mails: { label: 'Links Mailed to the Organization' },
    participation_public: { label: 'Participation Published' },
    results_public: { label: 'Results Published' },
    result: { label: 'Result', text: textOf(surveyResultSchema, surveyResultText) },
  },
  staff: {
    email: { label: staffFields.email.label },
    role: { label: staffFields.role.label, text: codeNames(roleNames) },
    invited_by: { label: 'Invited By', text: person },
  },
  settings: {
    ...ofEachNetwork((network) => ({ label: followersLabel(network) })),
    followers: {
      label: 'Followers',
      text: (value) =>
        plainText(value, (name) => new Map(Object.entries(followerNetworkNames)).get(name) ?? name),
    },
  },
};

// Made once, because an export reads it for each cell.
const otherFieldMaps = new Map(
  auditedCollections.map((name) => [
    name,
    new Map(Object.entries({ ...commonFields, ...otherFields[name] })),
  ]),
);

const otherField = (collection: AuditedCollection, name: string): OtherField | undefined =>
  otherFieldMaps.get(collection)?.get(name);

/** Returns the label of a field for staff. An unknown field such as `starts_at` becomes `Starts at`. */
export const fieldLabel = (collection: AuditedCollection, name: string): string =>
  kindOf(collection).fields[name]?.label ?? otherField(collection, name)?.label ?? inWords(name);

/** Returns the value of a field as staff read it; '' when it is absent. */
export function fieldText(
  collection: AuditedCollection,
  name: string,
  value: unknown,
  nameOf: NameOf = (uid) => uid,
): string {
  const text = otherField(collection, name)?.text;
  if (text) return value === undefined || value === null ? '' : text(value, nameOf);
  const kind = kindOf(collection).fields[name]?.kind;
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return plainText(value);
  if (kind === 'day') return formatDay(value);
  return kind === 'time' ? formatDateTime(new Date(value)) : value;
}
