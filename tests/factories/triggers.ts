import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { FieldValue } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { emulatedBucket } from '../../tools/emulators/suite';
import { database } from './firestore';
import { functionsAddress } from './site';

const projectId = () => process.env['GCLOUD_PROJECT'] ?? '';
const databaseName = () => `projects/${projectId()}/databases/(default)`;

/** A document in an event of Firestore. */
const versionSchema = z.object({
  name: z.string(),
  fields: z.record(z.string(), z.unknown()),
  createTime: z.string(),
  updateTime: z.string(),
});
export type DocumentVersion = z.infer<typeof versionSchema>;

/** Returns the current version of a document for an event. */
export async function readVersion(path: string): Promise<DocumentVersion> {
  const host = process.env['FIRESTORE_EMULATOR_HOST'] ?? '';
  const reply = await fetch(`http://${host}/v1/${databaseName()}/documents/${path}`, {
    headers: { Authorization: 'Bearer owner' },
  });
  return versionSchema.parse(await reply.json());
}

export interface WrittenEvent {
  path: string;
  before?: DocumentVersion | undefined;
  after?: DocumentVersion | undefined;
  time?: string;
}

/** Numbers in the emulator's names of triggers. They go up each time functions are switched on again. */
const generations = [3, 2, 1, 0];

/** Returns the fields that all events of Eventarc have. */
const envelope = () => ({
  specversion: '1.0',
  id: randomUUID(),
  time: new Date().toISOString(),
  datacontenttype: 'application/json',
});

async function deliver(name: string, cloudEvent: object): Promise<void> {
  const address = await functionsAddress();
  for (const generation of generations) {
    const reply = await fetch(
      `${address}/functions/projects/${projectId()}/triggers/asia-south1-${name}-${generation}`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/cloudevents+json' },
        body: JSON.stringify(cloudEvent),
      },
    );
    // 404: no function has this number. 204 with a text: functions are switched off.
    if (reply.status === 404) continue;
    if (!reply.ok) throw new Error(`${name} answered ${reply.status}: ${await reply.text()}`);
    return;
  }
  throw new Error(`There is no function ${name}.`);
}

/** Delivers a write to a function as Eventarc does. A test can deliver it late, twice or out of order. */
export async function deliverWrite(name: string, event: WrittenEvent): Promise<void> {
  const { path, before, after, time } = event;
  await deliver(name, {
    ...envelope(),
    ...(time !== undefined && { time }),
    source: `//firestore.googleapis.com/${databaseName()}`,
    type: 'google.cloud.firestore.document.v1.written',
    subject: `documents/${path}`,
    project: projectId(),
    database: '(default)',
    namespace: '(default)',
    location: 'asia-south1',
    document: path,
    data: { ...(before && { oldValue: before }), ...(after && { value: after }) },
  });
}

const uploadTriggers = new Map([
  ['insights', 'insightMediaUploaded'],
  ['events', 'eventMediaUploaded'],
  ['organizations', 'logoUploaded'],
]);

/** Delivers the upload of a file's version to the trigger of its folder. */
export async function deliverUpload(path: string, generation: string): Promise<void> {
  const bucket = emulatedBucket(projectId());
  const [owner = ''] = path.split('/');
  await deliver(uploadTriggers.get(owner) ?? '', {
    ...envelope(),
    source: `//storage.googleapis.com/projects/_/buckets/${bucket}`,
    type: 'google.cloud.storage.object.v1.finalized',
    subject: `objects/${path}`,
    bucket,
    data: { kind: 'storage#object', bucket, name: path, generation },
  });
}

export const repeatThrice = <Event>(events: readonly Event[]): Event[] => [...events, ...events, ...events];

/** Waits until `check` accepts a document, because triggers run a moment after the write. */
export const waitForDocument = (
  path: string,
  check: (data: FirebaseFirestore.DocumentData | undefined) => void,
) => waitUntil(path, async () => check((await database().doc(path).get()).data()));

/** Waits until triggers have written all of these entries of the history. */
export async function waitForEntries(...entries: string[]): Promise<void> {
  const references = entries.map((entry) => database().doc(`audit/${entry}`));
  await waitUntil('entries of the history', async () => {
    const missingEntries = (await database().getAll(...references)).filter(({ exists }) => !exists);
    expect(missingEntries.map(({ id }) => id)).toEqual([]);
  });
}

/**
 * Waits until the functions have received all events so far, which would delay the triggers of later tests. The emulators
 * deliver events in the order of the writes, so it waits for the event of one more write.
 */
export async function waitForAllEvents(): Promise<void> {
  // Files run in parallel, so each process has its own document. Two processes may have one VITEST_POOL_ID.
  const name = `last-write-${process.pid}`;
  const last = database().doc(`settings/${name}`);
  await last.set({ revision: FieldValue.increment(1), count: FieldValue.increment(1) }, { merge: true });
  const revision = Number((await last.get()).get('revision'));
  const entry = `settings_${name}_${revision}_${revision === 1 ? 'created' : 'updated'}`;
  await waitForEntries(entry);
  await database().doc(`audit/${entry}`).delete();
}

/** Returns the history of a record, sorted by the ids of the entries. */
export async function readHistoryOf(record: string) {
  const snapshot = await database().collection('audit').where('record', '==', record).get();
  return snapshot.docs
    .map((entry): Record<string, unknown> & { id: string } => ({ ...entry.data(), id: entry.id }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

interface Wait {
  goal: string;
  lastError?: unknown;
}

/** The waits of the running test. */
const waits = new Set<Wait>();

/**
 * Calls `look` until it no longer throws, and returns its result. Only the time limit of the test ends it, so that a busy
 * machine makes a test slow instead of red.
 */
export async function waitUntil<Value>(goal: string, look: () => Promise<Value> | Value): Promise<Value> {
  const wait: Wait = { goal };
  waits.add(wait);
  while (waits.has(wait)) {
    try {
      const result = await look();
      waits.delete(wait);
      return result;
    } catch (error) {
      wait.lastError = error;
      await pause(100);
    }
  }
  throw new Error(`Gave up waiting for ${goal}.`);
}

/** Ends the waits of a test at its time limit. Throws an error that names them. */
export function endWaits(): void {
  const open = [...waits].map(({ goal, lastError }) => `${goal}: ${String(lastError)}`);
  waits.clear();
  if (open.length > 0) throw new Error(`Still waited for ${open.join('; ')}`);
}
