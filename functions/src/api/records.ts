import type { Request, Response } from 'express';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import type { ApiDeleted } from '@utkarsh/domain/contract/api';
import { type RemovalReply, type RestorationReply, recordIdsSchema } from '@utkarsh/domain/contract/batches';
import { type Actor, type Restored, restoreSchema, writerOf } from '@utkarsh/domain/history/history';
import { type RemovableCollection, kindOf } from '@utkarsh/domain/history/recordKinds';
import { actorName } from '@utkarsh/domain/history/recordText';
import { colleagueNames } from '@utkarsh/domain/staff/staff';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import { isoTime } from '../store/firestore';
import { restoreVersion } from '../store/history/restoration';
import { removeRecords, restoreRecords } from '../store/recordBatches';
import { EditConflict } from '../store/records';
import { listStaff } from '../store/staff/staff';
import { parse, readJson } from './body';
import { ApiError } from './errors';
import { type Handler, forAdmins } from './access';

export const idOf = (request: Request): string => String(request.params['id']);

export const noSuchRecord = (noun: string) => new ApiError('not_found', `There is no such ${noun}.`);

/** Returns the value. Throws 404 for undefined. */
export function requireFound<Value>(value: Value | undefined, noun: string): Value {
  if (value === undefined) throw noSuchRecord(noun);
  return value;
}

/** Replies that a change was made. Throws 404 when there was no record to change. */
export function replyDone(response: Response, wasDone: boolean, noun: string): void {
  if (!wasDone) throw noSuchRecord(noun);
  response.json({ success: true } satisfies ApiDeleted);
}

function refuseHeader(problem: string): never {
  throw new ApiError('invalid', problem, { fields: { 'If-Match': problem } });
}

/** Returns the revision in `If-Match`. Returns undefined without the header and for `*`, which matches any revision. */
function readMatchedRevision(request: Request): number | undefined {
  const header = request.headers['if-match']?.trim();
  if (header === undefined || header === '*') return undefined;
  // A proxy that compresses a reply makes its ETag a weak one.
  const revision = /^(?:W\/)?"([1-9][0-9]{0,14})"$/.exec(header)?.[1];
  return revision === undefined
    ? refuseHeader('If-Match must be * or the ETag of the record when it was read, such as "3".')
    : Number(revision);
}

/** Reads the body of a `PUT`, with the revision of the body or of `If-Match`. Without a revision the last write wins. */
export function readUpdate<Update extends { revision?: number | undefined }>(
  request: Request,
  schema: z.core.$ZodType<Update>,
): Update & { revision: number | undefined } {
  const update = parse(schema, readJson(request));
  const headerRevision = readMatchedRevision(request);
  if (headerRevision !== undefined && update.revision !== undefined && headerRevision !== update.revision)
    refuseHeader('If-Match must name the same revision as the body, or be left out.');
  return { ...update, revision: update.revision ?? headerRevision };
}

/** Replies with a record. Its revision is the ETag, for `If-Match`. */
export function sendRecord(response: Response, record: { revision: number }, status: 200 | 201 = 200): void {
  response.status(status).set('ETag', `"${record.revision}"`).json(record);
}

/** Says who has saved a record, and when. */
async function describeSave(record: DocumentSnapshot): Promise<string> {
  const names = colleagueNames(await listStaff());
  const nameOf = (uid: string) => names.get(uid) ?? 'Somebody no longer on the staff';
  const time = formatDateTime(new Date(String(isoTime(record.get('updated_at')))));
  return `${actorName(writerOf(record.data() ?? {}, { isNew: false }), nameOf)} saved this record on ${time}`;
}

/** Returns the result of an edit. Throws 404 without a record. Turns an EditConflict into a 409 that shows the present record. */
export async function resultOf<Result>(
  edit: Promise<Result | undefined>,
  noun: string,
  toReply: (current: DocumentSnapshot) => unknown,
): Promise<Result> {
  try {
    return requireFound(await edit, noun);
  } catch (error) {
    if (!(error instanceof EditConflict)) throw error;
    const { current } = error;
    const text = `${await describeSave(current)}, after you read it. Nothing was saved: look at it again.`;
    throw new ApiError('conflict', text, { current: toReply(current) });
  }
}

export const restoreFromHistory = forAdmins(async (request, response, { actor }) => {
  const { revision, undo } = parse(restoreSchema, readJson(request));
  const restoration = await restoreVersion(idOf(request), { revision, undo, actor });
  response.json(requireFound(restoration, 'entry in the history') satisfies Restored);
});

/** Makes a handler for `POST .../remove` or `.../restore` with {ids}. It changes all existing or deleted records of the list, or none. */
export const handleBatch = (
  act: (ids: readonly string[], actor: Actor) => Promise<RemovalReply | RestorationReply>,
): Handler =>
  forAdmins(async (request, response, { actor }) => {
    const { ids } = parse(recordIdsSchema, readJson(request));
    response.json(await act(ids, actor));
  });

export const batchesOf = (
  collection: RemovableCollection,
): Record<'removeOne' | 'removeMany' | 'restore', Handler> => ({
  removeOne: forAdmins(async (request, response, { actor }) => {
    const { removed } = await removeRecords(collection, [idOf(request)], actor);
    replyDone(response, removed.length > 0, kindOf(collection).one);
  }),

  removeMany: handleBatch((ids, actor) => removeRecords(collection, ids, actor)),

  restore: handleBatch((ids, actor) => restoreRecords(collection, ids, actor)),
});
