/* Requests that the tests make of rules. */
import type { FetchDocument } from '../evaluation';
import { type Decision, Ruleset } from '../ruleset';
import { OpaqueValue, type Value } from '../values';

export interface Attempt {
  readonly method?: string;
  /** Name of the object in its bucket. */
  readonly file?: string;
  readonly auth?: { readonly uid: string; readonly token: object } | null;
  /** The stored object. */
  readonly existing?: object | null;
  /** The uploaded object. */
  readonly proposed?: object | null;
  readonly fetchDocument?: FetchDocument;
}

function toValue(data: unknown): Value {
  if (typeof data === 'number') return Number.isInteger(data) ? BigInt(data) : data;
  if (typeof data === 'boolean' || typeof data === 'string') return data;
  if (data instanceof OpaqueValue) return data;
  if (Array.isArray(data)) return data.map(toValue);
  return data ? new Map(Object.entries(data).map(([key, value]) => [key, toValue(value)])) : null;
}

export function decide(ruleset: Ruleset, attempt: Attempt): Promise<Decision> {
  const { method = 'create', file = 'folder/file.txt', auth, existing, proposed } = attempt;
  const request = toValue({ auth, method, resource: proposed, time: new OpaqueValue('timestamp') });
  const variables = new Map([
    ['request', request],
    ['resource', toValue(existing)],
  ]);
  const fetchDocument = attempt.fetchDocument ?? (() => Promise.resolve(null));
  return ruleset.decide({ method, path: `/b/bucket/o/${file}`, variables }, fetchDocument);
}

/** Returns rules with one condition, on line 4, for every file in a folder. */
export const rulesOf = (condition: string): string => `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o { match /{folder}/{file} {
    allow create: if ${condition};
  } }
}`;

export const decideOn = (condition: string, attempt: Attempt = {}): Promise<Decision> =>
  decide(new Ruleset(rulesOf(condition)), attempt);
