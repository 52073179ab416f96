import { assessmentFields } from '@utkarsh/domain/assessment';
import { examplesOf } from '@utkarsh/domain/fields';
import { insightEditFields } from '@utkarsh/domain/insightFields';
import { declineFields } from '@utkarsh/domain/declining';
import { storedNominationFields } from '@utkarsh/domain/nomination';
import { nominationFields } from '@utkarsh/domain/nominationFields';
import { organizationFormFields } from '@utkarsh/domain/organization';
import { fieldsOf, isSchema, type JsonSchema } from '@utkarsh/domain/contract/jsonSchema';

/** Values that say more than a schema can, by the names of fields. */
const byName: Readonly<Record<string, unknown>> = {
  ...examplesOf(nominationFields),
  ...examplesOf(storedNominationFields),
  ...examplesOf(insightEditFields),
  ...examplesOf(organizationFormFields),
  ...examplesOf(declineFields),
  mailed: false,
  id: 'Q3mT8sVxw1LkR0aZbNcE',
  uid: 'Q3mT8sVxw1LkR0aZbNcEfGhIjKlM',
  headline: 'We let every shift plan its own breaks',
  key: 'f3KqT8sVxw1LkR0aZbNcE5mUyPdHgJ2o',
  token: 'f3KqT8sVxw1LkR0aZbNcE5mUyPdHgJ2o',
  username: 'asha@utkarsh-workplaces.example',
  password: 'the password',
  terms_accepted: 1,
  tier: 'mid',
  rating: 'Gold',
  assessment: examplesOf(assessmentFields),
  assignee: 'Q3mT8sVxw1LkR0aZbNcEfGhIjKlM',
  record: 'Q3mT8sVxw1LkR0aZbNcE',
  visitors: 184,
  visitorsNow: 3,
  visitorDays: [{ day: '2026-11-20', count: 212 }],
  followers: { linkedin: 12_400, instagram: 5200, facebook: 3100, youtube: 900 },
  changed: ['Mobile'],
  at: '2026-11-21T09:15:00.000Z',
  image: 'insights/Q3mT8sVxw1LkR0aZbNcE/image.jpg',
  video: '',
  earlier_periods: [],
  suggestions: [],
  others: [],
  present: [],
  missing: [],
  certification_period: 'Sep 2025 to Sep 2026',
  published_at: '2026-11-20T06:30:00.000Z',
  created_at: '2026-11-20T06:30:00.000Z',
  updated_at: '2026-11-21T09:15:00.000Z',
  last_seen: '2026-11-21T09:15:00.000Z',
  revoked: false,
  revision: 2,
  consent_version: '2026-11',
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

function valueOf(name: string, schema: JsonSchema): unknown {
  if ('const' in schema) return schema['const'];
  // Its own, where a name alone would mislead: ids of organizations are words.
  const own: unknown = schema['examples'];
  if (Array.isArray(own)) return own[0];
  const named = Object.hasOwn(byName, name) ? byName[name] : undefined;
  const options: unknown = schema['enum'];
  if (Array.isArray(options)) return options.includes(named) ? named : options[0];
  if (named !== undefined) return named;
  const [first] = alternatives(schema);
  return first ? valueOf(name, first) : ofType(schema);
}

/** Fields of unusual replies alone. */
const rare = new Set(['cut']);

/** An example of an object. What may be anything, such as what a server does not look at, is left out. */
export function exampleOf(schema: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(
    fieldsOf(schema)
      .filter(({ name }) => !rare.has(name))
      .map(({ name, schema: field }) => [name, valueOf(name, field)] as const)
      .filter(([, value]) => value !== undefined),
  );
}
