import {
  type DashboardFigures,
  type DashboardSettingsRecord,
  dashboardSettingsRecordSchema,
} from '@utkarsh/domain/contract/dashboard';
import { type Watch, readAs, saveRecord, watchRecord } from './records';

const id = 'dashboard';

export const toSettings = readAs(dashboardSettingsRecordSchema);

/** Watches the figures. Null until somebody has set them. */
export const watchSettings: Watch<DashboardSettingsRecord | null> = watchRecord('settings', id, toSettings);

/** Stores new figures on top of the version `base`. Errors as with `saveRecord`. */
export const saveSettings = (
  { followers }: DashboardFigures,
  base: DashboardSettingsRecord | undefined,
): Promise<void> =>
  saveRecord(
    'settings',
    id,
    base,
    base
      ? // Set by path, so that networks unknown to this page keep their number.
        Object.fromEntries(
          Object.entries(followers).map(([network, count]) => [`followers.${network}`, count]),
        )
      : { followers },
  );
