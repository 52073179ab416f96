import { domainToASCII, domainToUnicode } from 'node:url';
import type { DocumentReference, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collections } from '@utkarsh/domain/collections';
import { addressKey, mailboxOf } from '@utkarsh/domain/fields/pastedText';
import { type RecordData, changeTokens, restorableVersion } from '@utkarsh/domain/history/history';
import { type AuditedCollection, auditedCollections } from '@utkarsh/domain/history/recordKinds';
import { collectionOf, everyDocument } from '../../functions/src/store/firestore';
import { entriesOf, isBlank, lastEntry } from '../../functions/src/store/history/history';

/** Finds the e-mail address of a person in all records. Addresses are compared without case and in any spelling. */

const isSameAddress = (value: unknown, email: string) =>
  typeof value === 'string' && addressKey(value) === addressKey(email);

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
const letter = String.raw`[\p{L}\p{M}\p{N}]`;

/** Makes a pattern that finds an address in a text, in both spellings of its domain, but not inside a longer address. */
function addressPattern(email: string): RegExp {
  const [name = '', host = ''] = email.split('@');
  const hosts = new Set([host, domainToUnicode(host), domainToASCII(host)].filter(Boolean));
  const address = `${escapePattern(name)}@(?:${[...hosts].map(escapePattern).join('|')})`;
  return new RegExp(`(?<!${letter}'?|[._%+-])${address}(?!-|${letter}|[.]${letter})`, 'giu');
}

/** Returns whether any of the words, which are addresses or ids in lower case, occurs in a value of Firestore. */
export function mentionsAny(value: unknown, words: readonly string[]): boolean {
  if (typeof value === 'string') {
    const text = value.normalize('NFC').toLowerCase();
    return words.some((word) =>
      word.includes('@') ? text.includes('@') && addressPattern(word).test(text) : text.includes(word),
    );
  }
  if (Array.isArray(value)) return value.some((entry) => mentionsAny(entry, words));
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((entry) => mentionsAny(entry, words));
}

/** Returns a value with an address removed from its texts. Times and other values of the SDK stay unchanged. */
function removeAddress(value: unknown, email: string): unknown {
  if (typeof value === 'string')
    return value.includes('@') ? value.normalize('NFC').replace(addressPattern(email), '') : value;
  if (Array.isArray(value)) return value.map((entry) => removeAddress(entry, email));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return withoutAddress(Object.fromEntries(Object.entries(value)), email);
}

export const withoutAddress = (version: RecordData, email: string): RecordData =>
  Object.fromEntries(Object.entries(version).map(([name, entry]) => [name, removeAddress(entry, email)]));

const versionSchema = z._default(z.nullable(z.record(z.string(), z.unknown())), null);
const entrySchema = z.object({
  collection: z.enum(auditedCollections),
  record: z.string(),
  before: versionSchema,
  after: versionSchema,
  reason: z.optional(z.string()),
});

/** Reads entries in large pages. The history is long, and the emulator has no indexes, so it scans everything for each page. */
const everyEntry = (entries: Query) =>
  everyDocument(entries.select(...Object.keys(entrySchema.shape)), 2_000);

export interface RecordName {
  collection: AuditedCollection;
  record: string;
}

export interface Mention extends RecordName {
  reference: DocumentReference;
  before: RecordData | null;
  after: RecordData | null;
  /** Why staff made the change, in their words. */
  reason?: string | undefined;
}

/** Finds the history entries that contain the address, of deleted records too. */
export async function historyWith(email: string): Promise<Mention[]> {
  const mentions: Mention[] = [];
  for await (const document of everyEntry(collectionOf('audit'))) {
    const { before, after, reason } = document.data();
    if (!mentionsAny([before, after, reason], [email])) continue;
    mentions.push({ reference: document.ref, ...entrySchema.parse(document.data()) });
  }
  return mentions;
}

/** Returns whether a deleted record belonged to the address when it was last known, or has no contents left. */
export async function belongedTo(email: string, { collection, record }: RecordName): Promise<boolean> {
  const last = await lastEntry(collection, record);
  const version = last && restorableVersion(last);
  return !version || isSameAddress(version['email'], email);
}

/** Returns whether the history still holds contents of a record. */
export async function isRemembered({ collection, record }: RecordName): Promise<boolean> {
  const { docs } = await entriesOf(collection, record).select('before', 'after').get();
  return docs.some((entry) => !isBlank(entry.data()));
}

/** Removes an address from a history entry and keeps the rest. Marks versions of the address's own record as not restorable. */
export async function cleanEntry({ reference, collection, ...entry }: Mention, email: string): Promise<void> {
  const [before, after] = [entry.before, entry.after].map(
    (version) =>
      version && {
        ...withoutAddress(version, email),
        ...(isSameAddress(version['email'], email) && { anonymized: true }),
      },
  );
  await reference.update({
    ...withoutAddress(entry.reason === undefined ? {} : { reason: entry.reason }, email),
    before,
    after,
    search_tokens: changeTokens(collection, { before, after }),
  });
}

/** Finds the mails that contain any of the words: the address, or ids of its records. */
export async function mailsWith(words: readonly string[]): Promise<DocumentReference[]> {
  const lowerWords = words.map((word) => word.toLowerCase());
  const mails: DocumentReference[] = [];
  for await (const document of everyDocument(collectionOf('mail'))) {
    if (mentionsAny([document.id, document.data()], lowerWords)) mails.push(document.ref);
  }
  return mails;
}

const namePart = z.catch(z.string(), '');
const personName = z.object({ name: namePart, first_name: namePart, last_name: namePart });

/** Returns the name of a person in a record, in lower case for comparison. */
export function nameIn(data: RecordData | null | undefined): string {
  const { name, first_name, last_name } = personName.parse(data ?? {});
  return (name || `${first_name} ${last_name}`).trim().toLowerCase();
}

/** Finds insights with one of the names, deleted ones too. Insights hold a name but no address. */
export async function insightsNamed(names: ReadonlySet<string>): Promise<string[]> {
  const ids = new Set<string>();
  if (names.size === 0) return [];
  const insights = collectionOf('insights').select('name');
  for await (const document of everyDocument(insights)) {
    if (names.has(nameIn(document.data()))) ids.add(document.id);
  }
  const history = collectionOf('audit').where('collection', '==', 'insights');
  for await (const document of everyEntry(history)) {
    const { record, before, after } = entrySchema.parse(document.data());
    if ([before, after].some((version) => version && names.has(nameIn(version)))) ids.add(record);
  }
  return [...ids];
}

type CollectionName = keyof typeof collections;

/** The field of a collection that says to whom a record belongs. */
const ownFields: Partial<Record<CollectionName, string>> = {
  nominations: 'email',
  questions: 'email',
  organizations: 'contact_email',
  staff: 'email',
  surveyInvites: 'to',
};

/** Collections to search. In most of them people may have typed somebody else's address. */
const searchedCollections = [
  ...auditedCollections,
  ...(['nominationNotes', 'practices', 'listViews', 'surveyInvites', 'surveyLists'] as const),
];

export interface RecordMention {
  collection: CollectionName;
  id: string;
  path: string;
  /** Path of the nomination that a note or practice belongs to. Otherwise the path of the record itself. */
  about: string;
  isOwn: boolean;
  /** Other fields that contain the address. */
  fields: string[];
}

/** Finds the records that contain the address in any field. Addresses of records are compared in any spelling. */
export async function recordsWith(email: string): Promise<RecordMention[]> {
  const mentions: RecordMention[] = [];
  for (const collection of searchedCollections) {
    const ownField = ownFields[collection] ?? '';
    for await (const document of everyDocument(collectionOf(collection))) {
      const data = document.data();
      const ownAddress: unknown = data[ownField];
      // A list of a survey holds each mailbox once, in any of its spellings.
      const isOwn =
        collection === 'surveyInvites'
          ? mailboxOf(String(ownAddress)) === mailboxOf(email)
          : isSameAddress(ownAddress, email);
      const fields = Object.keys(data).filter(
        (field) => !(isOwn && field === ownField) && mentionsAny(data[field], [email]),
      );
      if (fields.length === 0 && !isOwn) continue;
      const { path, id } = document.ref;
      const isOfNomination = collection === 'practices' || collection === 'practice_reviews';
      const nomination: unknown =
        collection === 'nominationNotes' ? data['nomination'] : isOfNomination && id;
      const about = typeof nomination === 'string' ? `${collections.nominations}/${nomination}` : path;
      mentions.push({ collection, id, path, about, isOwn, fields });
    }
  }
  return mentions;
}

/** Returns the ids of the records of a collection that belong to the address. */
export const ownIds = (mentions: readonly RecordMention[], name: CollectionName): string[] =>
  mentions.flatMap(({ collection, id, isOwn }) => (isOwn && collection === name ? id : []));
