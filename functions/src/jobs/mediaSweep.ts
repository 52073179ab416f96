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
import { isStrayPracticeFile, practiceFolder } from '../store/nomination/practices';
import { isStrayDocument } from '../store/workspace/documents';
import { workspaceFolder } from '../store/workspace/workspaceRecords';
import { type Job, joinReports, runForEach } from './job';

/**
 * Hours after which a file without a record is removed. An upload may take hours on a bad line, and its record is written last. Staff may
 * also restore a deleted record for this long.
 */
const orphanAfterHours = 24;

/** For a day a file may be without a record: an upload on a bad line takes hours, and a deleted record may be restored. */
const orphanedBefore = (now: Date): Date => new Date(now.getTime() - orphanAfterHours * 3_600_000);

interface Sweep {
  /** Files that no record names and that are too old for a running upload. */
  orphans: StoredFile[];
  missingFiles: { file: string; record: string }[];
}

/** Compares stored files with the files that records name (path → record). The forms of a file count as that file. */
export function planSweep(
  files: readonly StoredFile[],
  recordsByFile: ReadonlyMap<string, string>,
  now: Date,
): Sweep {
  const oldest = orphanedBefore(now);
  const present = new Set(files.map(({ path }) => path));
  return {
    orphans: files.filter(({ path, createdAt }) => !recordsByFile.has(uploadOf(path)) && createdAt < oldest),
    missingFiles: [...recordsByFile].flatMap(([file, record]) => (present.has(file) ? [] : { file, record })),
  };
}

/** Removes files that belong to no record, with their notes. Reports records whose file is missing. */
export const sweepMedia: Job = async ({ now, dryRun }) => {
  // Files and records change while the two lists are read, so each finding is checked again before anything is removed.
  const files: StoredFile[] = [];
  for await (const file of everyFile()) files.push(file);
  const { orphans, missingFiles } = planSweep(files, await everyNamedFile(), now);
  const oldest = orphanedBefore(now);
  const monthAgo = new Date(now.getTime() - 30 * 86_400_000);
  const sweep = (
    candidates: Iterable<StoredFile> | AsyncIterable<StoredFile>,
    reason: string,
    isWaste: (file: StoredFile) => Promise<boolean> | boolean,
  ) =>
    runForEach(
      ({ path }) => path,
      candidates,
      async (file) => {
        if (!(await isWaste(file))) return undefined;
        if (!dryRun) await removeFile(file.path, file.generation);
        return { line: `${dryRun ? 'Would remove' : 'Removed'} ${file.path}, ${reason}.` };
      },
    );
  const concerns: string[] = [];
  for (const { file, record } of missingFiles) {
    if (await fileExists(file)) continue;
    if (await namesFile(record, file)) concerns.push(`${record} names ${file}, which is not there.`);
  }
  return joinReports([
    await sweep(orphans, 'which no record names', async ({ path }) => !(await isKept(path, oldest))),
    await sweep(
      everyFile([drawnFolder]),
      'which can be drawn again',
      ({ createdAt }) => createdAt < monthAgo,
    ),
    await sweep(everyFile([practiceFolder]), 'which no nomination names', (file) =>
      isStrayPracticeFile(file, oldest),
    ),
    await sweep(everyFile([workspaceFolder]), 'which no workspace names', (file) =>
      isStrayDocument(file, oldest),
    ),
    { changes: 0, concerns, lines: [] },
  ]);
};
