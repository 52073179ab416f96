import { getDocsFromServer, limit, orderBy, query, where } from 'firebase/firestore';
import { standingOn } from '@utkarsh/domain/certificate/certification';
import {
  type DashboardCountsReply,
  type NominationFigures,
  dashboardCountsSchema,
  nominationFiguresSchema,
} from '@utkarsh/domain/contract/dashboard';
import { heldPeriods } from '@utkarsh/domain/organization/organization';
import { daysOfClosing } from '@utkarsh/domain/survey/participation';
import { openStatuses } from '@utkarsh/domain/nomination/statusFlow';
import { organizationSchema } from '@utkarsh/domain/organization/organizationEdit';
import { callApi, readApi } from './api';
import { today } from '../clock';
import { type Condition, countRecords, isOneOf, watchRecord } from './recordLists';
import { type Watcher, addRecord, editRecord, readAs, recordsOf } from './records';
import {
  type DashboardFigures,
  type DashboardSettingsRecord,
  dashboardSettingsRecordSchema,
} from '@utkarsh/domain/staff/settings';
import { type UndeliveredMailsReply, undeliveredMailsSchema } from '@utkarsh/domain/contract/staff';

export const readCounts = (): Promise<DashboardCountsReply> =>
  readApi(dashboardCountsSchema, 'GET', '/api/admin/dashboard/counts');

export const readNominationFigures = (): Promise<NominationFigures> =>
  readApi(nominationFiguresSchema, 'GET', '/api/admin/dashboard/nominations');

const open: Condition = { field: 'status', operator: 'in', value: openStatuses };
const assignedTo = (value: string): Condition => ({ field: 'assignee', operator: '==', value });

const withStatus = (value: string): Condition => ({ field: 'status', operator: '==', value });

export type QueueFigure = 'new' | 'unassigned' | 'mine' | 'insights' | 'questions' | 'closing' | 'few';

/** Counts one kind of open work. `uid` names the assignee whose own nominations it counts. */
export function readQueueFigure(figure: QueueFigure, uid: string): Promise<number> {
  const nominations = (...conditions: Condition[]) => countRecords({ collection: 'nominations', conditions });
  const openSurveys = (condition: Condition) =>
    countRecords({
      collection: 'surveys',
      conditions: [{ field: 'state', operator: '==', value: 'open' }, condition],
    });
  switch (figure) {
    case 'new':
      return nominations(withStatus('new'));
    case 'unassigned':
      return nominations(open, assignedTo(''));
    case 'mine':
      return nominations(open, assignedTo(uid));
    case 'insights':
      return countRecords({ collection: 'insights', conditions: [withStatus('pending')] });
    case 'questions':
      return countRecords({ collection: 'questions', conditions: [withStatus('Open')] });
    case 'closing':
      return openSurveys(isOneOf('closes', daysOfClosing(today())));
    case 'few':
      return openSurveys({ field: 'few_answers', operator: '==', value: true });
  }
}

/** Number of the newest certificates to read: some of them may be revoked or have ended. */
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
    // A broken record is skipped. Its list shows what is wrong with it.
    if (!organization.success) continue;
    const { state, certification_period } = standingOn(heldPeriods(organization.data), day);
    if (state === 'valid') return { ...organization.data, certification_period };
  }
  return null;
}

const id = 'dashboard';

/** Reads the figures that staff maintain. Throws when the document has other data. */
export const toSettings = readAs(dashboardSettingsRecordSchema);

/** Watches the figures. Null until somebody has set them. Returns a function that ends it. */
export const watchSettings = ({
  onData,
  onError,
}: Watcher<DashboardSettingsRecord | null>): Promise<() => void> =>
  watchRecord(
    { collection: 'settings', id },
    { read: toSettings, onData: (settings) => onData(settings ?? null), onError },
  );

/** Stores new figures on top of the version `base`. Errors as with `addRecord` and `editRecord`. */
export const saveSettings = (
  { followers }: DashboardFigures,
  base: DashboardSettingsRecord | undefined,
): Promise<void> =>
  base
    ? editRecord('settings', id, {
        revision: base.revision,
        // Set by path, so that networks unknown to this page keep their number.
        changes: Object.fromEntries(
          Object.entries(followers).map(([network, count]) => [`followers.${network}`, count]),
        ),
        whole: true,
      })
    : addRecord('settings', id, { followers });

/** Reads the mails that were not delivered. */
export const readUndelivered = (): Promise<UndeliveredMailsReply> =>
  readApi(undeliveredMailsSchema, 'GET', '/api/admin/mails');

/** Sends a failed mail again, to the address that its record has now. Throws ApiRefusal or a network error. */
export const sendMailAgain = (id: string) => callApi('POST', `/api/admin/mails/${id}/send`);
