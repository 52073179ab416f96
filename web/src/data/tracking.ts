import { doc, getDoc, Timestamp } from 'firebase/firestore/lite';
import * as z from 'zod/mini';
import { collections } from '@utkarsh/domain/collections';
import {
  timelineEntrySchema,
  trackedNominationSchema,
  type TrackedNomination,
} from '@utkarsh/domain/nomination/nominationStatus';
import { liteFirestore } from '../firebase/lite';
import { postKey } from './api';

const isTime = (value: unknown): value is Timestamp => value instanceof Timestamp;
const time = z.pipe(
  z.custom<Timestamp>(isTime),
  z.transform((value) => value.toDate().toISOString()),
);
const statusSchema = z.extend(trackedNominationSchema, {
  timeline: z.array(z.extend(timelineEntrySchema, { at: time })),
});

/** Reads the status of a private key's nomination. Returns undefined until the status is written. Throws when it cannot be read. */
export async function readTracked(key: string): Promise<TrackedNomination | undefined> {
  const document = await getDoc(doc(await liteFirestore(), collections.nominationStatus, key));
  return document.exists() ? statusSchema.parse(document.data()) : undefined;
}

const replySchema = z.optional(trackedNominationSchema);

/** Asks the API for the nomination of a private key, whose status may not be written yet. Throws when the server was not reached. */
export const askTracked = async (key: string): Promise<TrackedNomination | undefined> =>
  replySchema.parse(await postKey('/api/tracking', key));

/** Withdraws a nomination and its consent. Returns undefined for an unknown key. Throws when the server was not reached. */
export const withdrawTracked = async (key: string): Promise<TrackedNomination | undefined> =>
  replySchema.parse(await postKey('/api/tracking/withdraw', key));
