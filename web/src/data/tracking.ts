import '@utkarsh/domain/jitless';
import { doc, getDoc, Timestamp } from 'firebase/firestore/lite';
import * as z from 'zod/mini';
import { collections } from '@utkarsh/domain/collections';
import {
  timelineEntrySchema,
  trackedNominationSchema,
  type TrackedNomination,
} from '@utkarsh/domain/nominationStatus';
import { liteFirestore } from '../firebase/lite';

const isTime = (value: unknown): value is Timestamp => value instanceof Timestamp;
const time = z.pipe(
  z.custom<Timestamp>(isTime),
  z.transform((value) => value.toDate().toISOString()),
);
const statusSchema = z.extend(trackedNominationSchema, {
  timeline: z.array(z.extend(timelineEntrySchema, { at: time })),
});

/** The nomination that a private key leads to; undefined when there is none, or none yet. Throws when it cannot be read. */
export async function readTracked(key: string): Promise<TrackedNomination | undefined> {
  const document = await getDoc(doc(await liteFirestore(), collections.nominationStatus, key));
  return document.exists() ? statusSchema.parse(document.data()) : undefined;
}

/** Asks the API of a private key; undefined when no nomination has it. */
async function answerTo(path: string, key: string): Promise<TrackedNomination | undefined> {
  const reply = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key }),
  });
  if (reply.status === 404) return undefined;
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return trackedNominationSchema.parse(await reply.json());
}

/** The same from the nomination itself, for one whose status is not written yet. Throws when the server was not reached. */
export const askTracked = (key: string): Promise<TrackedNomination | undefined> =>
  answerTo('/api/tracking', key);

/** Withdraws a nomination and its consent; undefined when there is none. Throws when the server was not reached. */
export const withdrawTracked = (key: string): Promise<TrackedNomination | undefined> =>
  answerTo('/api/tracking/withdraw', key);
