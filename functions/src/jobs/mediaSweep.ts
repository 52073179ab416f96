import {
  everyFile,
  everyNamedFile,
  isNamed,
  isThere,
  names,
  removeFile,
  type StoredFile,
} from '../store/mediaFiles';
import type { Job } from './job';
import { planSweep } from './sweepPlan';

/** Removes files of uploads that were never finished, and tells which records miss a file. */
export const sweepMedia: Job = async ({ now, dryRun }) => {
  // Both lists take their time, and meanwhile files and records come and go: what seems wrong is looked at again.
  const files: StoredFile[] = [];
  for await (const file of everyFile()) files.push(file);
  const { orphans, missing } = planSweep(files, await everyNamedFile(), now);
  const done: string[] = [];
  for (const { path, generation } of orphans) {
    if (!dryRun) {
      if (await isNamed(path)) continue;
      await removeFile(path, generation);
    }
    done.push(`${dryRun ? 'Would remove' : 'Removed'} ${path}, which no record names.`);
  }
  const concerns: string[] = [];
  for (const { file, record } of missing) {
    if (await isThere(file)) continue;
    if (await names(record, file)) concerns.push(`${record} names ${file}, which is not there.`);
  }
  return {
    changes: done.length,
    concerns,
    done,
  };
};
