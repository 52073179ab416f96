import type { ApiDeleted } from '@utkarsh/domain/contract/api';
import { type RemovalReply, type RestorationReply, recordIdsSchema } from '@utkarsh/domain/contract/batches';
import type { Actor } from '@utkarsh/domain/history/history';
import { removeRecords, restoreRecords } from '../store/recordBatches';
import { idOf, noSuchRecord } from './editing';
import { forAdmins } from './guard';
import { parse, readJson } from './input';
import type { Handler } from './resource';
import { kindOf, type RemovableCollection } from '@utkarsh/domain/history/recordKinds';

/** `POST .../remove` and `.../restore` {ids}: all or none of those that are there, or that the history holds as deleted. */
export const toMany = (
  act: (ids: readonly string[], actor: Actor) => Promise<RemovalReply | RestorationReply>,
): Handler =>
  forAdmins(async (request, response, { actor }) => {
    const { ids } = parse(recordIdsSchema, readJson(request));
    response.json(await act(ids, actor));
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

  removeMany: toMany((ids, actor) => removeRecords(collection, ids, actor)),

  restore: toMany((ids, actor) => restoreRecords(collection, ids, actor)),
});
