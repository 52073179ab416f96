import { isDeepStrictEqual } from 'node:util';
import { splitIntoChunks } from '@utkarsh/domain/contract/paging';
import { type DirectoryState, compareDirectory } from '@utkarsh/domain/directory/directoryWrite';
import type { RecordData } from '@utkarsh/domain/history/history';
import {
  allPublicSurveys,
  publishOrganizations,
  rebuildDirectoryDocument,
} from '../store/directory/publication';
import { collectionOf, everyDocument } from '../store/firestore';
import { keepSearchWords, searchedCollections } from '../store/records';
import type { JobOptions, JobReport } from './job';

async function readAll(name: 'organizations' | 'certified' | 'directory'): Promise<Map<string, RecordData>> {
  const documents = new Map<string, RecordData>();
  for await (const document of everyDocument(collectionOf(name))) {
    documents.set(document.id, document.data());
  }
  return documents;
}

async function readState(): Promise<DirectoryState> {
  const [organizations, publicParts, directory, surveys] = await Promise.all([
    readAll('organizations'),
    readAll('certified'),
    readAll('directory'),
    allPublicSurveys(),
  ]);
  return { organizations, certified: publicParts, directory, surveys };
}

const maxPerTransaction = 100;

/** Derives `certified` and `directory` from `organizations` again, and corrects documents that differ. */
export async function checkDirectory({ dryRun }: Pick<JobOptions, 'dryRun'>): Promise<JobReport> {
  const { problems, ids, documents } = compareDirectory(await readState());
  const changes = ids.length + documents.length;
  if (dryRun || changes === 0) return { changes, concerns: problems, lines: [] };
  for (const part of splitIntoChunks(ids, maxPerTransaction))
    await publishOrganizations(part.map((id) => ({ id })));
  const failures: string[] = [];
  for (const document of documents) {
    try {
      await rebuildDirectoryDocument(document);
    } catch (error) {
      failures.push(`directory/${document} could not be made anew: ${String(error)}`);
    }
  }
  const remainingFaults = compareDirectory(await readState()).problems;
  return {
    changes,
    concerns: [...remainingFaults, ...failures],
    lines: problems.filter((line) => !remainingFaults.includes(line)).map((line) => `Put right: ${line}`),
  };
}

const batchSize = 50;

/** Rewrites the search words of all records after their rules have changed. Otherwise a record gets its new words at its next save. */
export async function renewSearchWords({ dryRun }: Pick<JobOptions, 'dryRun'>): Promise<JobReport> {
  const report: JobReport = { changes: 0, concerns: [], lines: [] };
  for (const { name, wordsOf } of searchedCollections) {
    const references = [];
    for await (const document of everyDocument(collectionOf(name))) {
      try {
        const words = wordsOf(document.data(), document.id);
        if (!isDeepStrictEqual(document.get('search_tokens'), words)) references.push(document.ref);
      } catch (error) {
        report.concerns.push(`${document.ref.path} cannot be read: ${String(error)}`);
      }
    }
    if (!dryRun)
      for (const part of splitIntoChunks(references, batchSize))
        await Promise.all(part.map((reference) => keepSearchWords(reference, wordsOf)));
    report.changes += references.length;
    report.lines.push(
      `${dryRun ? 'Would write' : 'Wrote'} the search words of ${references.length} ${name}.`,
    );
  }
  return report;
}
