import { assessmentFields } from '@utkarsh/domain/assessment/assessment';
import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import { insightEditFields } from '@utkarsh/domain/insight/insightFields';
import { readInsight } from '@utkarsh/domain/insight/insight';
import { profileFields } from '@utkarsh/domain/staff/staff';
import { declineFields, storedNominationFields } from '@utkarsh/domain/nomination/nomination';
import { certificateNumber, periodText } from '@utkarsh/domain/certificate/certification';
import { problemText } from '@utkarsh/domain/mail/message';
import { nominationReference } from '@utkarsh/domain/nomination/nominationTracking';
import { nominationFields } from '@utkarsh/domain/nomination/nominationFields';
import { organizationFormFields } from '@utkarsh/domain/organization/organization';
import { surveyFields } from '@utkarsh/domain/survey/survey';
import { type JsonSchema, fieldsOf, isSchema, jsonSchemaOf } from '@utkarsh/domain/contract/openApi';
import type { Operation } from '@utkarsh/domain/contract/api';
import written from './examples.json' with { type: 'json' };

const { id, valid_from, valid_until } = written.values;
const organizationId = 'anjali-foods-4kq7zd';
const period = { valid_from, valid_until };

/** Examples by field name, where a schema gives too little information. */
const exampleByName: Readonly<Record<string, unknown>> = {
  ...examplesOf(nominationFields),
  ...examplesOf(storedNominationFields),
  ...examplesOf(insightEditFields),
  ...examplesOf(surveyFields),
  ...examplesOf(organizationFormFields),
  ...examplesOf(declineFields),
  ...examplesOf(assessmentFields),
  ...examplesOf(profileFields),
  ...written.values,
  headcount: 3,
  headline: readInsight(examplesOf(insightEditFields)).headline,
  assessment: examplesOf(assessmentFields),
  reference: nominationReference(id),
  number: certificateNumber(organizationId, valid_from),
  mails: [
    {
      id: `nomination-${id}-acknowledgement`,
      to: 'asha.rao@malar-mils.co.in',
      subject: `We have received your nomination ${nominationReference(id)}`,
      state: 'failed',
      problem: problemText('RCPT TO 550 5.1.1'),
      tries: 1,
      at: written.values.at,
      collection: 'nominations',
      record: id,
    },
  ],
  certification_period: periodText(period),
  consent_version: currentConsentVersion,
};

export const alternatives = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] => {
  const schemas: unknown = anyOf ?? oneOf;
  return Array.isArray(schemas) ? schemas.filter(isSchema) : [];
};

function valueOfType(schema: JsonSchema): unknown {
  const { type, items, minimum } = schema;
  if (type === 'object') return exampleOf(schema);
  if (type === 'array') return isSchema(items) ? [valueOf('', items)] : [];
  if (type === 'integer' || type === 'number') return typeof minimum === 'number' ? Math.max(minimum, 1) : 1;
  if (type === 'boolean') return true;
  return type === 'string' ? '…' : undefined;
}

function valueOf(name: string, schema: JsonSchema, isOrganization = false): unknown {
  if ('const' in schema) return schema['const'];
  // A schema's own example comes first, because a name may mislead: ids of organizations are words.
  const examples: unknown = schema['examples'];
  if (Array.isArray(examples)) return examples[0];
  if (name === 'id' && isOrganization) return organizationId;
  const example = Object.hasOwn(exampleByName, name) ? exampleByName[name] : undefined;
  // In some replies `organization` is a whole record, in others its id.
  const fittingExample = schema['type'] === 'object' && typeof example === 'string' ? undefined : example;
  const options: unknown = schema['enum'];
  if (Array.isArray(options)) return options.includes(fittingExample) ? fittingExample : options[0];
  if (fittingExample !== undefined) return fittingExample;
  const [first] = alternatives(schema);
  return first ? valueOf(name, first) : valueOfType(schema);
}

/** Fields that only unusual requests and replies have. */
const rareFields: ReadonlySet<string> = new Set(written.rareFields);

/** Returns an example of an object, without fields that may hold anything. */
export function exampleOf(schema: JsonSchema): Record<string, unknown> {
  const isOrganization = fieldsOf(schema).some(({ name }) => name === 'organization_name');
  const values = fieldsOf(schema).flatMap(({ name, schema: field }): [string, unknown][] => {
    // Only a certified nomination has an organization.
    if (rareFields.has(name) || (name === 'organization' && field['type'] !== 'object')) return [];
    const value = valueOf(name, field, isOrganization);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(values);
}

type Example = Record<string, unknown>;
const isExample = (value: unknown): value is Example =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields of replies that repeat the request. Those of a list apply to each of its records. */
const outcomes: Readonly<Record<string, Example>> = written.outcomes;

/** The outcome "(left out)" removes a field. */
const withOutcome = (example: Example, outcome: Example): Example =>
  Object.fromEntries(
    Object.entries({ ...example, ...outcome })
      .map(([name, value]) => [name, overwrite(example[name], value)] as const)
      .filter(([, value]) => value !== '(left out)'),
  );

function overwrite(before: unknown, value: unknown): unknown {
  if (!isExample(value)) return value;
  if (Array.isArray(before))
    return before.map((one: unknown) => (isExample(one) ? withOutcome(one, value) : one));
  return isExample(before) ? withOutcome(before, value) : value;
}

export const idOf = (path: string): string => (path.includes('organizations') ? organizationId : id);

/** Puts that id into lists of ids. */
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

/** Returns the reply of the server to that body. */
export function replyExample({ method, path, reply }: Operation): Example {
  const example = reply.schema ? exampleOf(jsonSchemaOf(reply.schema, 'output')) : {};
  return withOutcome(withIds(path, example), outcomes[`${method} ${path}`] ?? {});
}
