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
import { publishedInsightSchema, storedInsightSchema } from '../insight/insight';
import { insightRecordSchema, readInsightRecord } from '../insight/insight';
import { insightEditFields, insightFields, insightStaffFields } from '../insight/insightFields';
import {
  nominationRecordSchema,
  staffNominationFields,
  storedNominationSchema,
} from '../nomination/nomination';
import { certifiedSchema, fieldsForStaff, heldPeriodSchema } from '../organization/organization';
import {
  organizationRecordSchema,
  organizationSchema,
  readOrganizationRecord,
} from '../organization/organizationEdit';
import { dashboardSettingsRecordSchema } from '../staff/settings';
import { staffRecordSchema } from '../staff/staff';
import { subscriberRecordSchema } from '../staff/subscriber';

const times = { created_at: '2026-11-01T10:00:00.000Z', updated_at: '2026-11-01T10:00:00.000Z' };
const noConsent = { consent_version: '', consent_language: 'en' } as const;

interface Reader {
  /** Names the record in the test's title. */
  what: string;
  schema: z.ZodMiniType;
  /** What no record may lack: without it there is no telling which it is, where it stands or where it is listed. */
  identity: Readonly<Record<string, unknown>>;
  /** Its fields, which may all be absent. */
  fields: FieldTable;
  /** What else may be absent, and what it reads as then. */
  others?: Readonly<Record<string, unknown>>;
}

const nominationState = { terms_accepted: 0, assignee: '', ...noConsent };
const image = 'insights/aB3dE5gH7jK9mN1pQ3sT/image.png';
const eventTimes = { starts_at: '2027-01-15T03:30:00.000Z', ends_at: '2027-01-15T05:30:00.000Z' };
const certificate = {
  nomination: '',
  assessment: null,
  earlier_periods: [],
  revoked: false,
  revoked_reason: '',
};
const { starts_at: _start, ends_at: _end, ...untimedEventFields } = eventFields;
const { published: _published, ...shownUntimed } = untimedEventFields;
const days = { valid_from: '2025-09-01', valid_until: '2026-08-31' };

const readers: Reader[] = [
  {
    what: 'a nomination as it is stored',
    schema: storedNominationSchema,
    identity: { status: 'new', revision: 1 },
    fields: staffNominationFields,
    others: { ...nominationState, updated_by: '' },
  },
  {
    what: 'a nomination as staff read it',
    schema: nominationRecordSchema,
    identity: { id: 'one', status: 'new', revision: 1, ...times },
    fields: staffNominationFields,
    others: nominationState,
  },
  {
    what: 'an organization as it is stored',
    schema: organizationSchema,
    identity: { id: 'kaveri-a1b2c3', tier: 'mid', revision: 1 },
    fields: fieldsForStaff,
    others: certificate,
  },
  {
    what: 'an organization as staff read it',
    schema: organizationRecordSchema,
    identity: {
      ...{ id: 'kaveri-a1b2c3', tier: 'mid', revision: 1, ...times },
      ...{ certification_period: '', state: 'none' },
    },
    fields: fieldsForStaff,
    others: certificate,
  },
  {
    what: 'the public part of an organization',
    schema: certifiedSchema,
    identity: {
      ...{ id: 'kaveri-a1b2c3', tier: 'mid', number_of_employees: 340, revision: 1 },
      periods: [{ ...days, revoked: false }],
    },
    fields: {},
    others: { organization_name: '', industry: '', company_profile: '', profile_url: '' },
  },
  {
    what: 'an insight as it is stored',
    schema: storedInsightSchema,
    identity: { image, status: 'pending', revision: 1 },
    fields: insightEditFields,
    others: { video: '', ...noConsent, updated_by: '' },
  },
  {
    what: 'an insight as staff read it',
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
    what: 'an event as staff read it',
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
    others: { invited_by: '', last_seen: null },
  },
  {
    what: 'the figures of the dashboard',
    schema: dashboardSettingsRecordSchema,
    identity: { followers: { linkedin: 1, instagram: 2, facebook: 3, youtube: 0 }, revision: 1, ...times },
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

const without = (record: object, name: string) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => field !== name));

describe.each(readers)('$what', ({ schema, identity, fields, others = {} }) => {
  const full = { ...examplesOf(fields), ...others, ...identity };
  const empty = { ...ofEach(fields, emptyValueOf), ...others };
  const optional = Object.keys(empty);

  it('is read as it was stored, and strange fields are left out', () => {
    expect(schema.parse(full)).toEqual(full);
    expect(schema.parse({ ...full, gstin: '33AAAAA0000A1Z5' })).toEqual(full);
  });

  it.each(optional)('that was stored before there was %s has it empty', (name) => {
    expect(schema.parse(without(full, name))).toEqual({ ...full, [name]: Reflect.get(empty, name) });
  });

  it('that was stored with nothing but what says which it is has all else empty', () => {
    expect(schema.parse(identity)).toEqual({ ...empty, ...identity });
  });

  it.each(optional.filter((name) => Reflect.get(empty, name) !== null))(
    'is not read with null or a map as its %s, as an absent one would be',
    (name) => {
      for (const value of [null, { text: 'Anjali' }])
        expect(schema.safeParse({ ...full, [name]: value }).success).toBe(false);
    },
  );

  it.each(Object.keys(identity))('is not read without its %s', (name) => {
    expect(schema.safeParse(without(full, name)).success).toBe(false);
  });
});

describe('a field of any kind', () => {
  const table = {
    line: { kind: 'line', label: 'Line', missing: 'Enter it.', max: 9, example: 'One', width: 9 },
    choice: {
      ...{ kind: 'choice', label: 'Choice', missing: 'Choose it.', choose: 'Select' },
      ...{ options: ['One', 'Two'], example: 'One', width: 9 },
    },
    number: { kind: 'number', label: 'Number', min: 1, max: 9, example: 1, width: 9 },
    time: { kind: 'time', label: 'Time', example: times.created_at, width: 9 },
    day: { kind: 'day', label: 'Day', example: '2026-11-01', width: 9 },
    yesNo: { kind: 'yesNo', label: 'Yes or no', example: true, width: 9 },
  } as const satisfies FieldTable;
  const shape = readShape(table);

  it.each(namesOf(table))('of the kind %s is empty where it is absent, though it has to be given', (name) => {
    expect(shape[name]._zod.run({ value: undefined, issues: [] }, {})).toMatchObject({
      value: name === 'yesNo' ? false : '',
      issues: [],
    });
  });

  it.each(namesOf(table))('of the kind %s is not empty where it is null', (name) => {
    expect(shape[name]._zod.run({ value: null, issues: [] }, {})).toMatchObject({
      issues: [{ code: expect.any(String) }],
    });
  });
});

it('staff read an insight stored before the video field without a video', () => {
  const { video, video_path } = readInsightRecord({
    ...examplesOf(insightFields),
    ...{ id: 'one', image, status: 'pending', revision: 1, ...times },
  });
  expect([video, video_path]).toEqual(['', '']);
});

it('an event stored before the photos field has an empty list of photos', () => {
  expect(unpackPhotos(undefined)).toEqual([]);
  expect(() => unpackPhotos(null)).toThrow();
  expect(namesOf(shownEventFields)).toContain('cover_alt');
});

it('an organization of which the name alone was stored is one without a certificate', () => {
  const stored = { id: 'kaveri-a1b2c3', tier: 'mid', revision: 1, organization_name: 'Kaveri', ...times };
  expect(readOrganizationRecord(stored, '2026-11-26')).toMatchObject({
    state: 'none',
    certification_period: '',
    number_of_employees: '',
  });
});

it('a network that was not counted yet has no followers', () => {
  const { followers } = dashboardSettingsRecordSchema.parse({
    followers: { linkedin: 7 },
    revision: 1,
    ...times,
  });
  expect(followers).toEqual({ linkedin: 7, instagram: 0, facebook: 0, youtube: 0 });
});
