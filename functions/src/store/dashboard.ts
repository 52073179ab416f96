import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { collections } from '@utkarsh/domain/collections';
import { topLocationsShown, type TopLocation } from '@utkarsh/domain/contract/dashboard';
import type { Actor } from '@utkarsh/domain/history';
import { headquarters } from '@utkarsh/domain/options';
import {
  dashboardSettingsRecordSchema,
  type DashboardFigures,
  type DashboardSettingsRecord,
} from '@utkarsh/domain/settings';
import { firestore } from './firestore';
import { inTurn } from './inTurn';
import { maxAge, remembered } from './memory';
import { createRecord, editRecord, readRecord } from './records';
import { withIsoTimes } from './times';

/** How many records a query has. */
export const count = async (records: Query): Promise<number> => (await records.count().get()).data().count;

/** How many records there are of a collection. */
export const countOf = (collection: 'nominations' | 'insights'): Promise<number> =>
  count(firestore().collection(collections[collection]));

async function readTopLocations(): Promise<TopLocation[]> {
  const nominations = firestore().collection(collections.nominations);
  const counted = await Promise.all(
    headquarters.map(async (name) => ({
      name,
      count: await count(nominations.where('headquarters', '==', name)),
    })),
  );
  return counted
    .filter((location) => location.count > 0)
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
    .slice(0, topLocationsShown);
}

/** Where most nominated organizations have their headquarters. One count a state: kept for four times as long as lists are. */
export const topLocations = remembered(readTopLocations, 4 * maxAge);

const id = 'dashboard';

/** The figures that staff keep. Throws when what is stored are none. */
export const toDashboardSettings = (document: DocumentSnapshot): DashboardSettingsRecord =>
  dashboardSettingsRecordSchema.parse(withIsoTimes(document.data() ?? {}));

/** The figures that staff keep for the dashboard; undefined until they have set them. */
export async function readDashboardSettings(): Promise<DashboardSettingsRecord | undefined> {
  const document = await readRecord('settings', id);
  return document && toDashboardSettings(document);
}

/**
 * Sets the figures: the first ones as revision 1, later ones as the next. undefined when there are none to change; throws
 * EditConflict when they have another revision.
 */
export async function saveDashboardSettings(
  figures: DashboardFigures,
  { revision, actor }: { revision: number; actor: Actor },
): Promise<DashboardSettingsRecord | undefined> {
  const data = { visitors: figures.visitors, followers: figures.followers };
  // All staff share this one record: who comes second learns of it at once, not after waiting for a lock.
  const document = await inTurn(collections.settings, () =>
    revision === 1
      ? createRecord('settings', id, { data, actor })
      : editRecord('settings', id, { revision, actor, edit: () => data }),
  );
  return document && toDashboardSettings(document);
}
