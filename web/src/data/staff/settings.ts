import {
  type DashboardFigures,
  type DashboardSettingsRecord,
  dashboardSettingsRecordSchema,
} from '@utkarsh/domain/contract/dashboard';
import { type Watch, readAs, saveRecord, watchRecord } from './records';

const id = 'dashboard';

export const toSettings = readAs(dashboardSettingsRecordSchema);

export const watchSettings: Watch<DashboardSettingsRecord | null> = watchRecord('settings', id, toSettings);

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
