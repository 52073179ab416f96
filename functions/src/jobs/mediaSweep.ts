import { drawnFolder } from '../store/media/pictureForms';
import {
  everyFile,
  everyNamedFile,
  isKept,
  isThere,
  names,
  removeFile,
  type StoredFile,
} from '../store/media/mediaFiles';
import type { Job } from './job';
import { orphanedBefore, planSweep } from './sweepPlan';

/** Removes files that belong to no record, with what is noted of them, and tells which records miss a file. */
export const sweepMedia: Job = async ({ now, dryRun }) => {
  // Both lists take their time, and meanwhile files and records come and go: what seems wrong is looked at again.
  const files: StoredFile[] = [];
  for await (const file of everyFile()) files.push(file);
  const { orphans, missing } = planSweep(files, await everyNamedFile(), now);
  const done: string[] = [];
  for (const { path, generation } of orphans) {
    if (await isKept(path, orphanedBefore(now))) continue;
    if (!dryRun) await removeFile(path, generation);
    done.push(`${dryRun ? 'Would remove' : 'Removed'} ${path}, which no record names.`);
  }
  const monthAgo = new Date(now.getTime() - 30 * 86_400_000);
  for await (const { path, createdAt, generation } of everyFile([drawnFolder])) {
    if (createdAt >= monthAgo) continue;
    if (!dryRun) await removeFile(path, generation);
    done.push(`${dryRun ? 'Would remove' : 'Removed'} ${path}, which can be drawn again.`);
  }
  const concerns: string[] = [];
  for (const { file, record } of missing) {
    if (await isThere(file)) continue;
    if (await names(record, file)) concerns.push(`${record} names ${file}, which is not there.`);
  }
  return { changes: done.length, concerns, done };
};
