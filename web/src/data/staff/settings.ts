import { doc, runTransaction, type DocumentSnapshot } from 'firebase/firestore';
import { collections } from '@utkarsh/domain/collections';
import {
  dashboardSettingsRecordSchema,
  type DashboardFigures,
  type DashboardSettingsRecord,
} from '@utkarsh/domain/settings';
import { fullFirestore } from '../../firebase/full';
import { ConflictError, createdNow, editRecord, throwEditError } from './edits';
import { watchRecord } from './recordPages';
import { plainRecord, type Watcher } from './snapshots';

const id = 'dashboard';

/** The figures that staff keep. Throws when what is stored are none. */
export const toSettings = (document: DocumentSnapshot): DashboardSettingsRecord =>
  dashboardSettingsRecordSchema.parse(plainRecord(document));

/** Tells the figures now and whenever they change: null until somebody has set them. Returns what ends it. */
export const watchSettings = ({
  onData,
  onError,
}: Watcher<DashboardSettingsRecord | null>): Promise<() => void> =>
  watchRecord(
    { collection: 'settings', id },
    { read: toSettings, onData: (settings) => onData(settings ?? null), onError },
  );

/** Sets the figures, on top of those given. Throws ConflictError, RefusedError, or what the network said. */
export async function saveSettings(
  { followers }: DashboardFigures,
  base: DashboardSettingsRecord | undefined,
): Promise<void> {
  if (base) {
    await editRecord('settings', id, { revision: base.revision, changes: { followers }, whole: true });
    return;
  }
  const database = await fullFirestore();
  const reference = doc(database, collections.settings, id);
  const created = await createdNow();
  await runTransaction(database, async (transaction) => {
    const present = await transaction.get(reference);
    if (present.exists()) throw new ConflictError(present);
    transaction.set(reference, { followers, ...created });
  }).catch(throwEditError);
}
