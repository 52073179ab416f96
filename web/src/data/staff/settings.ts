import {
  dashboardSettingsRecordSchema,
  type DashboardFigures,
  type DashboardSettingsRecord,
} from '@utkarsh/domain/staff/settings';
import { addRecord, editRecord } from './edits';
import { watchRecord } from './recordPages';
import { readAs, type Watcher } from './snapshots';

const id = 'dashboard';

/** Reads the figures that staff maintain. Throws when the document has other data. */
export const toSettings = readAs(dashboardSettingsRecordSchema);

/** Tells the figures now and whenever they change: null until somebody has set them. Returns what ends it. */
export const watchSettings = ({
  onData,
  onError,
}: Watcher<DashboardSettingsRecord | null>): Promise<() => void> =>
  watchRecord(
    { collection: 'settings', id },
    { read: toSettings, onData: (settings) => onData(settings ?? null), onError },
  );

/** Sets the figures, on top of those given. Errors as with `addRecord` and `editRecord`. */
export const saveSettings = (
  { followers }: DashboardFigures,
  base: DashboardSettingsRecord | undefined,
): Promise<void> =>
  base
    ? editRecord('settings', id, {
        revision: base.revision,
        // Each by its path: a network that this page does not know keeps its number.
        changes: Object.fromEntries(
          Object.entries(followers).map(([network, count]) => [`followers.${network}`, count]),
        ),
        whole: true,
      })
    : addRecord('settings', id, { followers });
