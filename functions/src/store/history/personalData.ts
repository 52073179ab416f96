import { domainToASCII, domainToUnicode } from 'node:url';
import type { DocumentReference, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collections } from '@utkarsh/domain/collections';
import { addressKey } from '@utkarsh/domain/fields/cleanText';
import { type RecordData, changeTokens, restorableVersion } from '@utkarsh/domain/history/history';
import {
  type AuditedCollection,
  auditedCollections,
  removableCollections,
} from '@utkarsh/domain/history/recordKinds';
import { collectionOf, everyDocument } from '../firestore';
import { entriesOf, isBlank, lastEntry } from './history';

/** Where a person's e-mail address stands. Addresses are compared as people do: without case, in any spelling. */

const same = (value: unknown, email: string) =>
  typeof value === 'string' && addressKey(value) === addressKey(email);

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
const letter = String.raw`[\p{L}\p{M}\p{N}]`;

/** Returns what finds an address in a text, in both spellings of its domain, and not as a part of a longer one. */
function addressPattern(email: string): RegExp {
  const [name = '', host = ''] = email.split('@');
  const hosts = new Set([host, domainToUnicode(host), domainToASCII(host)].filter(Boolean));
  const address = `${literally(name)}@(?:${[...hosts].map(literally).join('|')})`;
  return new RegExp(`(?<!${letter}'?|[._%+-])${address}(?!-|${letter}|[.]${letter})`, 'giu');
}

/** Whether one of some words, addresses or ids, stands anywhere in a value of Firestore. All words are in small letters. */
export function mentions(value: unknown, words: readonly string[]): boolean {
  if (typeof value === 'string') {
    const text = value.normalize('NFC').toLowerCase();
    return words.some((word) =>
      word.includes('@') ? text.includes('@') && addressPattern(word).test(text) : text.includes(word),
    );
  }
  if (Array.isArray(value)) return value.some((entry) => mentions(entry, words));
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((entry) => mentions(entry, words));
}

/** Returns a value with an address removed from its texts. Times and other values of the SDK stay unchanged. */
function without(value: unknown, email: string): unknown {
  if (typeof value === 'string')
    return value.includes('@') ? value.normalize('NFC').replace(addressPattern(email), '') : value;
  if (Array.isArray(value)) return value.map((entry) => without(entry, email));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return withoutAddress(Object.fromEntries(Object.entries(value)), email);
}

/** A version of a record with an address taken out of its texts. */
export const withoutAddress = (version: RecordData, email: string): RecordData =>
  Object.fromEntries(Object.entries(version).map(([name, entry]) => [name, without(entry, email)]));

async function idsWhere(
  name: 'nominations' | 'organizations' | 'questions' | 'staff',
  field: string,
  email: string,
) {
  const found: string[] = [];
  for await (const document of everyDocument(collectionOf(name).select(field))) {
    if (same(document.get(field), email)) found.push(document.id);
  }
  return found;
}

export const nominationsOf = (email: string): Promise<string[]> => idsWhere('nominations', 'email', email);
export const questionsOf = (email: string): Promise<string[]> => idsWhere('questions', 'email', email);
export const organizationsWith = (email: string): Promise<string[]> =>
  idsWhere('organizations', 'contact_email', email);
export const staffWith = (email: string): Promise<string[]> => idsWhere('staff', 'email', email);

const versionSchema = z._default(z.nullable(z.record(z.string(), z.unknown())), null);
const entrySchema = z.object({
  collection: z.enum(auditedCollections),
  record: z.string(),
  before: versionSchema,
  after: versionSchema,
});

/** The history is long, and the emulator, which has no indexes, looks at all of it for each page. */
const everyEntry = (entries: Query) =>
  everyDocument(entries.select('collection', 'record', 'before', 'after'), 2_000);

export interface RecordName {
  collection: AuditedCollection;
  record: string;
}

export interface Mention extends RecordName {
  reference: DocumentReference;
  before: RecordData | null;
  after: RecordData | null;
}

/** Entries of the history in which the address stands, of deleted records too. */
export async function historyWith(email: string): Promise<Mention[]> {
  const found: Mention[] = [];
  for await (const document of everyEntry(collectionOf('audit'))) {
    const { before, after } = document.data();
    if (!mentions([before, after], [email])) continue;
    found.push({ reference: document.ref, ...entrySchema.parse(document.data()) });
  }
  return found;
}

/** Whether a record that is gone was the address's when it was last known, or holds nothing any more. */
export async function belongedTo(email: string, { collection, record }: RecordName): Promise<boolean> {
  const last = await lastEntry(collection, record);
  const held = last && restorableVersion(last);
  return !held || same(held['email'], email);
}

/** Whether the history holds anything of what a record was. */
export async function isRemembered({ collection, record }: RecordName): Promise<boolean> {
  const { docs } = await entriesOf(collection, record).select('before', 'after').get();
  return docs.some((entry) => !isBlank(entry.data()));
}

/** Takes an address out of an entry of the history, and leaves what else the record held. What was under it never comes back. */
export async function cleanEntry({ reference, collection, ...entry }: Mention, email: string): Promise<void> {
  const [before, after] = [entry.before, entry.after].map(
    (version) =>
      version && {
        ...withoutAddress(version, email),
        ...(same(version['email'], email) && { anonymized: true }),
      },
  );
  await reference.update({ before, after, search_tokens: changeTokens(collection, { before, after }) });
}

/** Mails to or about the address, or about one of the records. */
export async function mailsWith(words: readonly string[]): Promise<DocumentReference[]> {
  const wanted = words.map((word) => word.toLowerCase());
  const found: DocumentReference[] = [];
  for await (const document of everyDocument(collectionOf('mail'))) {
    if (mentions([document.id, document.data()], wanted)) found.push(document.ref);
  }
  return found;
}

const personName = z.object({
  name: z.catch(z.string(), ''),
  first_name: z.catch(z.string(), ''),
  last_name: z.catch(z.string(), ''),
});

/** The name of a person as a record holds it, to be compared with others. */
export function nameIn(data: RecordData | null | undefined): string {
  const { name, first_name, last_name } = personName.parse(data ?? {});
  return (name || `${first_name} ${last_name}`).trim().toLowerCase();
}

/** Insights that may be a person's, deleted ones too: they hold a name and no address. */
export async function insightsNamed(names: ReadonlySet<string>): Promise<string[]> {
  const found = new Set<string>();
  if (names.size === 0) return [];
  const insights = collectionOf('insights').select('name');
  for await (const document of everyDocument(insights)) {
    if (names.has(nameIn(document.data()))) found.add(document.id);
  }
  const history = collectionOf('audit').where('collection', '==', 'insights');
  for await (const document of everyEntry(history)) {
    const { record, before, after } = entrySchema.parse(document.data());
    if ([before, after].some((version) => version && names.has(nameIn(version)))) found.add(record);
  }
  return [...found];
}

/** Where anybody may have typed an address that is not their own. */
const freeTexts = [
  ...removableCollections,
  'nominationNotes',
  'practices',
  'practice_reviews',
  'settings',
] as const;

export interface FreeMention {
  path: string;
  /** The path of the nomination a note is about; otherwise the record's own. */
  about: string;
  /** Names of the fields that the address stands in. */
  fields: string[];
}

/** Records in which the address stands, in whatever field. */
export async function recordsWith(email: string): Promise<FreeMention[]> {
  const found: FreeMention[] = [];
  for (const name of freeTexts) {
    for await (const document of everyDocument(collectionOf(name))) {
      const data = document.data();
      const fields = Object.keys(data).filter((field) => mentions(data[field], [email]));
      if (fields.length === 0) continue;
      const { path, id } = document.ref;
      const isOfNomination = name === 'practices' || name === 'practice_reviews';
      const nomination: unknown = name === 'nominationNotes' ? data['nomination'] : isOfNomination && id;
      const about = typeof nomination === 'string' ? `${collections.nominations}/${nomination}` : path;
      found.push({ path, about, fields });
    }
  }
  return found;
}
