import * as z from 'zod/mini';
import { collections } from '@utkarsh/domain/collections';
import { changeTokens } from '@utkarsh/domain/history';
import { everyDocument, failedPrecondition, firestore, hasCode, notFound } from '../store/firestore';
import { isBlank } from '../store/historyEntries';
import type { Job } from './job';
import { auditedCollections } from '@utkarsh/domain/recordKinds';

const version = z._default(z.nullable(z.record(z.string(), z.unknown())), null);
const entrySchema = z.object({ collection: z.enum(auditedCollections), before: version, after: version });

const atOnce = 100;

/** Writes what entries of the history are found by where it is missing, as in those that are older than the search. */
export const writeHistoryWords: Job = async ({ dryRun }) => {
  const concerns: string[] = [];
  let changes = 0;
  let pending: Promise<void>[] = [];
  const finish = async () => {
    await Promise.all(pending);
    pending = [];
  };
  for await (const document of everyDocument(firestore().collection(collections.audit))) {
    if (Array.isArray(document.get('search_tokens'))) continue;
    const { data: entry, success } = entrySchema.safeParse(document.data());
    if (!success) concerns.push(`${document.ref.path} is no entry of the history.`);
    // What was erased is found by nothing.
    if (!entry || isBlank(entry)) continue;
    changes += 1;
    if (dryRun) continue;
    const write = async () => {
      try {
        const search_tokens = changeTokens(entry.collection, entry);
        // Only onto what was read: it may have been erased since.
        await document.ref.update({ search_tokens }, { lastUpdateTime: document.updateTime });
      } catch (error) {
        if (!hasCode(error, failedPrecondition, notFound)) throw error;
        changes -= 1;
      }
    };
    pending.push(write());
    if (pending.length === atOnce) await finish();
  }
  await finish();
  return { changes, concerns, done: [] };
};
