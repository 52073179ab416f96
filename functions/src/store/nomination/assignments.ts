import { type DocumentReference, Timestamp, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { groupBy } from '@utkarsh/domain/contract/paging';
import { assignmentMailLimit } from '@utkarsh/domain/contract/rateLimits';
import { type RecordData, writerOf } from '@utkarsh/domain/history/history';
import { assignmentMail } from '@utkarsh/domain/mail/mails';
import { assigneeError } from '@utkarsh/domain/nomination/nomination';
import { nominationName } from '@utkarsh/domain/nomination/nominationTracking';
import { colleagueNames, mayBeAssigned, needsAssignmentMail } from '@utkarsh/domain/staff/staff';
import { collectionOf, isId, readDocuments } from '../firestore';
import { transact } from '../transaction';
import { sendMailWith } from '../mail/mail';
import { counter, windowOf } from '../rateLimits';
import { EditRefused } from '../records';
import { listStaff, toStaffRecord } from '../staff/staff';

/*
 * `assignments/{nomination}` says who looks after a nomination since when, and whether that colleague knows. The trigger of nominations
 * derives it (`keepAssignment`). A minute later a job mails each colleague all that is not `settled` yet (`waitingAssignments`,
 * `mailColleague`). Until then staff can undo an assignment without a mail, for which `before` keeps the last settled one.
 */

const assignedSchema = z.object({
  /** Uid of the colleague; '' for nobody. */
  assignee: z.string(),
  /** Uid of the member who made the assignment; '' if it is unknown. */
  by: z.string(),
  at: z.instanceof(Timestamp),
});
/** Schema of `assignments/{nomination}`, which is derived from the nomination. */
const assignmentSchema = z.extend(assignedSchema, {
  /** Whether the colleague got a mail about the assignment, or needs none. */
  settled: z.boolean(),
  /** Last settled assignment, while this one waits for its mail. An undo restores it without another mail. */
  before: z.nullable(assignedSchema),
});
type Assignment = z.infer<typeof assignmentSchema>;

/** A broken record reads as empty texts. An error would make the platform repeat the event. */
const text = z.catch(z.string(), '');
const nominationSchema = z.object({ assignee: text, company_name: text, first_name: text, last_name: text });

/** Throws EditRefused when an edit assigns a nomination to somebody who cannot act on it. The present assignee may stay. */
export async function requireAssignable(
  transaction: Transaction,
  present: RecordData,
  { assignee }: { assignee?: unknown },
): Promise<void> {
  if (typeof assignee !== 'string' || assignee === '' || assignee === present['assignee']) return;
  const member = isId(assignee) && (await transaction.get(collectionOf('staff').doc(assignee)));
  if (!member || !member.exists || !mayBeAssigned(toStaffRecord(member)))
    throw new EditRefused({ assignee: assigneeError });
}

/** Returns the assignment after a change. `before` is the assignee before the change, for a nomination without a stored assignment. */
export function nextAssignment(
  present: Assignment | undefined,
  next: z.infer<typeof assignedSchema>,
  before: string,
): Assignment {
  const current = present ?? { assignee: before, by: '', at: next.at, settled: true, before: null };
  if (current.assignee === next.assignee) return current;
  if (!current.settled && current.before?.assignee === next.assignee)
    return { ...current.before, settled: true, before: null };
  const { assignee, by, at } = current;
  return { ...next, settled: false, before: current.settled ? { assignee, by, at } : current.before };
}

const referenceOf = (nomination: string): DocumentReference => collectionOf('assignments').doc(nomination);

/** Notes who looks after a nomination, from an event that may come late and twice. A new or restored nomination has no assignment. */
export async function keepAssignment({
  id,
  before,
  after,
  writeTime,
}: Record<'before' | 'after', RecordData | undefined> & { id: string; writeTime: Date }): Promise<void> {
  if (!after) return void (await referenceOf(id).delete());
  if (!before) return;
  const [previous, current] = [nominationSchema.parse(before), nominationSchema.parse(after)];
  const isSame = previous.assignee === current.assignee;
  if (isSame && nominationName(previous) === nominationName(current)) return;
  const actor = writerOf(after, { isNew: false });
  const assignment = {
    assignee: current.assignee,
    by: actor.kind === 'staff' ? actor.uid : '',
    at: Timestamp.fromDate(writeTime),
  };
  await transact(async (transaction) => {
    const reference = referenceOf(id);
    const [nomination, document] = await transaction.getAll(collectionOf('nominations').doc(id), reference);
    if (!nomination?.exists) return;
    const now = nominationSchema.parse(nomination.data());
    // An unreadable assignment is written anew.
    const { data: present } = assignmentSchema.safeParse(document?.data());
    // A later change has its own event.
    const isNewest = !isSame && now.assignee === current.assignee;
    if (!present && !isNewest) return;
    const next = isNewest ? nextAssignment(present, assignment, previous.assignee) : present;
    transaction.set(reference, { ...next, nomination: id, name: nominationName(now) });
  });
}

/** Milliseconds in which an assignment can be undone before its mail is sent. */
const graceMs = 60_000;

/** Maximum number of assignments in one run. The others follow a minute later. */
const maxAssignments = 400;

/** Returns the ids of nominations whose assignments have waited a minute for a mail, by the uid of the colleague. At most 400 in a run. */
export async function waitingAssignments(now: Date): Promise<Map<string, string[]>> {
  const waiting = collectionOf('assignments').where('settled', '==', false);
  const { docs } = await waiting.limit(maxAssignments).get();
  const assignments = readDocuments(docs, (document): Assignment & { id: string } => ({
    id: document.id,
    ...assignmentSchema.parse(document.data()),
  }));
  const due = assignments.filter(({ at }) => at.toMillis() <= now.getTime() - graceMs);
  const byColleague = groupBy(due, ({ assignee }) => assignee);
  return new Map([...byColleague].map(([uid, own]) => [uid, own.map(({ id }) => id)]));
}

/** Mails a colleague about assigned nominations, each once, at most once an hour. Returns how many nominations the mail names. */
export async function mailColleague(uid: string, ids: readonly string[], now: Date): Promise<number> {
  const members = await listStaff();
  const names = colleagueNames(members);
  const email = members.find((member) => member.uid === uid)?.email;
  const turnCounter = counter('assignments', uid);
  return transact(async (transaction) => {
    const [turn, ...documents] = await transaction.getAll(turnCounter, ...ids.map(referenceOf));
    const assignments = documents.flatMap((document) => {
      const { data } = assignmentSchema.safeParse(document.data());
      return data && !data.settled && data.assignee === uid ? [{ id: document.id, ...data }] : [];
    });
    const mailable = email === undefined ? [] : assignments.filter(needsAssignmentMail);
    const window = windowOf(turn, assignmentMailLimit, now.getTime());
    const mustWait = mailable.length > 0 && window.wait > 0;
    for (const one of assignments)
      if (!mustWait || !needsAssignmentMail(one))
        transaction.update(referenceOf(one.id), { settled: true, before: null });
    if (mustWait || mailable.length === 0 || email === undefined || !isId(uid)) return 0;
    const nominations = mailable.map(({ id, by }) => ({
      id,
      assigner: names.get(by) ?? 'a former colleague',
    }));
    sendMailWith(transaction, {
      to: email,
      message: assignmentMail(uid, nominations),
      about: mailable.map(({ id }) => id),
      record: `staff/${uid}`,
      lasting: true,
    });
    transaction.set(turnCounter, window.next);
    return mailable.length;
  });
}
