import { everyFile, everyNamedFile, isNamed, removeFile, type StoredFile } from '../store/mediaFiles';
import type { Job } from './job';
import { planSweep } from './sweepPlan';

/** Removes files of uploads that were never finished, and tells which records miss a file. */
export const sweepMedia: Job = async ({ now, dryRun }) => {
  // Files first: a record that is written in between names files that were there before it.
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
  return {
    changes: done.length,
    concerns: missing.map(({ file, record }) => `${record} names ${file}, which is not there.`),
    done,
  };
};
