import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collections } from '@utkarsh/domain/collections';
import { auditedCollections, type RecordData } from '@utkarsh/domain/history';
import { normalEmail } from '@utkarsh/domain/subscriber';
import { firestore } from './firestore';
import { everyDocument } from './scanning';

/** Where a person's e-mail address stands. Addresses are compared as people do: without case. */

const same = (value: unknown, email: string) => typeof value === 'string' && normalEmail(value) === email;

/** Whether an address stands in a text, and not as a part of a longer one. */
function holdsAddress(text: string, email: string): boolean {
  for (let at = text.indexOf(email); at >= 0; at = text.indexOf(email, at + 1)) {
    const before = text.charAt(at - 1);
    const after = text.slice(at + email.length, at + email.length + 2);
    if (!/[a-z0-9._%+-]/.test(before) && !/^(?:[a-z0-9-]|[.][a-z0-9])/.test(after)) return true;
  }
  return false;
}

/** Whether one of some words, addresses or ids, stands anywhere in a value of Firestore. All words are in small letters. */
export function mentions(value: unknown, words: readonly string[]): boolean {
  if (typeof value === 'string') {
    const text = value.toLowerCase();
    return words.some((word) => (word.includes('@') ? holdsAddress(text, word) : text.includes(word)));
  }
  if (Array.isArray(value)) return value.some((entry) => mentions(entry, words));
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((entry) => mentions(entry, words));
}

/** The same value with an address taken out of its texts. Times and other things of the SDK stay as they are. */
export function without(value: unknown, email: string): unknown {
  if (typeof value === 'string') return mentions(value, [email]) ? '' : value;
  if (Array.isArray(value)) return value.map((entry) => without(entry, email));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, without(entry, email)]));
}

async function idsWhere(name: 'nominations' | 'organizations' | 'staff', field: string, email: string) {
  const found: string[] = [];
  for await (const document of everyDocument(firestore().collection(collections[name]).select(field))) {
    if (same(document.get(field), email)) found.push(document.id);
  }
  return found;
}

export const nominationsOf = (email: string): Promise<string[]> => idsWhere('nominations', 'email', email);
export const organizationsWith = (email: string): Promise<string[]> =>
  idsWhere('organizations', 'contact_email', email);
export const staffWith = (email: string): Promise<string[]> => idsWhere('staff', 'email', email);

const entrySchema = z.object({
  collection: z.enum(auditedCollections),
  record: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});

export interface Mention {
  reference: DocumentReference;
  collection: z.infer<typeof entrySchema>['collection'];
  record: string;
  before: RecordData | null;
  after: RecordData | null;
}

/** Entries of the history in which the address stands, of deleted records too. */
export async function historyWith(email: string): Promise<Mention[]> {
  const found: Mention[] = [];
  for await (const document of everyDocument(firestore().collection(collections.audit))) {
    const { before, after } = document.data();
    if (!mentions([before, after], [email])) continue;
    found.push({ reference: document.ref, ...entrySchema.parse(document.data()) });
  }
  return found;
}

/** Mails to or about the address, or about one of the records. */
export async function mailsWith(words: readonly string[]): Promise<DocumentReference[]> {
  const wanted = words.map((word) => word.toLowerCase());
  const found: DocumentReference[] = [];
  for await (const document of everyDocument(firestore().collection(collections.mail))) {
    if (mentions([document.id, document.data()], wanted)) found.push(document.ref);
  }
  return found;
}

/** Insights that may be the person's: they hold a name and no address. */
export async function insightsNamed(names: ReadonlySet<string>): Promise<string[]> {
  const found: string[] = [];
  if (names.size === 0) return found;
  for await (const document of everyDocument(firestore().collection(collections.insights).select('name'))) {
    const name: unknown = document.get('name');
    if (typeof name === 'string' && names.has(name.trim().toLowerCase())) found.push(document.id);
  }
  return found;
}
