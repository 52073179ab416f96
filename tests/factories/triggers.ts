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

/** A document as Firestore's events carry it. */
const versionSchema = z.object({
  name: z.string(),
  fields: z.record(z.string(), z.unknown()),
  createTime: z.string(),
  updateTime: z.string(),
});
export type DocumentVersion = z.infer<typeof versionSchema>;

/** Reads the present version of a document, for an event. */
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

/** Each time functions are switched on again, they get names with a higher number. */
const generations = [3, 2, 1, 0];

/** What all events have, as Eventarc sends them. */
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
    // 404: no such generation; 204 with a text: switched off.
    if (reply.status === 404) continue;
    if (!reply.ok) throw new Error(`${name} answered ${reply.status}: ${await reply.text()}`);
    return;
  }
  throw new Error(`There is no function ${name}.`);
}

/** Delivers a write to a function as Eventarc does: late, twice or out of order, as the test wants it. */
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

/** Delivers an upload of one version of a file to its trigger. */
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

/** Repeats events three times. */
export const repeatThrice = <Event>(events: readonly Event[]): Event[] => [...events, ...events, ...events];

/** Waits until a document is as `check` wants it: the triggers of a write come a moment after it. */
export const waitForDocument = (
  path: string,
  check: (data: FirebaseFirestore.DocumentData | undefined) => void,
) => waitUntil(path, async () => check((await database().doc(path).get()).data()));

/** Waits until the history has all of these entries, which triggers write. */
export async function waitForEntries(...entries: string[]): Promise<void> {
  const references = entries.map((entry) => database().doc(`audit/${entry}`));
  await waitUntil('entries of the history', async () => {
    const missingEntries = (await database().getAll(...references)).filter(({ exists }) => !exists);
    expect(missingEntries.map(({ id }) => id)).toEqual([]);
  });
}

/**
 * Waits until the functions have got every event so far: events that a test leaves behind would delay the triggers of
 * the tests after it. The emulators hand out events in the order of the writes, so the one of a last write is waited for.
 */
export async function waitForAllEvents(): Promise<void> {
  // Files run side by side: each process counts its own writes. VITEST_POOL_ID may be that of two that run at once.
  const name = `last-write-${process.pid}`;
  const last = database().doc(`settings/${name}`);
  await last.set({ revision: FieldValue.increment(1) }, { merge: true });
  const revision = Number((await last.get()).get('revision'));
  const entry = `settings_${name}_${revision}_${revision === 1 ? 'created' : 'updated'}`;
  await waitForEntries(entry);
  await database().doc(`audit/${entry}`).delete();
}

/** Returns the history of a record, in the order of the ids. */
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

/** What the running test waits for. */
const waits = new Set<Wait>();

/**
 * Calls `look` until it throws no more, and returns what it returns. Only the time limit of the test ends it, so a busy
 * machine makes a test slow and not red.
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

/** Ends what a test still waits for when its time is over, and fails with what that was. */
export function endWaits(): void {
  const open = [...waits].map(({ goal, lastError }) => `${goal}: ${String(lastError)}`);
  waits.clear();
  if (open.length > 0) throw new Error(`Still waited for ${open.join('; ')}`);
}
