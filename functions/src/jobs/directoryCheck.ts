import { compareDirectory, type DirectoryDifferences } from '@utkarsh/domain/directoryCheck';
import { readDirectoryState, repairDirectory } from '../store/directoryRepair';
import type { JobReport } from './job';

/** Organizations a transaction puts right at most: a directory document alone may have a megabyte. */
const perTransaction = 100;

/** Repairs grouped so that each group shares its documents. */
export function repairGroups({ repairs, documents }: Pick<DirectoryDifferences, 'repairs' | 'documents'>) {
  const groups = new Map<string, { ids: string[]; documents: string[] }[]>();
  for (const repair of repairs) {
    const key = repair.documents.join(' ');
    const sharing = groups.get(key) ?? [];
    groups.set(key, sharing);
    const last = sharing.at(-1);
    if (last && last.ids.length < perTransaction) last.ids.push(repair.id);
    else sharing.push({ ids: [repair.id], documents: repair.documents });
  }
  const repaired = new Set(repairs.flatMap((repair) => repair.documents));
  const alone = documents.filter((document) => !repaired.has(document));
  return [...[...groups.values()].flat(), ...alone.map((document) => ({ ids: [], documents: [document] }))];
}

/** Compares `certified` and `directory` with what follows from `organizations`; puts them right only when told to. */
export async function checkDirectory({ repair }: { repair: boolean }): Promise<JobReport> {
  const differences = compareDirectory(await readDirectoryState());
  const groups = repairGroups(differences);
  if (!repair) return { changes: groups.length, concerns: differences.found, done: [] };
  for (const { ids, documents } of groups) await repairDirectory(ids, documents);
  const left = compareDirectory(await readDirectoryState()).found;
  return {
    changes: groups.length,
    concerns: left,
    done: differences.found.filter((line) => !left.includes(line)).map((line) => `Put right: ${line}`),
  };
}
