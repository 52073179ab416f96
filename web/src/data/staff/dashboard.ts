import { getDocsFromServer, limit, orderBy, query, where } from 'firebase/firestore';
import {
  daysLater,
  daysOfClosing,
  standingOn,
  todayInIndia,
} from '@utkarsh/domain/certificate/certification';
import {
  type DashboardCountsReply,
  type NominationFigures,
  dashboardCountsSchema,
  nominationFiguresSchema,
} from '@utkarsh/domain/contract/dashboard';
import { unreadPractices } from '@utkarsh/domain/assessment/practices';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { openStatuses } from '@utkarsh/domain/nomination/nominationTracking';
import { heldPeriods } from '@utkarsh/domain/organization/organization';
import { organizationSchema } from '@utkarsh/domain/organization/organizationEdit';
import { today } from '../clock';
import { readApi } from './api';
import { type Condition, countRecords, isOneOf, readFirst } from './recordLists';
import { type CollectionName, recordsOf } from './records';

export const readCounts = (): Promise<DashboardCountsReply> =>
  readApi(dashboardCountsSchema, 'GET', '/api/admin/dashboard/counts');

export const readNominationFigures = (): Promise<NominationFigures> =>
  readApi(nominationFiguresSchema, 'GET', '/api/admin/dashboard/nominations');

const isEqual = (field: string, value: unknown): Condition => isOneOf(field, [value]);
const open = isOneOf('status', openStatuses);
const openSurvey = isEqual('state', 'open');

/** Kinds of open work: their collection and the conditions of their records. */
const queue = {
  new: () => ['nominations', isEqual('status', 'new')],
  unassigned: () => ['nominations', open, isEqual('assignee', '')],
  mine: (uid) => ['nominations', open, isEqual('assignee', uid)],
  practices: () => ['nominations', isOneOf('practices_state', unreadPractices)],
  insights: () => ['insights', isEqual('status', 'pending')],
  questions: () => ['questions', isEqual('status', 'Open')],
  closing: () => ['surveys', openSurvey, isOneOf('closes', daysOfClosing(today()))],
  few: () => ['surveys', openSurvey, isEqual('few_answers', true)],
} as const satisfies Record<string, (uid: string) => readonly [CollectionName, ...Condition[]]>;
export type QueueFigure = keyof typeof queue;

/** Days that the oldest record of a kind may wait; for surveys, days from their last day. */
const maxDays: Record<QueueFigure, number> = {
  practices: 7,
  new: 1,
  unassigned: 1,
  mine: 7,
  insights: 7,
  questions: 2,
  closing: 0,
  few: -3,
};

/** Reads how much of a kind is open, from when the first record waits, and the ISO day until which it should be done. */
export async function readQueueFigure(
  figure: QueueFigure,
  uid: string,
): Promise<{ count: number; since?: string; due?: string }> {
  const [collection, ...conditions] = queue[figure](uid);
  const field = collection === 'surveys' ? 'closes' : 'created_at';
  const [count, first] = await Promise.all([
    countRecords({ collection, conditions }),
    readFirst({ collection, conditions }, field),
  ]);
  if (first === undefined) return { count };
  const day = collection === 'surveys' ? first : todayInIndia(new Date(first));
  return {
    count,
    ...(collection !== 'surveys' && { since: first }),
    due: daysLater(day, maxDays[figure]),
  };
}

/** Reads all kinds of open work. A kind that cannot be read is left out. Throws when none can be read. */
export async function readQueue(uid: string) {
  const figures = namesOf(queue);
  const states = await Promise.allSettled(figures.map((figure) => readQueueFigure(figure, uid)));
  const [failure] = states.filter(({ status }) => status === 'rejected');
  const read = figures.flatMap((figure, index) => {
    const state = states[index];
    return state?.status === 'fulfilled' ? [[figure, state.value] as const] : [];
  });
  if (read.length === 0 && failure?.status === 'rejected') throw failure.reason;
  return Object.fromEntries(read);
}

/** Number of the newest certificates to read: some of them may be revoked or have ended. */
const maxNewest = 25;

/** Reads the organization whose valid certificate began last. Returns null when none of the newest few is valid. */
export async function readLatestCertified() {
  const day = today();
  const newest = query(
    await recordsOf('organizations'),
    where('valid_from', '<=', day),
    orderBy('valid_from', 'desc'),
    limit(maxNewest),
  );
  const snapshot = await getDocsFromServer(newest);
  for (const document of snapshot.docs) {
    const organization = organizationSchema.safeParse(document.data());
    // A broken record is skipped. Its list shows what is wrong with it.
    if (!organization.success) continue;
    const { state, certification_period } = standingOn(heldPeriods(organization.data), day);
    if (state === 'valid') return { ...organization.data, certification_period };
  }
  return null;
}
