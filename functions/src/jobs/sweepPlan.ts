import { uploadOf, type StoredFile } from '../store/media/mediaFiles';

/** An upload may take hours on a bad line, and its record is written last. A deleted record may come back for as long. */
const orphanAfterHours = 24;

/** The moment before which what belongs to nobody is swept. */
export const orphanedBefore = (now: Date): Date => new Date(now.getTime() - orphanAfterHours * 3_600_000);

interface Sweep {
  /** Files that no record names, old enough not to belong to an upload that still runs. */
  orphans: StoredFile[];
  /** Records that name a file which is not there. */
  missing: { file: string; record: string }[];
}

/** Compares the files there are with those that records name (path → record). The forms of a file go with it. */
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
