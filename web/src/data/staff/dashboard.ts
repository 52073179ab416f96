import { getDocsFromServer, limit, orderBy, query, where } from 'firebase/firestore';
import { standingOn } from '@utkarsh/domain/certificate/certification';
import {
  dashboardCountsSchema,
  nominationFiguresSchema,
  type DashboardCountsReply,
  type NominationFigures,
} from '@utkarsh/domain/contract/dashboard';
import { heldPeriods } from '@utkarsh/domain/organization/organization';
import { openStatuses } from '@utkarsh/domain/nomination/statusFlow';
import { organizationSchema } from '@utkarsh/domain/organization/organizationEdit';
import { readApi } from './api';
import { today } from '../clock';
import { countRecords, type Condition } from './recordPages';
import { recordsOf } from './snapshots';

export const readCounts = (): Promise<DashboardCountsReply> =>
  readApi(dashboardCountsSchema, 'GET', '/api/admin/dashboard/counts');

export const readNominationFigures = (): Promise<NominationFigures> =>
  readApi(nominationFiguresSchema, 'GET', '/api/admin/dashboard/nominations');

const open: Condition = { field: 'status', operator: 'in', value: openStatuses };
const assignedTo = (value: string): Condition => ({ field: 'assignee', operator: '==', value });

/** Counts what waits for staff; `uid` is whose own nominations are counted. */
export async function readWorkQueue(uid: string) {
  const nominations = (...conditions: Condition[]) => countRecords({ collection: 'nominations', conditions });
  const pending: Condition = { field: 'status', operator: '==', value: 'pending' };
  const [fresh, unassigned, mine, insights] = await Promise.all([
    nominations({ field: 'status', operator: '==', value: 'new' }),
    nominations(open, assignedTo('')),
    nominations(open, assignedTo(uid)),
    countRecords({ collection: 'insights', conditions: [pending] }),
  ]);
  return { new: fresh, unassigned, mine, insights };
}

/** So many of the newest certificates are looked at: some of them may have been revoked, or have ended. */
const newestLookedAt = 25;

/** Reads the organization whose valid certificate began last. Returns null when none of the newest few is valid. */
export async function readLatestCertified() {
  const day = today();
  const newest = query(
    await recordsOf('organizations'),
    where('valid_from', '<=', day),
    orderBy('valid_from', 'desc'),
    limit(newestLookedAt),
  );
  const found = await getDocsFromServer(newest);
  for (const document of found.docs) {
    const organization = organizationSchema.safeParse(document.data());
    // A broken one is not congratulated; its own list says what is wrong with it.
    if (!organization.success) continue;
    const { state, certification_period } = standingOn(heldPeriods(organization.data), day);
    if (state === 'valid') return { ...organization.data, certification_period };
  }
  return null;
}
