import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type Operation, apiErrors, apiLimits } from '@utkarsh/domain/contract/api';
import { brand } from '@utkarsh/domain/brand';
import {
  type JsonSchema,
  fieldsOf,
  isSchema,
  jsonSchemaOf,
  operations,
  ownCodesOf,
  takesIdempotencyKey,
} from '@utkarsh/domain/contract/openApi';
import { format } from 'oxfmt';
import { formatCount } from '@utkarsh/domain/text/format';
import { defaultPageSize, groupBy } from '@utkarsh/domain/contract/paging';
import { alternatives, bodyExample, exampleOf, idOf, replyExample } from './examples';
import written from './examples.json' with { type: 'json' };

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
// Empty text cannot stand between back quotes.
const codeOf = (value: unknown) =>
  value === '' ? '""' : `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

function typeOf(schema: JsonSchema): string {
  const choices = alternatives(schema);
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(' or ');
  if (schema['format'] === 'binary') return 'file';
  if (schema['type'] === 'array')
    return isSchema(schema['items']) ? `list of ${typeOf(schema['items'])}` : 'list';
  const { type } = schema;
  return typeof type === 'string' ? type : 'const' in schema || 'enum' in schema ? 'value' : 'anything';
}

/** Maximum number of options in the table. `/api/openapi.json` contains all options. */
const maxOptions = 12;

function rulesOf(schema: JsonSchema): string {
  const { enum: options, description, maxLength, minimum, maximum, default: fallback } = schema;
  const all: unknown[] = Array.isArray(options) ? options : [];
  const more = all.length > maxOptions ? `, and ${all.length - maxOptions} more` : '';
  const hasMaximum = typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER;
  const hasMinimum = typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER;
  const range = hasMinimum ? `${minimum} ${hasMaximum ? `to ${maximum}` : 'or more'}` : '';
  return [
    typeof description === 'string' ? description.replace(/\.$/, '') : '',
    ...alternatives(schema).map((one) => (one['const'] === '' ? 'or empty' : rulesOf(one))),
    'const' in schema ? `always ${codeOf(schema['const'])}` : '',
    all.length > 0 ? `one of ${all.slice(0, maxOptions).map(codeOf).join(', ')}${more}` : '',
    typeof maxLength === 'number' ? `at most ${maxLength} characters` : '',
    range,
    fallback !== undefined && fallback !== '' ? `${codeOf(fallback)} unless given` : '',
  ]
    .filter(Boolean)
    .join('; ');
}

/** Returns a Markdown table of an object's fields. */
function fieldTable(schema: JsonSchema): string {
  const rows = fieldsOf(schema).map(({ name, schema: field, required }) => {
    const isIgnored = Object.keys(field).length === 0;
    const text = isIgnored ? 'not looked at' : rulesOf(field);
    return `| \`${name}\` | ${cell(typeOf(field))} | ${required && !isIgnored ? 'yes' : ''} | ${cell(text)} |`;
  });
  return ['| field | type | required | |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

const json = (value: unknown) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;

const statuses = Object.entries(apiErrors).map(
  ([code, { status, meaning }]) => `| ${status} | \`${code}\` | ${meaning} |`,
);

/** Values of the placeholders in `introduction.md`. */
const figures: Readonly<Record<string, string>> = {
  statuses: ['| status | `code` | |', '| --- | --- | --- |', ...statuses].join('\n'),
  siteUrl: brand.siteUrl,
  bodyBytes: formatCount(apiLimits.bodyBytes),
  pageSize: String(apiLimits.pageSize),
  defaultPageSize: String(defaultPageSize),
  reach: formatCount(apiLimits.reach),
};

const introduction = readFileSync(new URL('introduction.md', import.meta.url), 'utf8')
  .trim()
  .replace(/{{(\w+)}}/g, (_all, name: string) => figures[name] ?? '');

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const address = ({ path, query }: Operation) => {
  const examples: Readonly<Record<string, string>> = written.parameters;
  const target = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => examples[name] ?? idOf(path));
  const parameters = query ? fieldsOf(jsonSchemaOf(query, 'input')).filter((field) => field.required) : [];
  const words = parameters.map(({ name }) => [name, 'foods']);
  return words.length > 0 ? `${target}?${new URLSearchParams(words).toString()}` : target;
};

function formOf(body: NonNullable<Operation['body']>): string[] {
  const schema = jsonSchemaOf(body.schema, 'input');
  const example = exampleOf(schema);
  return fieldsOf(schema).map(({ name, schema: field }) => {
    if (field['format'] === 'binary') return `-F ${name}=@${name}.${name === 'video' ? 'mp4' : 'jpg'}`;
    const value = example[name] ?? '';
    return `-F ${quote(`${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)}`;
  });
}

function curl(operation: Operation): string {
  const { method, audience, body } = operation;
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$SITE${address(operation)}"`,
    ...(audience === 'anybody' ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(takesIdempotencyKey(operation) ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body?.type === 'application/json'
      ? [`-H 'Content-Type: application/json'`, `-d ${quote(JSON.stringify(bodyExample(operation)))}`]
      : []),
    ...(body?.type === 'multipart/form-data' ? formOf(body) : []),
  ];
  return `\`\`\`sh\n${parts.join(' \\\n  ')}\n\`\`\``;
}

function replyOf(operation: Operation): string {
  const { status, description, schema, type } = operation.reply;
  const text = `Replies ${status}: ${description}`;
  if (!schema && type) return `${text} Type \`${type}\`.`;
  const example = replyExample(operation);
  return Object.keys(example).length > 0 ? `${text}\n\n${json(example)}` : text;
}

const audiences = {
  anybody: 'anybody',
  staff: 'staff',
  admin: 'administrators',
  member: 'members of a workspace',
} as const;

function callText(operation: Operation): string {
  const { method, path, summary, audience, query, body } = operation;
  const failures = ownCodesOf(operation).map((code) => `${apiErrors[code].status} \`${code}\``);
  return [
    `### ${method} ${path}`,
    `${summary} For ${audiences[audience]}.`,
    ...(query ? ['In the address:', fieldTable(jsonSchemaOf(query, 'input'))] : []),
    ...(body ? [`In the body, \`${body.type}\`:`, fieldTable(jsonSchemaOf(body.schema, 'input'))] : []),
    curl(operation),
    replyOf(operation),
    ...(failures.length > 0 ? [`Fails with ${failures.join(', ')}.`] : []),
  ].join('\n\n');
}

export const referenceFile = new URL('../../docs/api.md', import.meta.url);

export async function apiReference(): Promise<string> {
  const resources = groupBy(operations, ({ resource }) => resource);
  const parts = [...resources].flatMap(([resource, its]) => [`## ${resource}`, ...its.map(callText)]);
  const { code } = await format('api.md', [introduction, ...parts].join('\n\n'));
  return code;
}

if (process.argv[1] === import.meta.filename) await writeFile(referenceFile, await apiReference());
