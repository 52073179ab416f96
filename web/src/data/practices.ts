import type { PillarId } from '@utkarsh/domain/assessment/pillars';
import {
  type PracticeFile,
  type Practices,
  practiceFileSchema,
  practiceLimits,
} from '@utkarsh/domain/assessment/practices';
import { type PracticesReply, practicesReplySchema } from '@utkarsh/domain/contract/practices';
import { send, sendJson } from './privateLink';

const path = '/api/tracking/practices';

/** Reads the practices of the nomination with this key. Errors as with `send`. */
export const readPractices = async (key: string): Promise<PracticesReply> =>
  practicesReplySchema.parse(await sendJson('POST', path, { key }));

/** Stores the text of a pillar in place of `before`. Errors as with `send`. */
export const describePillar = async (
  key: string,
  change: { pillar: PillarId; text: string; before: string },
): Promise<Practices> => practicesReplySchema.parse(await sendJson('PUT', path, { key, ...change }));

/** Shortens a file name to its stored length and keeps its extension. */
function storedName(name: string): string {
  const ending = /\.[^.]{1,8}$/.exec(name)?.[0] ?? '';
  return (
    name.slice(0, -ending.length || undefined).slice(0, practiceLimits.nameLength - ending.length) + ending
  );
}

/** Sends a file. `attempt` stays the same when the file is sent again. Errors as with `send`. */
export async function addFile(
  key: string,
  { pillar, file, attempt }: { pillar: PillarId; file: File; attempt: string },
): Promise<PracticeFile> {
  const body = new FormData();
  body.set('key', key);
  body.set('pillar', pillar);
  body.set('name', storedName(file.name));
  body.set('file', file);
  const headers = { 'Idempotency-Key': attempt };
  return practiceFileSchema.parse(await send(`${path}/files`, { method: 'POST', headers, body }));
}

/** Removes a file. Errors as with `send`. */
export const removeFile = async (key: string, file: string): Promise<Practices> =>
  practicesReplySchema.parse(await sendJson('POST', `${path}/files/remove`, { key, file }));
