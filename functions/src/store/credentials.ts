import { randomInt } from 'node:crypto';
import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { defineSecret } from 'firebase-functions/params';
import { logger } from 'firebase-functions/v2';
import { type JWTPayload, SignJWT, calculateJwkThumbprint, importJWK } from 'jose';
import * as z from 'zod/mini';
import { pageUrl } from '@utkarsh/domain/brand';
import type { CredentialFacts } from '@utkarsh/domain/certificate/credential';
import { credentialFacts, hasSameFacts, statusListLength } from '@utkarsh/domain/certificate/credential';
import { splitIntoChunks } from '@utkarsh/domain/contract/paging';
import { filePaths } from '@utkarsh/domain/filePaths';
import { certifiedSchema } from '@utkarsh/domain/organization/organization';
import { everyRow } from './directory/directory';
import { collectionOf, firestore, isTaken, undefinedIf } from './firestore';
import { runInTurn, cacheRead } from './memory';

/** Secret with a JSON Web Key Set: the present private key, then the public parts of older ones. `admin rotate-key` adds one in front. */
export const credentialKeys = defineSecret('CREDENTIAL_KEYS');

const text = z.string();
const publicKeySchema = z.object({ kty: z.literal('RSA'), n: text, e: text });
const privateKeySchema = z.extend(publicKeySchema, {
  d: text,
  p: text,
  q: text,
  dp: text,
  dq: text,
  qi: text,
});
export const keySetSchema = z.object({ keys: z.tuple([privateKeySchema], publicKeySchema) });

/** Returns a key as verifiers get it, with its thumbprint as name. `kid` is the address that serves the key. */
async function toListedKey({ kty, n, e }: z.infer<typeof publicKeySchema>) {
  const name = await calculateJwkThumbprint({ kty, n, e });
  return { name, jwk: { kty, n, e, alg: 'RS256', use: 'sig', kid: pageUrl(filePaths.credentialKey(name)) } };
}

function parseKeySet(value: string) {
  try {
    return keySetSchema.parse(JSON.parse(value));
  } catch {
    // The error of JSON.parse would quote the secret, and errors are logged.
    throw new Error('The secret CREDENTIAL_KEYS holds no set of keys.');
  }
}

/** Reads the keys from the value of the secret. Throws when the value is not a key set. */
export async function readCredentialKeys(value: string) {
  const [current, ...oldKeys] = parseKeySet(value).keys;
  const signingKey = await importJWK(current, 'RS256');
  const { name, jwk } = await toListedKey(current);
  return {
    /** Public keys. The first one signs now. */
    listed: [{ name, jwk }, ...(await Promise.all(oldKeys.map(toListedKey)))],
    /** Signs a compact JWS, always alike. Open Badges demand the type `JWT`, and VC-JOSE-COSE recommends `vc+jwt` for others. */
    sign: (payload: JWTPayload, typ: 'JWT' | 'vc+jwt' = 'JWT'): Promise<string> =>
      new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: jwk.kid, typ }).sign(signingKey),
  };
}

/** Keys of this deployment. Each instance reads them once. */
export const deployedKeys = cacheRead(() => readCredentialKeys(credentialKeys.value()), Infinity);

/** `credentials/{index}`: what was attested under an index of the status list. An index is used only once. */
const entrySchema = z.object({
  organization: z.string(),
  organization_name: z.string(),
  valid_from: z.iso.date(),
  valid_until: z.iso.date(),
  rating: z.string(),
  revoked: z.boolean(),
});

type Entry = z.infer<typeof entrySchema> & { index: number };

const entries = () => collectionOf('credentials');

const readEntry = (document: DocumentSnapshot): Entry => ({
  ...entrySchema.parse(document.data()),
  index: Number(document.id),
});

/** Finds the credential that was issued with these facts. Prefers a credential in force. Of revoked credentials returns the last one. */
export async function findIssued(facts: CredentialFacts): Promise<Entry | undefined> {
  const { docs } = await entries().where('organization', '==', facts.organization).get();
  const matches = docs
    .toSorted((one, other) => one.createTime.toMillis() - other.createTime.toMillis())
    .map(readEntry)
    .filter((entry) => hasSameFacts(entry, facts));
  return matches.find(({ revoked }) => !revoked) ?? matches.at(-1);
}

/** Stores a new credential and returns its index. The index is random, so that it shows neither when nor to whom it was issued. */
async function issueCredential(facts: CredentialFacts) {
  for (;;) {
    const index = randomInt(statusListLength);
    const entry = { ...facts, revoked: false, updated_at: FieldValue.serverTimestamp() };
    if (await undefinedIf(isTaken, () => entries().doc(String(index)).create(entry))) return index;
  }
}

/** Returns the index of the credential in force with these facts. Issues it at the first request. */
export const credentialIndex = (facts: CredentialFacts): Promise<number> =>
  runInTurn(`credential of ${facts.organization}`, async () => {
    const entry = await findIssued(facts);
    return entry && !entry.revoked ? entry.index : issueCredential(facts);
  });

const knownEntries = new Map<number, Entry>();
let readUntil = 0;

/** Milliseconds that are read again, because a late write may have an earlier time than one that was read already. */
const overlapMs = 60_000;

/** Returns all credentials. An instance reads each version of a credential once. */
async function everyEntry(): Promise<Entry[]> {
  const start = Timestamp.fromMillis(Math.max(0, readUntil - overlapMs));
  const { docs } = await entries().where('updated_at', '>=', start).get();
  for (const document of docs) {
    const entry = readEntry(document);
    knownEntries.set(entry.index, entry);
    readUntil = Math.max(readUntil, document.updateTime.toMillis());
  }
  return [...knownEntries.values()];
}

/** Returns the entries that the public parts of their organizations contradict too. The directory alone may be incomplete. */
async function confirmUntrue(doubtfulEntries: readonly Entry[]): Promise<Entry[]> {
  const collection = collectionOf('certified');
  const untrueEntries: Entry[] = [];
  for (const chunk of splitIntoChunks(doubtfulEntries, 300)) {
    const parts = await firestore().getAll(...chunk.map(({ organization }) => collection.doc(organization)));
    for (const [position, entry] of chunk.entries()) {
      const part: unknown = parts[position]?.data();
      const facts = part === undefined ? [] : credentialFacts(certifiedSchema.parse(part));
      if (!facts.some((fact) => hasSameFacts(fact, entry))) untrueEntries.push(entry);
    }
  }
  if (untrueEntries.length < doubtfulEntries.length)
    logger.error('The directory lacks organizations that are certified.');
  return untrueEntries;
}

/** Returns the indexes of revoked, removed and corrected credentials. Stores each before it is published, because it is permanent. */
export async function revokedIndexes(): Promise<number[]> {
  const all = await everyEntry();
  const rows = new Map((await everyRow()).map((row) => [row.id, row]));
  const isTrue = (entry: Entry) => {
    const row = rows.get(entry.organization);
    return row !== undefined && credentialFacts(row).some((facts) => hasSameFacts(facts, entry));
  };
  const untrueEntries = await confirmUntrue(all.filter((entry) => !entry.revoked && !isTrue(entry)));
  for (const chunk of splitIntoChunks(untrueEntries, 300)) {
    const batch = firestore().batch();
    for (const { index } of chunk)
      batch.update(entries().doc(String(index)), { revoked: true, updated_at: FieldValue.serverTimestamp() });
    await batch.commit();
  }
  const newlyRevoked = new Set(untrueEntries);
  return all.filter((entry) => entry.revoked || newlyRevoked.has(entry)).map(({ index }) => index);
}
