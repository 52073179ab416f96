import { assessmentFields } from '@utkarsh/domain/assessment/assessment';
import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import { insightEditFields } from '@utkarsh/domain/insight/insightFields';
import { readInsight } from '@utkarsh/domain/insight/insightReading';
import { declineFields, storedNominationFields } from '@utkarsh/domain/nomination/nomination';
import { certificateNumber } from '@utkarsh/domain/certificate/certification';
import { periodText } from '@utkarsh/domain/certificate/period';
import { problemText } from '@utkarsh/domain/mail/delivery';
import { nominationReference } from '@utkarsh/domain/nomination/nominationReference';
import { nominationFields } from '@utkarsh/domain/nomination/nominationFields';
import { organizationFormFields } from '@utkarsh/domain/organization/organization';
import { type JsonSchema, fieldsOf, isSchema, jsonSchemaOf } from '@utkarsh/domain/contract/openApi';
import type { Operation } from '@utkarsh/domain/contract/api';

const id = 'Q3mT8sVxw1LkR0aZbNcE';
const organizationId = 'anjali-foods-4kq7zd';
const period = { valid_from: '2026-09-01', valid_until: '2027-08-31' };

/** Values that say more than a schema can, by the names of fields. */
const byName: Readonly<Record<string, unknown>> = {
  ...examplesOf(nominationFields),
  ...examplesOf(storedNominationFields),
  ...examplesOf(insightEditFields),
  ...examplesOf(organizationFormFields),
  ...examplesOf(declineFields),
  ...examplesOf(assessmentFields),
  ...period,
  mailed: false,
  id,
  uid: 'Q3mT8sVxw1LkR0aZbNcEfGhIjKlM',
  headline: readInsight(examplesOf(insightEditFields)).headline,
  key: 'f3KqT8sVxw1LkR0aZbNcE5mUyPdHgJ2o',
  token: 'f3KqT8sVxw1LkR0aZbNcE5mUyPdHgJ2o',
  username: 'asha@utkarsh-workplaces.example',
  password: 'the password',
  terms_accepted: 1,
  tier: 'mid',
  rating: 'Gold',
  assessment: examplesOf(assessmentFields),
  assignee: 'Q3mT8sVxw1LkR0aZbNcEfGhIjKlM',
  record: id,
  reference: nominationReference(id),
  number: certificateNumber(organizationId, period.valid_from),
  nomination: '',
  invited_by: 'Q3mT8sVxw1LkR0aZbNcEfGhIjKlM',
  from: '2026-11-16',
  topLocations: [{ name: 'Tamil Nadu', count: 14 }],
  visitors: 184,
  visitorsNow: 3,
  visitorDays: [{ day: '2026-11-20', count: 212 }],
  followers: { linkedin: 12_400, instagram: 5200, facebook: 3100, youtube: 900 },
  changed: ['Mobile'],
  mails: [
    {
      id: `nomination-${id}-acknowledgement`,
      to: 'asha.rao@malar-mils.co.in',
      subject: `We have received your nomination ${nominationReference(id)}`,
      state: 'failed',
      problem: problemText('RCPT TO 550 5.1.1'),
      tries: 1,
      at: '2026-11-21T09:15:00.000Z',
      collection: 'nominations',
      record: id,
    },
  ],
  at: '2026-11-21T09:15:00.000Z',
  image: `/uploads/insights/${id}/image.jpg`,
  image_path: `insights/${id}/image.jpg`,
  video: '',
  video_path: '',
  earlier_periods: [],
  suggestions: [],
  others: [],
  present: [],
  missing: [],
  certification_period: periodText(period),
  published_at: '2026-11-21T09:15:00.000Z',
  created_at: '2026-11-20T06:30:00.000Z',
  updated_at: '2026-11-21T09:15:00.000Z',
  last_seen: '2026-11-21T09:15:00.000Z',
  revoked: false,
  revision: 2,
  consent_version: currentConsentVersion,
};

/** The schemas that a value may follow one of. */
export const alternatives = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] => {
  const found: unknown = anyOf ?? oneOf;
  return Array.isArray(found) ? found.filter(isSchema) : [];
};

function ofType(schema: JsonSchema): unknown {
  switch (schema['type']) {
    case 'object':
      return exampleOf(schema);
    case 'array':
      return isSchema(schema['items']) ? [valueOf('', schema['items'])] : [];
    case 'integer':
    case 'number':
      return typeof schema['minimum'] === 'number' ? Math.max(schema['minimum'], 1) : 1;
    case 'boolean':
      return true;
    case 'string':
      return '…';
    default:
      return undefined;
  }
}

function valueOf(name: string, schema: JsonSchema, isOrganization = false): unknown {
  if ('const' in schema) return schema['const'];
  // Its own, where a name alone would mislead: ids of organizations are words.
  const own: unknown = schema['examples'];
  if (Array.isArray(own)) return own[0];
  if (name === 'id' && isOrganization) return organizationId;
  const known = Object.hasOwn(byName, name) ? byName[name] : undefined;
  // A reply may hold a whole record under the name of its id.
  const named = schema['type'] === 'object' && typeof known === 'string' ? undefined : known;
  const options: unknown = schema['enum'];
  if (Array.isArray(options)) return options.includes(named) ? named : options[0];
  if (named !== undefined) return named;
  const [first] = alternatives(schema);
  return first ? valueOf(name, first) : ofType(schema);
}

/** Fields of unusual replies alone, and of unusual requests. */
const rare = new Set(['cut', 'warning', 'renewal_of', 'renewalOf', 'organization_revision']);

/** An example of an object. What may be anything, such as what a server does not look at, is left out. */
export function exampleOf(schema: JsonSchema): Record<string, unknown> {
  const isOrganization = fieldsOf(schema).some(({ name }) => name === 'organization_name');
  return Object.fromEntries(
    fieldsOf(schema)
      // Only a nomination that was certified has one.
      .filter(
        ({ name, schema: field }) =>
          !rare.has(name) && (name !== 'organization' || field['type'] === 'object'),
      )
      .map(({ name, schema: field }) => [name, valueOf(name, field, isOrganization)] as const)
      .filter(([, value]) => value !== undefined),
  );
}

type Example = Record<string, unknown>;

const isExample = (value: unknown): value is Example =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What replies say that no schema knows: what the request that stands before them has done. Undefined takes a field away,
 * and those of a list are of each of its records.
 */
const outcomes: Readonly<Record<string, Example>> = {
  'PUT /api/nominations/{id}': { revision: 3 },
  'POST /api/admin/nominations/{id}/certify': {
    nomination: { status: 'certified', organization: organizationId, revision: 3 },
    organization: { nomination: id, revision: 1, created_at: '2026-11-21T09:15:00.000Z' },
  },
  'POST /api/admin/nominations/{id}/decline': { nomination: { status: 'declined', revision: 3 } },
  'POST /api/tracking': { timeline: { at: '2026-11-20T06:30:00.000Z', changed: [] } },
  'POST /api/tracking/insight': { discarded: [] },
  'POST /api/tracking/withdraw': {
    status: 'withdrawn',
    consent: false,
    timeline: [
      { status: 'new', at: '2026-11-20T06:30:00.000Z', changed: [] },
      { status: 'withdrawn', at: '2026-11-21T09:15:00.000Z', changed: [] },
    ],
  },
  'POST /api/admin/{tier}-organizations': {
    assessment: null,
    rating: undefined,
    revision: 1,
    created_at: '2026-11-21T09:15:00.000Z',
  },
  'PUT /api/admin/{tier}-organizations/{id}': { revision: 3 },
  'PUT /api/admin/organizations/{id}/assessment': { revision: 3 },
  'POST /api/admin/organizations/renew': { unchanged: [] },
  'POST /api/admin/history/{id}/restore': { revision: 3 },
  'GET /api/admin/insights': { insights: { published_at: null } },
  'GET /api/verify': { found: { present: undefined } },
};

const withOutcome = (example: Example, outcome: Example): Example =>
  Object.fromEntries(
    Object.entries({ ...example, ...outcome })
      .map(([name, value]) => {
        const before = example[name];
        if (!isExample(value)) return [name, value] as const;
        if (isExample(before)) return [name, withOutcome(before, value)] as const;
        return [
          name,
          Array.isArray(before)
            ? before.map((one: unknown): unknown => (isExample(one) ? withOutcome(one, value) : one))
            : value,
        ] as const;
      })
      .filter(([, value]) => value !== undefined),
  );

/** The id of a record that a path is about. */
export const idOf = (path: string): string => (path.includes('organizations') ? organizationId : id);

/** Lists of ids in a request or reply name that record. */
const withIds = (path: string, example: Example): Example =>
  Object.fromEntries(
    Object.entries(example).map(([name, value]) => [
      name,
      Array.isArray(value) && value[0] === '…' ? [idOf(path)] : value,
    ]),
  );

/** Returns the example of a body, without fields that the server ignores. */
export const bodyExample = ({ path, body }: Operation): Example =>
  body ? withIds(path, exampleOf(jsonSchemaOf(body.schema, 'input'))) : {};

/** What the server replies to that. */
export const replyExample = ({ method, path, reply }: Operation): Example =>
  reply.schema
    ? withOutcome(
        withIds(path, exampleOf(jsonSchemaOf(reply.schema, 'output'))),
        outcomes[`${method} ${path}`] ?? {},
      )
    : {};
