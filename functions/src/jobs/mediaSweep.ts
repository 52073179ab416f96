import { drawnFolder } from '../store/media/media';
import {
  type StoredFile,
  everyFile,
  everyNamedFile,
  isKept,
  fileExists,
  namesFile,
  removeFile,
  uploadOf,
} from '../store/media/mediaFiles';
import { strayPracticeFiles } from '../store/nomination/practices';
import type { Job } from './job';

/**
 * Hours after which a file without a record is removed. An upload may take hours on a bad line, and its record is written last. Staff may
 * also restore a deleted record for this long.
 */
const orphanAfterHours = 24;

const orphanedBefore = (now: Date): Date => new Date(now.getTime() - orphanAfterHours * 3_600_000);

interface Sweep {
  /** Files that no record names and that are too old for a running upload. */
  orphans: StoredFile[];
  missing: { file: string; record: string }[];
}

/** Compares stored files with the files that records name (path → record). The forms of a file count as that file. */
export function planSweep(
  files: readonly StoredFile[],
  named: ReadonlyMap<string, string>,
  now: Date,
): Sweep {
  const oldest = orphanedBefore(now);
  const present = new Set(files.map(({ path }) => path));
  return {
    orphans: files.filter(({ path, createdAt }) => !named.has(uploadOf(path)) && createdAt < oldest),
    missing: [...named].flatMap(([file, record]) => (present.has(file) ? [] : [{ file, record }])),
  };
}

/** Removes files that belong to no record, with their notes. Reports records whose file is missing. */
export const sweepMedia: Job = async ({ now, dryRun }) => {
  // Files and records change while the two lists are read, so each finding is checked again before anything is removed.
  const files: StoredFile[] = [];
  for await (const file of everyFile()) files.push(file);
  const { orphans, missing } = planSweep(files, await everyNamedFile(), now);
  const done: string[] = [];
  const remove = async ({ path, generation }: StoredFile, why: string) => {
    if (!dryRun) await removeFile(path, generation);
    done.push(`${dryRun ? 'Would remove' : 'Removed'} ${path}, ${why}.`);
  };
  for (const file of orphans) {
    if (!(await isKept(file.path, orphanedBefore(now)))) await remove(file, 'which no record names');
  }
  const monthAgo = new Date(now.getTime() - 30 * 86_400_000);
  for await (const file of everyFile([drawnFolder])) {
    if (file.createdAt < monthAgo) await remove(file, 'which can be drawn again');
  }
  for await (const file of strayPracticeFiles(orphanedBefore(now))) {
    await remove(file, 'which no nomination names');
  }
  const concerns: string[] = [];
  for (const { file, record } of missing) {
    if (await fileExists(file)) continue;
    if (await namesFile(record, file)) concerns.push(`${record} names ${file}, which is not there.`);
  }
  return { changes: done.length, concerns, done };
};
