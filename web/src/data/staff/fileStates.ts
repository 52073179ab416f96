import { getDoc } from 'firebase/firestore';
import * as z from 'zod/mini';
import { folderId, readMediaPath } from '@utkarsh/domain/media/media';
import { mediaUrl } from '@utkarsh/domain/media/mediaUrl';
import { ApiRefusal, callApi } from './api';
import { recordAt } from './references';

/** The problem of a file in the bucket: not checked yet, or absent. */
export type FileState = 'checking' | 'missing';

const noteSchema = z.object({ files: z.record(z.string(), z.string()) });

/** The server removes what its check refuses, so a refused file and one that never arrived look alike. */
async function stateOf(path: string): Promise<FileState | undefined> {
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

/** What is wrong with files of one record, by path; those that are checked are left out. */
export async function readFileStates(paths: readonly string[]): Promise<ReadonlyMap<string, FileState>> {
  const places = new Map(paths.map((path) => [path, readMediaPath(path)]));
  const folder = [...places.values()].find((place) => place !== undefined);
  const note = folder && (await getDoc(await recordAt('checkedFiles', folderId(folder))));
  const checked = note?.exists() ? noteSchema.parse(note.data()).files : {};
  const states = await Promise.all(
    [...places].map(async ([path, place]) => {
      const state = place && Object.hasOwn(checked, place.file) ? undefined : await stateOf(path);
      return state ? ([[path, state]] as const) : [];
    }),
  );
  return new Map(states.flat());
}
