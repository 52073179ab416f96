import type { Request, Response } from 'express';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { EditConflict } from '../store/records';
import { ApiError } from './errors';
import { parse, readJson } from './input';

/** The `:id` of the address. */
export const idOf = (request: Request): string => String(request.params['id']);

export const noSuchRecord = (what: string) => new ApiError('not_found', `There is no such ${what}.`);

function wrongHeader(problem: string): never {
  throw new ApiError('invalid', problem, { fields: { 'If-Match': problem } });
}

/** The revision that `If-Match` names; undefined without it, and for `*`, which is any. */
function matchedRevision(request: Request): number | undefined {
  const header = request.headers['if-match']?.trim();
  if (header === undefined || header === '*') return undefined;
  // What compresses a reply on its way makes its ETag a weak one.
  const revision = /^(?:W\/)?"([1-9][0-9]{0,14})"$/.exec(header)?.[1];
  return revision === undefined
    ? wrongHeader('If-Match must be * or the ETag of the record when it was read, such as "3".')
    : Number(revision);
}

/**
 * The body of a `PUT`, its `revision` that of the version it was made from, by the body or by `If-Match`; undefined where the last
 * write wins.
 */
export function readUpdate<Update extends { revision?: number | undefined }>(
  request: Request,
  schema: z.core.$ZodType<Update>,
): Update & { revision: number | undefined } {
  const update = parse(schema, readJson(request));
  const matched = matchedRevision(request);
  if (matched !== undefined && update.revision !== undefined && matched !== update.revision) {
    wrongHeader('If-Match must name the same revision as the body, or be left out.');
  }
  return { ...update, revision: update.revision ?? matched };
}

/** Replies with a record. Its revision is the ETag, for `If-Match`. */
export function sendRecord(response: Response, record: { revision: number }, status: 200 | 201 = 200): void {
  response.status(status).set('ETag', `"${record.revision}"`).json(record);
}

/** Makes of somebody else's earlier edit the reply that shows it. */
export async function reportingConflicts<Result>(
  edit: Promise<Result>,
  toReply: (current: DocumentSnapshot) => unknown,
): Promise<Result> {
  try {
    return await edit;
  } catch (error) {
    if (!(error instanceof EditConflict)) throw error;
    throw new ApiError(
      'conflict',
      'Somebody has changed this since you read it. Compare with `current` and send again.',
      { current: toReply(error.current) },
    );
  }
}
