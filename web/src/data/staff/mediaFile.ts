import * as z from 'zod/mini';
import { contentTypeOf, folderId, readMediaPath } from '@utkarsh/domain/media/media';
import { mediaUrl } from '@utkarsh/domain/media/mediaUrl';
import { callApi } from './api';
import { DataError, isReply } from '../errors';
import { getDoc } from 'firebase/firestore';
import { recordAt } from './records';

export interface MediaProgress {
  receivedBytes: number;
  total: number;
}

/** Reads a file of the bucket, published or not, in pieces: Hosting cuts an answer after a minute. */
export async function readMedia(
  path: string,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (progress: MediaProgress) => void } = {},
): Promise<Blob> {
  const pieces: Blob[] = [];
  let receivedBytes = 0;
  let version: string | null = null;
  for (;;) {
    const response = await callApi('GET', mediaUrl(path), undefined, {
      ...(signal && { signal }),
      headers: { Range: `bytes=${receivedBytes}-` },
    });
    const tag = response.headers.get('etag');
    // The server replaces uploaded pictures by its own version. Pieces of two versions do not make a file.
    if (receivedBytes > 0 && tag !== version) throw new Error(`${path} changed while it was read.`);
    version = tag;
    const piece = await response.blob();
    pieces.push(piece);
    receivedBytes += piece.size;
    // The size of the whole file stands in `Content-Range: bytes 0-99/2000`.
    const total = Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? receivedBytes);
    onProgress?.({ receivedBytes, total });
    if (response.status !== 206 || receivedBytes >= total || piece.size === 0) break;
  }
  return new Blob(pieces, { type: contentTypeOf(path) ?? 'application/octet-stream' });
}

/** The problem of a file in the bucket: not checked yet, or absent. */
export type FileState = 'checking' | 'missing';

const noteSchema = z.object({ files: z.record(z.string(), z.string()) });

/** The server removes what its check refuses, so a refused file and one that never arrived look alike. */
async function stateOf(path: string): Promise<FileState | undefined> {
  try {
    await callApi('GET', mediaUrl(path), undefined, { headers: { Range: 'bytes=0-0' } });
    // The check has ended in the meantime.
    return undefined;
  } catch (error) {
    if (isReply(error, 'conflict')) return 'checking';
    if (isReply(error, 'not_found')) return 'missing';
    throw error;
  }
}

/** Returns the problems of a record's files by path. Checked files have no entry. */
export async function readFileStates(paths: readonly string[]): Promise<ReadonlyMap<string, FileState>> {
  const places = new Map(paths.map((path) => [path, readMediaPath(path)]));
  const folder = [...places.values()].find((place) => place !== undefined);
  const note = folder && (await getDoc(await recordAt('checkedFiles', folderId(folder))));
  const checkedFiles = note?.exists() ? noteSchema.parse(note.data()).files : {};
  const states = await Promise.all(
    [...places].map(async ([path, place]) => {
      const state = place && Object.hasOwn(checkedFiles, place.file) ? undefined : await stateOf(path);
      return state ? ([[path, state]] as const) : [];
    }),
  );
  return new Map(states.flat());
}

const listFormat = new Intl.ListFormat('en-IN');

/** Throws `unsaved` for a file that the check refused, or the nightly sweep deleted while the form stayed open. */
export async function requireFiles(files: readonly { name: string; path: string }[]): Promise<void> {
  const states = await readFileStates(files.map(({ path }) => path)).catch((cause: unknown) => {
    // The record is not sent yet, so this is not an unanswered save.
    throw new Error('The pictures could not be looked up.', { cause });
  });
  const missingFiles = files.filter(({ path }) => states.get(path) === 'missing');
  if (missingFiles.length === 0) return;
  throw new DataError(
    'unsaved',
    `Nothing was saved: the server no longer has ${listFormat.format(missingFiles.map(({ name }) => name))}. It removes ` +
      'files that are no pictures, and after a day pictures of a form that is not saved. Remove each here and add it again.',
  );
}

/** Seconds between two reads of a file during its check. Most checks take two seconds. */
const pauses = [1, 1, 2, 3, 5, 8, 13, 27];

/** Waits until the server has checked a file that was sent. Returns why it was refused. Throws when the check does not end in a minute. */
export async function waitForCheck(path: string, signal: AbortSignal): Promise<string | undefined> {
  for (const pause of pauses) {
    const state = (await readFileStates([path])).get(path);
    if (signal.aborted) throw new DataError('canceled');
    if (state === undefined) return undefined;
    if (state === 'missing') return 'the server could not open it as a picture. Choose another file.';
    await new Promise((resolve) => setTimeout(resolve, pause * 1000));
  }
  throw new DataError('refused', 'The server has not checked it yet. Try again in a minute.');
}
