import { type Operation, apiErrors, apiLimits } from '@utkarsh/domain/contract/api';
import { brand } from '@utkarsh/domain/brand';
import { fieldsOf, jsonSchemaOf, ownCodesOf, takesIdempotencyKey } from '@utkarsh/domain/contract/openApi';
import { formatCount } from '@utkarsh/domain/text/format';
import { defaultPageSize } from '@utkarsh/domain/contract/listQuery';
import { bodyExample, exampleOf, idOf, replyExample } from './examples';
import { fieldTable } from './fieldTable';

const json = (value: unknown) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;

const statusRows = Object.entries(apiErrors).map(
  ([code, { status, meaning }]) => `| ${status} | \`${code}\` | ${meaning} |`,
);

const introduction = `# The HTTP API

<!-- Written by \`npm run docs:api\` from domain/src/contract: change it there. -->

For anything that is not the site itself: spreadsheets, dashboards, other systems. The site talks to Firestore directly, by
the same rules. The same list for machines, in OpenAPI 3.1: [\`/api/openapi.json\`](${brand.siteUrl}/api/openapi.json).
On which terms others may use the public data, and how to cite them, stands at [\`/data\`](${brand.siteUrl}/data).

## Base address

\`${brand.siteUrl}\`, or \`http://127.0.0.1:5000\` with \`npm start\`. The examples use it as \`$SITE\`:

\`\`\`sh
SITE=http://127.0.0.1:5000
curl "$SITE/api/companies/search?name=mills"
\`\`\`

Bodies are JSON in UTF-8 of at most ${formatCount(apiLimits.bodyBytes)} bytes, not compressed, unless a call says otherwise. Unknown
fields in a body are refused; unknown parameters in an address are ignored. Times are ISO 8601 in UTC; dates are days in
India. Texts are trimmed and lose invisible characters; limits count characters.

## Signing in

Calls marked _staff_ or _administrators_ need the token that the login returns. It is a Firebase ID token and good for an
hour. It ends at once when the account is removed or disabled, or ends its sessions. When the account gets another role,
the token lives on with that role, as roles are looked up at every call.

\`\`\`sh
TOKEN=$(curl -s "$SITE/api/admin/login" -H 'Content-Type: application/json' \\
  -d '{"username":"asha@utkarsh-workplaces.example","password":"…"}' | jq -r .token)
curl "$SITE/api/nominations?limit=10" -H "Authorization: Bearer $TOKEN"
\`\`\`

## Failures

Every failure is JSON. \`code\` is stable and meant for programs, \`error\` is for people, \`fields\` names every wrong field:

${json({ success: false, code: 'invalid', error: 'Enter your first name.', fields: { firstName: 'Enter your first name.' } })}

| status | \`code\` | |
| --- | --- | --- |
${statusRows.join('\n')}

\`internal\` and \`method_not_allowed\` may come of any call, and \`unauthenticated\` and \`forbidden\` of all that need a token.

## Lists

\`page\` counts from 1 and \`limit\` is 1 to ${apiLimits.pageSize}, ${defaultPageSize} unless given. \`total\` counts all that match, not the
page; a page beyond the end is empty. \`search\` compares without case and accents. Where a search looks at the newest
candidates only, \`cut\` says that there may be more.

Nominations, insights, subscribers and the history can be paged to the ${formatCount(apiLimits.reach)}th record: \`page\` times \`limit\` beyond
that gets \`invalid\`. Narrow the list by its other parameters; insights and subscribers have an export.

## Editing

Every record has a \`revision\`, which each change raises by one. Send the record back as it was read, with what you change: of
two edits of one version, one passes and the other gets \`conflict\`, with the record as it is now in \`current\`. What cannot be
changed in it is not looked at.

A \`PUT\` takes the revision as \`revision\` in its body or as \`If-Match: "3"\`, which is the \`ETag\` of a reply with one record.
If both are sent they have to agree. With neither, the last write wins; the history keeps what it replaced. When a reply was
lost, send the same \`PUT\` again: what it has stored is not stored twice, and is no \`conflict\`.

## Repetitions

A call by which anybody makes or changes something, or which renews certificates, takes an \`Idempotency-Key\` (1 to 200 visible
ASCII characters, new and random for each request). When a reply was lost, send the same again with the same key within a day: it is done once and the
reply is the same. The same key with something else gets \`conflict\`. Failures are not kept: mend and send again.

## Limits

Too many requests of one address get 429 with \`Retry-After\`, in seconds. Lists that anybody may read may be a minute old.
Where App Check is enforced, nominations, insights and subscriptions need its token in \`X-Firebase-AppCheck\`; without it they
get 401.`;

const audiences: Record<Operation['audience'], string> = {
  anybody: 'anybody',
  staff: 'staff',
  admin: 'administrators',
};

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const exampleParameters: Readonly<Record<string, string>> = {
  band: 'mid',
  tier: 'mid',
  owner: 'insights',
  file: 'image.png',
};

const address = ({ path, query }: Operation) => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => exampleParameters[name] ?? idOf(path));
  const required = query ? fieldsOf(jsonSchemaOf(query, 'input')).filter((field) => field.required) : [];
  const words = required.map(({ name }) => [name, 'foods']);
  return words.length > 0 ? `${filled}?${new URLSearchParams(words).toString()}` : filled;
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

function formOf(body: NonNullable<Operation['body']>): string[] {
  const schema = jsonSchemaOf(body.schema, 'input');
  const example = exampleOf(schema);
  return fieldsOf(schema).map(({ name, schema: field }) =>
    field['format'] === 'binary'
      ? `-F ${name}=@${name}.${name === 'video' ? 'mp4' : 'jpg'}`
      : `-F ${quoted(`${name}=${textOf(example[name])}`)}`,
  );
}

function curl(operation: Operation): string {
  const { method, audience, body } = operation;
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$SITE${address(operation)}"`,
    ...(audience === 'anybody' ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(takesIdempotencyKey(operation) ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body?.type === 'application/json'
      ? [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(bodyExample(operation)))}`]
      : []),
    ...(body?.type === 'multipart/form-data' ? formOf(body) : []),
  ];
  return `\`\`\`sh\n${parts.join(' \\\n  ')}\n\`\`\``;
}

function replyOf(operation: Operation): string {
  const { reply } = operation;
  const text = `Replies ${reply.status}: ${reply.description}`;
  if (!reply.schema) return reply.type ? `${text} Type \`${reply.type}\`.` : text;
  const example = replyExample(operation);
  return Object.keys(example).length > 0 ? `${text}\n\n${json(example)}` : text;
}

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

/** The reference of the API in Markdown. */
export function apiMarkdown(operations: readonly Operation[]): string {
  const resources = [...new Set(operations.map(({ resource }) => resource))];
  const parts = resources.flatMap((resource) => [
    `## ${resource}`,
    ...operations.filter((operation) => operation.resource === resource).map(callText),
  ]);
  return `${[introduction, ...parts].join('\n\n')}\n`;
}
