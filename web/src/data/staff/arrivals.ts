import { limit, orderBy, setDoc, Timestamp, where, type DocumentSnapshot } from 'firebase/firestore';
import * as z from 'zod/mini';
import { emptyText } from '@utkarsh/domain/fields/fieldSchemas';
import { nominationName } from '@utkarsh/domain/nomination/nominationTracking';
import { needsAssignmentMail } from '@utkarsh/domain/staff/staff';
import { type Watch, readAs, readEach, recordAt, watchRecord, watchRecords } from './records';

/** A nomination or an insight that has arrived, or a nomination that a colleague has assigned. */
export interface Arrival {
  id: string;
  kind: 'nomination' | 'insight' | 'question' | 'assignment';
  company: string;
  /** Who sent it, or the uid of the colleague. */
  person: string;
  /** ISO. */
  time: string;
}

const baseFields = { id: z.string(), created_at: z.string() };
const readNomination = readAs(
  z.object({ ...baseFields, company_name: emptyText, first_name: emptyText, last_name: emptyText }),
);
const readInsight = readAs(z.object({ ...baseFields, company: emptyText, name: emptyText }));
const readQuestion = readAs(z.object({ ...baseFields, name: emptyText, message: emptyText }));

const readers = {
  nominations: (document: DocumentSnapshot): Arrival => {
    const nomination = readNomination(document);
    const { id, first_name, last_name, created_at: time } = nomination;
    const person = `${first_name} ${last_name}`;
    return { id, kind: 'nomination', company: nominationName(nomination), person, time };
  },
  insights: (document: DocumentSnapshot): Arrival => {
    const { id, company, name: person, created_at: time } = readInsight(document);
    return { id, kind: 'insight', company, person, time };
  },
  questions: (document: DocumentSnapshot): Arrival => {
    const { id, message: company, name: person, created_at: time } = readQuestion(document);
    return { id, kind: 'question', company, person, time };
  },
};

const maxArrivals = 20;

export const watchArrivals = (name: keyof typeof readers): Watch<Arrival[]> =>
  watchRecords(name, [orderBy('created_at', 'desc'), limit(maxArrivals)], (documents) =>
    readEach(documents, readers[name]),
  );

const assignmentSchema = z.object({
  nomination: z.string(),
  name: z.string(),
  assignee: z.string(),
  by: z.string(),
  at: z.string(),
});
const maxAssignments = 10;

export const watchAssignments = (uid: string): Watch<Arrival[]> =>
  watchRecords(
    'assignments',
    [where('assignee', '==', uid), orderBy('at', 'desc'), limit(maxAssignments)],
    (documents) =>
      readEach(documents, readAs(assignmentSchema))
        .filter(needsAssignmentMail)
        .map(({ nomination: id, name: company, by: person, at: time }) => ({
          id,
          kind: 'assignment',
          company,
          person,
          time,
        })),
  );

const readSeen = readAs(z.object({ at: z.string() }));

/** Watches the time until which a member has seen arrivals, on any device. Null before the first time. */
export const watchSeen = (uid: string): Watch<string | null> =>
  watchRecord('arrivalsSeen', uid, (document) => readSeen(document).at);

/** Notes that a member has seen all arrivals until a time. Refused if another device has seen later ones. */
export async function noteSeen(uid: string, time: string): Promise<void> {
  await setDoc(await recordAt('arrivalsSeen', uid), { at: Timestamp.fromDate(new Date(time)) });
}
