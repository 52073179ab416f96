import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type Operation, apiErrors, apiLimits } from '@utkarsh/domain/contract/api';
import { brand } from '@utkarsh/domain/brand';
import {
  fieldsOf,
  jsonSchemaOf,
  operations,
  ownCodesOf,
  takesIdempotencyKey,
} from '@utkarsh/domain/contract/openApi';
import { format } from 'oxfmt';
import { formatCount } from '@utkarsh/domain/text/format';
import { defaultPageSize, groupBy } from '@utkarsh/domain/contract/paging';
import { bodyExample, exampleOf, idOf, replyExample } from './examples';
import written from './examples.json' with { type: 'json' };
import { fieldTable } from './fieldTable';

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
