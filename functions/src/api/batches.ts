import type { ApiDeleted } from '@utkarsh/domain/api';
import { recordIdsSchema, type RemovalReply, type RestorationReply } from '@utkarsh/domain/recordBatch';
import type { Actor } from '@utkarsh/domain/history';
import { removeRecords, restoreRecords } from '../store/recordBatches';
import { idOf, noSuchRecord } from './editing';
import { forAdmins } from './guard';
import { parse, readJson } from './input';
import type { Handler } from './resource';
import { kindOf, type RemovableCollection } from '@utkarsh/domain/recordKinds';

/** `POST .../remove` {ids}: all or none of those that are there. */
export const removal = (remove: (ids: readonly string[], actor: Actor) => Promise<RemovalReply>): Handler =>
  forAdmins(async (request, response, { actor }) => {
    const { ids } = parse(recordIdsSchema, readJson(request));
    response.json((await remove(ids, actor)) satisfies RemovalReply);
  });

/** What is done to many records of a collection, and the deletion of one. */
export const batchesOf = (
  collection: RemovableCollection,
): Record<'removeOne' | 'removeMany' | 'restore', Handler> => ({
  /** `DELETE .../{id}` */
  removeOne: forAdmins(async (request, response, { actor }) => {
    const { removed } = await removeRecords(collection, [idOf(request)], actor);
    if (removed.length === 0) throw noSuchRecord(kindOf(collection).one);
    response.json({ success: true } satisfies ApiDeleted);
  }),

  removeMany: removal((ids, actor) => removeRecords(collection, ids, actor)),

  /** `POST .../restore` {ids}: all or none of those that the history holds as deleted. */
  restore: forAdmins(async (request, response, { actor }) => {
    const { ids } = parse(recordIdsSchema, readJson(request));
    const reply = await restoreRecords(collection, ids, actor);
    response.json(reply satisfies RestorationReply);
  }),
});
