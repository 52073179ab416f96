import * as fc from 'fast-check';
import { jsonSchemaOf } from '@utkarsh/domain/contract/openApi';
import type { Operation } from '@utkarsh/domain/contract/api';
import { exampleOf } from '../../tools/docs/examples';
import { formBody, insightParts, textPart, type Part } from './forms';

export const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Values that no field of any record takes: whatever else is right in it, it is refused and nothing is written. */
const wrongValue = fc.oneof(
  fc.constantFrom<unknown>(
    'A\ud800',
    '\udc00',
    'Anjali\u0000',
    ' \u0007 ',
    'x'.repeat(40_000),
    1e308,
    -0.5,
    Number.MAX_SAFE_INTEGER + 1,
    null,
    { toString: 'Anjali', length: 6 },
    [['Anjali']],
  ),
  fc.constant(JSON.parse('{"__proto__":{"admin":true}}')),
  fc.integer({ min: 10, max: 2000 }).map((depth): unknown => JSON.parse(deep(depth))),
);

interface Slot {
  path: (string | number)[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Every place in a value where another one could stand. */
const slotsOf = (value: unknown, path: Slot['path'] = []): Slot[] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([name, inner]) => {
        const here = [...path, Array.isArray(value) ? Number(name) : name];
        return [{ path: here }, ...slotsOf(inner, here)];
      })
    : [];

/** Returns a value with one part replaced. */
function withAt(value: unknown, [first, ...rest]: Slot['path'], other: unknown): unknown {
  if (first === undefined) return other;
  if (Array.isArray(value))
    return value.map((item: unknown, at) => (at === first ? withAt(item, rest, other) : item));
  return isRecord(value) ? { ...value, [first]: withAt(value[first], rest, other) } : value;
}

/** A body of a call that is right but for one value, or for one field too many. */
function nearlyRight(body: NonNullable<Operation['body']>): fc.Arbitrary<string> {
  const example = exampleOf(jsonSchemaOf(body.schema, 'input'));
  // Nobody's account: those of the sample staff would be locked after many attempts.
  const right = { ...example, ...('username' in example && { username: 'nobody@visitors.example' }) };
  const wrong = fc
    .tuple(fc.constantFrom(...slotsOf(right)), wrongValue)
    .map(([{ path }, value]) => JSON.stringify(withAt(right, path, value)));
  // Spelled out, because an object made with such a name would not have it.
  const more = fc
    .constantFrom('__proto__', 'constructor', '\\ud800', '$where', '')
    .map((name) => `${JSON.stringify(right).slice(0, -1)},"${name}":{"a":1}}`);
  return fc.oneof({ weight: 4, arbitrary: wrong }, { weight: 1, arbitrary: more });
}

const oddHead = fc.constantFrom(
  'Content-Disposition: form-data; name="__proto__"',
  'Content-Disposition: form-data; name="video"; filename="a "b".mp4"',
  'Content-Disposition: form-data; name="video"; filename=My clip.mp4',
  'Content-Disposition: form-data; name="video"; filename*=utf-8\'\'%00%ff',
  'Content-Disposition: attachment',
  'Content-Disposition: form-data; name=""',
  'Content-Type: image/png',
  'Content-Disposition: form-data; name="image"\r\nContent-Transfer-Encoding: base64',
  'Content-Disposition: form-data; name="message"\r\nContent-Type: text/plain; charset=utf-16le',
  `Content-Disposition: form-data; name="${'n'.repeat(300)}"`,
  'X\u0000: y',
  '',
);

const oddContent = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.constantFrom<string | Uint8Array>(
    '',
    Uint8Array.from([0xed, 0xa0, 0x80]),
    'x'.repeat(70_000),
    'a\u0000b',
    '\r\n--a-boundary-of-the-tests',
  ),
);

/** A form of an insight with a part that is odd, and one that no insight has. */
const oddForm = fc
  .tuple(oddHead, oddContent, fc.constantFrom('name', 'image', 'video', 'more'), fc.nat(60))
  .map(([head, content, place, cut]) => {
    const odd: Part = { head: [head], content };
    const form = formBody(insightParts({ [place]: odd, unknown: textPart('unknown', 'x') }));
    return cut < 40 ? form : form.subarray(0, form.length - cut);
  });

/** Bodies that a call reads to the end before it refuses them; undefined for a call without one. */
export const refusedBody = ({ body }: Operation): fc.Arbitrary<string | Uint8Array | undefined> => {
  if (!body) return fc.constant(undefined);
  return body.type === 'multipart/form-data' ? oddForm : nearlyRight(body);
};
