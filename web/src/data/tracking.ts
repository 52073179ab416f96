import '@utkarsh/domain/text/jitless';
import { doc, getDoc, Timestamp } from 'firebase/firestore/lite';
import * as z from 'zod/mini';
import { collections } from '@utkarsh/domain/collections';
import {
  timelineEntrySchema,
  trackedNominationSchema,
  type TrackedNomination,
} from '@utkarsh/domain/nomination/nominationStatus';
import { liteFirestore } from '../firebase/lite';
import { replyTo } from './privateKey';

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

const replySchema = z.optional(trackedNominationSchema);

/** The same from the nomination itself, for one whose status is not written yet. Throws when the server was not reached. */
export const askTracked = async (key: string): Promise<TrackedNomination | undefined> =>
  replySchema.parse(await replyTo('/api/tracking', key));

/** Withdraws a nomination and its consent; undefined when there is none. Throws when the server was not reached. */
export const withdrawTracked = async (key: string): Promise<TrackedNomination | undefined> =>
  replySchema.parse(await replyTo('/api/tracking/withdraw', key));
