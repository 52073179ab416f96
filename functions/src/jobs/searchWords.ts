import { isDeepStrictEqual } from 'node:util';
import { splitIntoChunks } from '@utkarsh/domain/contract/paging';
import { collectionOf, everyDocument } from '../store/firestore';
import { keepSearchWords, searchedCollections } from '../store/records';
import type { JobOptions, JobReport } from './job';

const batchSize = 50;

/** Rewrites the search words of all records after their rules have changed. Otherwise a record gets its new words at its next save. */
export async function renewSearchWords({ dryRun }: Pick<JobOptions, 'dryRun'>): Promise<JobReport> {
  const report: JobReport = { changes: 0, concerns: [], done: [] };
  for (const { name, wordsOf } of searchedCollections) {
    const outdated = [];
    for await (const document of everyDocument(collectionOf(name))) {
      try {
        const words = wordsOf(document.data(), document.id);
        if (!isDeepStrictEqual(document.get('search_tokens'), words)) outdated.push(document.ref);
      } catch (error) {
        report.concerns.push(`${document.ref.path} cannot be read: ${String(error)}`);
      }
    }
    if (!dryRun)
      for (const part of splitIntoChunks(outdated, batchSize))
        await Promise.all(part.map((reference) => keepSearchWords(reference, wordsOf)));
    report.changes += outdated.length;
    report.done.push(`${dryRun ? 'Would write' : 'Wrote'} the search words of ${outdated.length} ${name}.`);
  }
  return report;
}
