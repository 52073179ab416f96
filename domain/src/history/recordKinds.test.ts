import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { storedAssessmentSchema } from '../assessment/assessment';
import {
  eventFields,
  eventRecordSchema,
  publishedEventSchema,
  shownEventFields,
  unpackPhotos,
} from '../event/event';
import { emptyValueOf, examplesOf, namesOf, ofEach, type FieldTable } from '../fields/fields';
import { readShape } from '../fields/fieldSchemas';
import {
  publishedInsightSchema,
  storedInsightSchema,
  insightRecordSchema,
  readInsightRecord,
} from '../insight/insight';
import { insightEditFields, insightFields, insightStaffFields } from '../insight/insightFields';
import {
  nominationRecordSchema,
  staffNominationFields,
  storedNominationSchema,
} from '../nomination/nomination';
import { certifiedSchema, fieldsForStaff, heldPeriodSchema, notRevoked } from '../organization/organization';
import {
  organizationRecordSchema,
  organizationSchema,
  readOrganizationRecord,
} from '../organization/organizationEdit';
import { dashboardSettingsRecordSchema } from '../contract/dashboard';
import { undoneFields } from './recordKinds';
import { staffRecordSchema } from '../staff/staff';
import { subscriberRecordSchema } from '../newsletter/newsletter';

const times = { created_at: '2026-11-01T10:00:00.000Z', updated_at: '2026-11-01T10:00:00.000Z' };
const noConsent = { consent_version: '', consent_language: 'en' } as const;

interface Reader {
  /** The record in the title of the test. */
  what: string;
  schema: z.ZodMiniType;
  /** Required values of every record: its id, status and place in lists. */
  identity: Readonly<Record<string, unknown>>;
  /** Fields that may all be absent. */
  fields: FieldTable;
  /** Further values that may be absent, each with its empty value. */
  others?: Readonly<Record<string, unknown>>;
}

const nominationState = { terms_accepted: 0, assignee: '', ...noConsent };
const image = 'insights/aB3dE5gH7jK9mN1pQ3sT/image.png';
const eventTimes = { starts_at: '2027-01-15T03:30:00.000Z', ends_at: '2027-01-15T05:30:00.000Z' };
const ownFields = { logo: '', nomination: '', assessment: null, earlier_periods: [], ...notRevoked };
const { starts_at: _start, ends_at: _end, ...untimedEventFields } = eventFields;
const { published: _published, ...shownUntimed } = untimedEventFields;
const days = { valid_from: '2025-09-01', valid_until: '2026-08-31' };

const readers: Reader[] = [
  {
    what: 'a stored nomination',
    schema: storedNominationSchema,
    identity: { status: 'new', revision: 1 },
    fields: staffNominationFields,
    others: { ...nominationState, updated_by: '' },
  },
  {
    what: 'a nomination for staff',
    schema: nominationRecordSchema,
    identity: { id: 'one', status: 'new', revision: 1, ...times },
    fields: staffNominationFields,
    others: nominationState,
  },
  {
    what: 'a stored organization',
    schema: organizationSchema,
    identity: { id: 'kaveri-a1b2c3', tier: 'mid', revision: 1 },
    fields: fieldsForStaff,
    others: ownFields,
  },
  {
    what: 'an organization for staff',
    schema: organizationRecordSchema,
    identity: {
      id: 'kaveri-a1b2c3',
      tier: 'mid',
      revision: 1,
      ...times,
      certification_period: '',
      state: 'none',
    },
    fields: fieldsForStaff,
    others: ownFields,
  },
  {
    what: 'the public part of an organization',
    schema: certifiedSchema,
    identity: {
      id: 'kaveri-a1b2c3',
      tier: 'mid',
      number_of_employees: 340,
      revision: 1,
      periods: [{ ...days, revoked: false }],
    },
    fields: {},
    others: { organization_name: '', industry: '', company_profile: '', profile_url: '', logo: '' },
  },
  {
    what: 'a stored insight',
    schema: storedInsightSchema,
    identity: { image, status: 'pending', revision: 1 },
    fields: insightEditFields,
    others: { video: '', ...noConsent, updated_by: '' },
  },
  {
    what: 'an insight for staff',
    schema: insightRecordSchema,
    identity: {
      id: 'one',
      image: `/uploads/${image}`,
      image_path: image,
      status: 'pending',
      revision: 1,
      ...times,
    },
    fields: insightEditFields,
    others: { video: '', video_path: '', ...noConsent, published_at: null },
  },
  {
    what: 'a published insight',
    schema: publishedInsightSchema,
    identity: { id: 'one', image, published_at: times.created_at },
    fields: { ...insightFields, ...insightStaffFields },
    others: { video: '' },
  },
  {
    what: 'an event for staff',
    schema: eventRecordSchema,
    identity: { id: 'one', ...eventTimes, photos: [], revision: 1, ...times },
    fields: untimedEventFields,
    others: { cover: '' },
  },
  {
    what: 'a published event',
    schema: publishedEventSchema,
    identity: { id: 'one', ...eventTimes, photos: [] },
    fields: shownUntimed,
    others: { cover: '' },
  },
  {
    what: 'a subscriber',
    schema: subscriberRecordSchema,
    identity: { id: 'one', email: 'people@kaveri.example', consented_at: times.created_at },
    fields: {},
    others: noConsent,
  },
  {
    what: 'a member of the staff',
    schema: staffRecordSchema,
    identity: { uid: 'one', email: 'asha@utkarsh.example', role: 'viewer', created_at: times.created_at },
    fields: {},
    others: { name: '', initials: '', invited_by: '', last_seen: null, invited_until: null },
  },
  {
    what: 'the figures of the dashboard',
    schema: dashboardSettingsRecordSchema,
    identity: {
      id: 'dashboard',
      followers: { linkedin: 1, instagram: 2, facebook: 3, youtube: 0 },
      revision: 1,
      ...times,
    },
    fields: {},
  },
  {
    what: 'an assessment',
    schema: storedAssessmentSchema,
    identity: { survey_score: 80, practices_score: 80, people_invited: 340, people_answered: 300 },
    fields: {},
    others: { participation_reason: '' },
  },
  {
    what: 'an earlier period',
    schema: heldPeriodSchema,
    identity: days,
    fields: {},
    others: { revoked: false },
  },
];

const omit = (record: object, name: string) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => field !== name));

describe.each(readers)('$what', ({ schema, identity, fields, others = {} }) => {
  const record = { ...examplesOf(fields), ...others, ...identity };
  const empty = { ...ofEach(fields, emptyValueOf), ...others };
  const optional = Object.keys(empty);

  it('is read as it was stored, without unknown fields', () => {
    expect(schema.parse(record)).toEqual(record);
    expect(schema.parse({ ...record, gstin: '33AAAAA0000A1Z5' })).toEqual(record);
  });

  it.each(optional)('reads %s as empty when it was stored before that field', (name) => {
    expect(schema.parse(omit(record, name))).toEqual({ ...record, [name]: Reflect.get(empty, name) });
  });

  it('reads all optional fields as empty when only the required ones are stored', () => {
    expect(schema.parse(identity)).toEqual({ ...empty, ...identity });
  });

  it.each(optional.filter((name) => Reflect.get(empty, name) !== null))(
    'is refused with null or a map as its %s',
    (name) => {
      for (const value of [null, { text: 'Anjali' }])
        expect(schema.safeParse({ ...record, [name]: value }).success).toBe(false);
    },
  );

  it.each(Object.keys(identity))('is refused without its %s', (name) => {
    expect(schema.safeParse(omit(record, name)).success).toBe(false);
  });
});

describe('an absent field', () => {
  const table = {
    line: { kind: 'line', label: 'Line', missing: 'Enter it.', max: 9, example: 'One', width: 9 },
    choice: {
      kind: 'choice',
      label: 'Choice',
      missing: 'Choose it.',
      choose: 'Select',
      options: ['One', 'Two'],
      example: 'One',
      width: 9,
    },
    number: { kind: 'number', label: 'Number', min: 1, max: 9, example: 1, width: 9 },
    time: { kind: 'time', label: 'Time', example: times.created_at, width: 9 },
    day: { kind: 'day', label: 'Day', example: '2026-11-01', width: 9 },
    yesNo: { kind: 'yesNo', label: 'Yes or no', example: true, width: 9 },
  } as const satisfies FieldTable;
  const shape = readShape(table);

  it.each(namesOf(table))('of the kind %s reads as empty, even when it is required', (name) => {
    expect(shape[name]._zod.run({ value: undefined, issues: [] }, {})).toMatchObject({
      value: name === 'yesNo' ? false : '',
      issues: [],
    });
  });

  it.each(namesOf(table))('of the kind %s does not accept null', (name) => {
    expect(shape[name]._zod.run({ value: null, issues: [] }, {})).toMatchObject({
      issues: [{ code: expect.any(String) }],
    });
  });
});

it('an insight from before the video field is read without a video', () => {
  const { video, video_path } = readInsightRecord({
    ...examplesOf(insightFields),
    id: 'one',
    image,
    status: 'pending',
    revision: 1,
    ...times,
  });
  expect([video, video_path]).toEqual(['', '']);
});

it('an event from before the photos field is read with an empty list of photos', () => {
  expect(unpackPhotos(undefined)).toEqual([]);
  expect(() => unpackPhotos(null)).toThrow();
  expect(namesOf(shownEventFields)).toContain('cover_alt');
});

it('an organization with only a name is read without a certificate', () => {
  const record = { id: 'kaveri-a1b2c3', tier: 'mid', revision: 1, organization_name: 'Kaveri', ...times };
  expect(readOrganizationRecord(record, '2026-11-26')).toMatchObject({
    state: 'none',
    certification_period: '',
    number_of_employees: '',
  });
  expect('reminded_on' in readOrganizationRecord(record, '2026-11-26')).toBe(false);
  const afterReminder = { ...record, reminded_on: '2026-11-20' };
  expect(readOrganizationRecord(afterReminder, '2026-11-26')).toMatchObject({ reminded_on: '2026-11-20' });
});

it('a network from before its count is read with no followers', () => {
  const { followers } = dashboardSettingsRecordSchema.parse({
    id: 'dashboard',
    followers: { linkedin: 7 },
    revision: 1,
    ...times,
  });
  expect(followers).toEqual({ linkedin: 7, instagram: 0, facebook: 0, youtube: 0 });
});

it.each([
  ['organizations', ['address', 'updated_by'], ['address']],
  ['organizations', ['valid_from'], ['valid_from', 'valid_until']],
  ['organizations', ['assessment'], ['assessment', 'earlier_periods']],
  ['organizations', ['logo', 'revoked'], ['logo', 'revoked', 'earlier_periods']],
  ['events', ['ends_at', 'title'], ['ends_at', 'title', 'starts_at']],
] as const)('an undo of a change of %s takes back the fields that belong together', (kind, fields, names) => {
  expect(undoneFields(kind, fields)).toEqual(names);
});
