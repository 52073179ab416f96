import {
  limit,
  onSnapshot,
  orderBy,
  query,
  setDoc,
  Timestamp,
  where,
  type DocumentSnapshot,
} from 'firebase/firestore';
import * as z from 'zod/mini';
import { emptyText } from '@utkarsh/domain/fields/fieldSchemas';
import { needsMail } from '@utkarsh/domain/nomination/assignment';
import { nominationName } from '@utkarsh/domain/nomination/nominationReference';
import { type Watcher, listen, plainRecord, recordAt, recordsOf } from './records';

/** A nomination or an insight that has arrived, or a nomination that a colleague has assigned. */
export interface Arrival {
  /** Id of the nomination or insight. */
  id: string;
  kind: 'nomination' | 'insight' | 'question' | 'assignment';
  company: string;
  /** Who sent it, or the uid of the colleague. */
  person: string;
  /** ISO. */
  at: string;
}

/** Maximum number of arrivals of each kind. */
const arrivalsKnown = 20;

const nominationSchema = z.object({
  id: z.string(),
  company_name: emptyText,
  first_name: emptyText,
  last_name: emptyText,
  created_at: z.string(),
});
const insightSchema = z.object({
  id: z.string(),
  company: emptyText,
  name: emptyText,
  created_at: z.string(),
});

const questionSchema = z.object({
  id: z.string(),
  name: emptyText,
  message: emptyText,
  created_at: z.string(),
});

const readers = {
  nominations: (document: DocumentSnapshot): Arrival[] => {
    const { data } = nominationSchema.safeParse(plainRecord(document));
    if (!data) return [];
    const { id, first_name, last_name, created_at: at } = data;
    const person = `${first_name} ${last_name}`;
    return [{ id, kind: 'nomination', company: nominationName(data), person, at }];
  },
  insights: (document: DocumentSnapshot): Arrival[] => {
    const { data } = insightSchema.safeParse(plainRecord(document));
    return data
      ? [{ id: data.id, kind: 'insight', company: data.company, person: data.name, at: data.created_at }]
      : [];
  },
  questions: (document: DocumentSnapshot): Arrival[] => {
    const { data } = questionSchema.safeParse(plainRecord(document));
    return data
      ? [{ id: data.id, kind: 'question', company: data.message, person: data.name, at: data.created_at }]
      : [];
  },
};

/** Watches the newest records of a kind. Returns a function that ends it. */
export async function watchArrivals(
  name: keyof typeof readers,
  { onData, onError }: Watcher<Arrival[]>,
): Promise<() => void> {
  const newest = query(await recordsOf(name), orderBy('created_at', 'desc'), limit(arrivalsKnown));
  return listen(newest, { onData: (found) => onData(found.flatMap(readers[name])), onError });
}

const assignmentSchema = z.object({
  nomination: z.string(),
  name: z.string(),
  assignee: z.string(),
  by: z.string(),
  at: z.string(),
});
const maxAssignments = 10;

/** Watches the newest assignments of a member. Returns a function that ends it. */
export async function watchAssignments(
  uid: string,
  { onData, onError }: Watcher<Arrival[]>,
): Promise<() => void> {
  const newest = query(
    await recordsOf('assignments'),
    where('assignee', '==', uid),
    orderBy('at', 'desc'),
    limit(maxAssignments),
  );
  const read = (document: DocumentSnapshot): Arrival[] => {
    const { data } = assignmentSchema.safeParse(plainRecord(document));
    if (!data || !needsMail(data)) return [];
    return [{ id: data.nomination, kind: 'assignment', company: data.name, person: data.by, at: data.at }];
  };
  return listen(newest, { onData: (found) => onData(found.flatMap(read)), onError });
}

const seenSchema = z.object({ at: z.string() });

/** Watches the time until which a member has seen arrivals, on any device. Null before the first time. Returns a function that ends it. */
export async function watchSeen(
  uid: string,
  { onData, onError }: Watcher<string | null>,
): Promise<() => void> {
  return onSnapshot(
    await recordAt('arrivalsSeen', uid),
    (document) => onData(seenSchema.safeParse(plainRecord(document)).data?.at ?? null),
    onError,
  );
}

/** Notes that a member has seen all arrivals until a time. Refused if another device has seen later ones. */
export async function noteSeen(uid: string, at: string): Promise<void> {
  await setDoc(await recordAt('arrivalsSeen', uid), { at: Timestamp.fromDate(new Date(at)) });
}
