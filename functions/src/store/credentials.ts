import { randomInt } from 'node:crypto';
import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { defineSecret } from 'firebase-functions/params';
import { logger } from 'firebase-functions/v2';
import { type JWTPayload, SignJWT, calculateJwkThumbprint, importJWK } from 'jose';
import * as z from 'zod/mini';
import { pageUrl } from '@utkarsh/domain/brand';
import {
  type CredentialFacts,
  credentialFacts,
  hasSameFacts,
  statusListLength,
} from '@utkarsh/domain/certificate/credential';
import { splitIntoChunks } from '@utkarsh/domain/contract/listQuery';
import { filePaths } from '@utkarsh/domain/filePaths';
import { certifiedSchema } from '@utkarsh/domain/organization/organization';
import { everyRow } from './directory/directory';
import { collectionOf, firestore, isTaken, undefinedIf } from './firestore';
import { inTurn, remembered } from './memory';

/** A JSON Web Key Set: the private key that signs now, then the public parts of older ones. `admin rotate-key` adds one in front. */
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

/** A key as verifiers get it, under its thumbprint. `kid` is the address that answers it. */
async function listedKey({ kty, n, e }: z.infer<typeof publicKeySchema>) {
  const name = await calculateJwkThumbprint({ kty, n, e });
  return { name, jwk: { kty, n, e, alg: 'RS256', use: 'sig', kid: pageUrl(filePaths.credentialKey(name)) } };
}

function parseKeySet(value: string) {
  try {
    return keySetSchema.parse(JSON.parse(value));
  } catch {
    // The error of JSON.parse quotes the text, and errors are logged.
    throw new Error('The secret CREDENTIAL_KEYS holds no set of keys.');
  }
}

/** Reads the value of the secret. Throws for what is no such set. */
export async function readCredentialKeys(value: string) {
  const [current, ...retired] = parseKeySet(value).keys;
  const signing = await importJWK(current, 'RS256');
  const { name, jwk } = await listedKey(current);
  return {
    /** The one that signs now comes first. */
    listed: [{ name, jwk }, ...(await Promise.all(retired.map(listedKey)))],
    /** A compact JWS. The same payload gives the same text as long as the key is the same. */
    sign: (payload: JWTPayload) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: jwk.kid }).sign(signing),
  };
}

/** The keys of this deployment, read once an instance. */
export const deployedKeys = remembered(() => readCredentialKeys(credentialKeys.value()), Infinity);

/** `credentials/{index}`: what was attested under an index of the status list. An index is given out once. */
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

/** What was issued with these facts: the one in force first, else the one that was last. */
export async function issued(facts: CredentialFacts): Promise<Entry | undefined> {
  const { docs } = await entries().where('organization', '==', facts.organization).get();
  const same = docs
    .toSorted((one, other) => one.createTime.toMillis() - other.createTime.toMillis())
    .map(readEntry)
    .filter((entry) => hasSameFacts(entry, facts));
  return same.find(({ revoked }) => !revoked) ?? same.at(-1);
}

/** Random, so that an index says nothing about when or to whom a credential was issued. */
async function issue({ organization, organization_name, valid_from, valid_until, rating }: CredentialFacts) {
  for (;;) {
    const index = randomInt(statusListLength);
    const created = await undefinedIf(isTaken, () =>
      entries()
        .doc(String(index))
        .create({
          ...{ organization, organization_name, valid_from, valid_until, rating },
          revoked: false,
          updated_at: FieldValue.serverTimestamp(),
        }),
    );
    if (created) return index;
  }
}

/** The index of a credential that is true. It is issued when somebody first asks for it. */
export const credentialIndex = (facts: CredentialFacts): Promise<number> =>
  inTurn(`credential of ${facts.organization}`, async () => {
    const entry = await issued(facts);
    return entry && !entry.revoked ? entry.index : issue(facts);
  });

const known = new Map<number, Entry>();
let readUntil = 0;

/** Milliseconds that are read again, for writes whose time came before that of one already read. */
const overlap = 60_000;

/** All entries, of which an instance reads each version once. */
async function everyEntry(): Promise<Entry[]> {
  const since = Timestamp.fromMillis(Math.max(0, readUntil - overlap));
  const { docs } = await entries().where('updated_at', '>=', since).get();
  for (const document of docs) {
    const entry = readEntry(document);
    known.set(entry.index, entry);
    readUntil = Math.max(readUntil, document.updateTime.toMillis());
  }
  return [...known.values()];
}

/** Of entries that the directory contradicts, those that the organizations' own public parts contradict as well. */
async function confirmed(doubtful: readonly Entry[]): Promise<Entry[]> {
  const certified = collectionOf('certified');
  const untrue: Entry[] = [];
  for (const some of splitIntoChunks(doubtful, 300)) {
    const parts = await firestore().getAll(...some.map(({ organization }) => certified.doc(organization)));
    for (const [position, entry] of some.entries()) {
      const part: unknown = parts[position]?.data();
      const facts = part === undefined ? [] : credentialFacts(certifiedSchema.parse(part));
      if (!facts.some((fact) => hasSameFacts(fact, entry))) untrue.push(entry);
    }
  }
  if (untrue.length < doubtful.length) logger.error('The directory lacks organizations that are certified.');
  return untrue;
}

/** Returns the indexes of revoked, removed and corrected credentials. Stores each before it is published: it is permanent. */
export async function revokedIndexes(): Promise<number[]> {
  const all = await everyEntry();
  const rows = new Map((await everyRow()).map((row) => [row.id, row]));
  const isTrue = (entry: Entry) => {
    const row = rows.get(entry.organization);
    return row !== undefined && credentialFacts(row).some((facts) => hasSameFacts(facts, entry));
  };
  const untrue = await confirmed(all.filter((entry) => !entry.revoked && !isTrue(entry)));
  for (const some of splitIntoChunks(untrue, 300)) {
    const batch = firestore().batch();
    for (const { index } of some) {
      batch.update(entries().doc(String(index)), { revoked: true, updated_at: FieldValue.serverTimestamp() });
    }
    await batch.commit();
  }
  const now = new Set(untrue);
  return all.filter((entry) => entry.revoked || now.has(entry)).map(({ index }) => index);
}
