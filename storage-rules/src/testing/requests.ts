/* What the tests of this folder ask of rules. */
import type { Method } from '../ast';
import { RulesSyntaxError } from '../errors';
import type { FetchDocument } from '../evaluation';
import { type Decision, type Ruleset, loadRuleset } from '../ruleset';
import { fromWire } from '../wireValues';

/** Plain data as the emulator writes it on the wire. */
export function toWire(data: unknown): Record<string, unknown> {
  if (data === null || data === undefined) return { null_value: null };
  if (typeof data === 'boolean') return { bool_value: data };
  if (typeof data === 'number') return Number.isInteger(data) ? { int_value: data } : { float_value: data };
  if (typeof data === 'string') return { string_value: data };
  if (data instanceof Date) return { timestamp_value: data.toISOString() };
  if (Array.isArray(data)) return { list_value: { values: data.map(toWire) } };
  return {
    map_value: {
      fields: Object.fromEntries(Object.entries(data).map(([key, value]) => [key, toWire(value)])),
    },
  };
}

export interface Attempt {
  readonly method?: Method;
  /** The name of the object in its bucket. */
  readonly file?: string;
  readonly auth?: { readonly uid: string; readonly token: Readonly<Record<string, unknown>> } | null;
  /** The object there is. */
  readonly existing?: Readonly<Record<string, unknown>> | null;
  /** The object there would be. */
  readonly proposed?: Readonly<Record<string, unknown>> | null;
  readonly fetchDocument?: FetchDocument;
}

const noDocuments: FetchDocument = () => Promise.resolve(null);

const TIME = new Date('2024-02-29T13:14:15.016Z');

export function decide(ruleset: Ruleset, attempt: Attempt): Promise<Decision> {
  const { method = 'get', file = 'folder/file.txt', auth = null, existing = null, proposed = null } = attempt;
  const path = `/b/bucket/o/${file}`;
  const segments = path.split('/').filter((name) => name !== '');
  const { map_value } = toWire({ auth, method, resource: proposed, time: TIME });
  const request = fromWire({ map_value });
  if (request === null || typeof request !== 'object' || request.kind !== 'map') throw new Error('No map.');
  const fields = new Map([...request.fields, ['path', { kind: 'path', segments }] as const]);
  return ruleset.decide(
    {
      method,
      path,
      variables: new Map([
        ['request', { kind: 'map', fields }],
        ['resource', fromWire(toWire(existing))],
      ]),
    },
    attempt.fetchDocument ?? noDocuments,
  );
}

/** Rules that hold one condition for every file, in a match; it stands on line 4 from column 19. */
export function rulesOf(condition: string): string {
  return `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o { match /{folder}/{file} {
    allow get: if ${condition};
  } }
}`;
}

export function decideOn(condition: string, attempt: Attempt = {}): Promise<Decision> {
  return decide(loadRuleset(rulesOf(condition)), attempt);
}

/** Why the rules are not loaded. */
export function refusal(source: string): string {
  try {
    loadRuleset(source);
  } catch (error) {
    if (error instanceof RulesSyntaxError) return error.message;
    throw error;
  }
  throw new Error('The rules were loaded.');
}
