import { Timestamp } from 'firebase-admin/firestore';
import {
  deleteDocuments,
  deletedWithContent,
  eraseRecord,
  finishErasure,
  forgetRecord,
  unfinishedErasures,
} from '../store/erasure';
import { collectionOf } from '../store/firestore';
import { readRecord } from '../store/records';
import type { Job } from './job';
import { expiries, hasExpired, historyBefore, isOverOn, type Expiry } from './retentionPlan';

const pageSize = 200;

/** Records that have expired, oldest change first. */
async function expired({ collection, status, before }: Expiry): Promise<string[]> {
  const found = await collectionOf(collection)
    .where('status', '==', status)
    .where('updated_at', '<', Timestamp.fromDate(before))
    .orderBy('updated_at')
    .select()
    .get();
  return found.docs.map(({ id }) => id);
}

async function eraseExpired(expiry: Expiry, dryRun: boolean): Promise<string[]> {
  const { collection, status, months } = expiry;
  const done: string[] = [];
  for (const id of await expired(expiry)) {
    const line = `${collection}/${id}, ${status} and unchanged for more than ${months} months`;
    if (dryRun) {
      done.push(`Would delete ${line}.`);
      continue;
    }
    // Asked again within the transaction: staff may have taken it up in between.
    const erased = await eraseRecord(collection, id, hasExpired(expiry));
    if (erased)
      done.push(`Deleted ${line}, with ${erased.files} files and ${erased.entries} entries of its history.`);
  }
  return done;
}

async function deleteOldHistory(before: Date, dryRun: boolean): Promise<number> {
  const old = collectionOf('audit').where('at', '<', Timestamp.fromDate(before));
  if (dryRun) return (await old.count().get()).data().count;
  let deleted = 0;
  let page = await old.orderBy('at').select().limit(pageSize).get();
  while (page.size > 0) {
    await deleteDocuments(page.docs.map(({ ref }) => ref));
    deleted += page.size;
    page = await old.orderBy('at').select().limit(pageSize).get();
  }
  return deleted;
}

/** Ends what an earlier run, or a command, could not. What cannot be ended now either does not hold up the rest. */
async function finishErasures(dryRun: boolean): Promise<{ done: string[]; concerns: string[] }> {
  const done: string[] = [];
  const concerns: string[] = [];
  for (const found of await unfinishedErasures()) {
    const name = `${found.collection}/${found.record}`;
    try {
      if (await readRecord(found.collection, found.record)) {
        concerns.push(`The erasure of ${name} broke off, and there is a record of this id again.`);
        continue;
      }
      if (!dryRun) await finishErasure(found);
      done.push(`${dryRun ? 'Would finish' : 'Finished'} the erasure of ${name}, which broke off.`);
    } catch (error) {
      concerns.push(`The erasure of ${name} broke off again: ${String(error)}`);
    }
  }
  return { done, concerns };
}

/** Takes what staff deleted and may no longer be kept out of the history too. Notes stay as long as their nomination can be brought back. */
async function forgetDeleted(now: Date, dryRun: boolean): Promise<string[]> {
  const done: string[] = [];
  for (const found of await deletedWithContent(isOverOn(now))) {
    const { collection, record } = found;
    // Somebody has brought it back: it has a history like any other.
    if (dryRun ? await readRecord(collection, record) : !(await forgetRecord(found))) continue;
    done.push(
      `${dryRun ? 'Would take' : 'Took'} out of the history what ${collection}/${record} held, which was deleted.`,
    );
  }
  return done;
}

/** Deletes what the Privacy Policy says is no longer kept. `mail`, `idempotency` and `rate_limits` expire by TTL. */
export const applyRetention: Job = async ({ now, dryRun }) => {
  const { done, concerns } = await finishErasures(dryRun);
  for (const expiry of expiries(now)) done.push(...(await eraseExpired(expiry, dryRun)));
  done.push(...(await forgetDeleted(now, dryRun)));
  const entries = await deleteOldHistory(historyBefore(now), dryRun);
  if (entries > 0) done.push(`${dryRun ? 'Would delete' : 'Deleted'} ${entries} old entries of the history.`);
  return { changes: done.length - (entries > 0 ? 1 : 0) + entries, concerns, done };
};
