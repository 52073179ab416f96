import { getDocsFromServer, limit, orderBy, query, where } from 'firebase/firestore';
import { unreadPractices } from '@utkarsh/domain/assessment/practices';
import { standingOn, daysOfClosing } from '@utkarsh/domain/certificate/certification';
import {
  type DashboardCountsReply,
  type NominationFigures,
  dashboardCountsSchema,
  nominationFiguresSchema,
} from '@utkarsh/domain/contract/dashboard';
import { openStatuses } from '@utkarsh/domain/nomination/nominationTracking';
import { heldPeriods } from '@utkarsh/domain/organization/organization';
import { organizationSchema } from '@utkarsh/domain/organization/organizationEdit';
import { today } from '../clock';
import { readApi } from './api';
import { type Condition, countRecords, isOneOf } from './recordLists';
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

/** Counts one kind of open work. `uid` names the assignee whose own nominations it counts. */
export function readQueueFigure(figure: QueueFigure, uid: string): Promise<number> {
  const [collection, ...conditions] = queue[figure](uid);
  return countRecords({ collection, conditions });
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
