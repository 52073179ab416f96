import { doc, getDoc } from 'firebase/firestore';
import * as z from 'zod/mini';
import { collections } from '@utkarsh/domain/collections';
import type { InsightRecord } from '@utkarsh/domain/insightEdit';
import { folderId, mediaUrl, readMediaPath, type MediaKind } from '@utkarsh/domain/media';
import { fullFirestore } from '../../firebase/full';
import { ApiRefusal, callApi } from './api';

/** What keeps an insight from being published: a file that is not checked yet, or one that is not there. */
export interface FileProblem {
  kind: MediaKind;
  state: 'checking' | 'missing';
}

const noteSchema = z.object({ files: z.record(z.string(), z.string()) });

/** The server removes what its check refuses, so a refused file and one that never arrived look alike. */
async function stateOf(path: string): Promise<FileProblem['state'] | undefined> {
  try {
    await callApi('GET', mediaUrl(path), undefined, { headers: { Range: 'bytes=0-0' } });
    // Its check has ended since.
    return undefined;
  } catch (error) {
    if (error instanceof ApiRefusal && error.code === 'conflict') return 'checking';
    if (error instanceof ApiRefusal && error.code === 'not_found') return 'missing';
    throw error;
  }
}

/** The first problem with the files of an insight, its picture's before its video's; undefined when both are checked. */
export async function readFileProblem(
  insight: Pick<InsightRecord, 'id' | 'image_path' | 'video_path'>,
): Promise<FileProblem | undefined> {
  const database = await fullFirestore();
  const place = folderId({ owner: 'insights', id: insight.id });
  const note = await getDoc(doc(database, collections.checkedFiles, place));
  const checked = note.exists() ? noteSchema.parse(note.data()).files : {};
  for (const kind of ['image', 'video'] as const) {
    const path = insight[`${kind}_path`];
    if (path === '' || Object.hasOwn(checked, readMediaPath(path)?.file ?? '')) continue;
    const state = await stateOf(path);
    if (state) return { kind, state };
  }
  return undefined;
}

/** What staff are told of it. */
export function fileProblemText({ kind, state }: FileProblem): string {
  const file = kind === 'image' ? 'picture' : 'video';
  if (state === 'checking') return `The ${file} is still being checked. Try again in a minute.`;
  return kind === 'image'
    ? 'The picture was refused by the server’s check, or never arrived. This insight cannot be published; reject or delete it.'
    : 'The video was refused by the server’s check, or never arrived. Remove the video to publish the insight without it.';
}
