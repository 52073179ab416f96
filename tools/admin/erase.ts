import { normalEmail } from '@utkarsh/domain/fields/cleanText';
import { subscriberId } from '@utkarsh/domain/staff/subscriber';
import { getAuth } from 'firebase-admin/auth';
import { deleteDocuments, eraseRecord, forgetRecord } from '../../functions/src/store/history/erasure';
import { cleanEntry, historyWith, organizationsWith } from '../../functions/src/store/history/personalData';
import { editRecord } from '../../functions/src/store/records';
import { removeSubscribers } from '../../functions/src/store/subscribers';
import { Problem } from '../setup/problem';
import { confirm } from './confirm';
import { findPerson, isSame, mailsOf, type Found } from './person';
import { kept, removals } from './personReport';
import type { Target } from './target';

const clearContact = (id: string) =>
  editRecord('organizations', id, { actor: { kind: 'server' }, edit: () => ({ contact_email: '' }) });

async function cleanHistory({ email, records, staff, organizations }: Found): Promise<void> {
  const kept = staff.map((record) => ({ collection: 'staff' as const, record }));
  // Read again: what was noted while this ran, such as the change of a contact, is cleaned too.
  for (const mention of await historyWith(email)) {
    if (![...records, ...kept].some((other) => isSame(other, mention))) await cleanEntry(mention, email);
  }
  // What triggers noted of these records meanwhile.
  for (const own of records) await forgetRecord(own);
  if (organizations.length > 0 && (await organizationsWith(email)).length > 0) {
    throw new Problem('A contact e-mail was entered again meanwhile: run this once more.');
  }
}

async function remove(target: Target, found: Found): Promise<void> {
  for (const own of found.records) await eraseRecord(own);
  for (const id of found.organizations) await clearContact(id);
  await removeSubscribers([await subscriberId(found.email)]);
  // Of a digest that named a record, a blank is left by now: it stays, for the next one to begin where it ended.
  await deleteDocuments(await mailsOf(found));
  if (found.account && !found.account.staff) await getAuth(target.app).deleteUser(found.account.uid);
  await cleanHistory(found);
}

/** Erases what there is of a person, found by their e-mail address. Returns the report to keep with the request. */
export async function erasePerson(
  target: Target,
  address: string,
  { dryRun, yes, insights }: { dryRun: boolean; yes: boolean; insights: string[] },
): Promise<string[]> {
  const email = normalEmail(address);
  const found = await findPerson(target, email, insights);
  const list = removals(found);
  if (!dryRun && list.length > 0) {
    await confirm(target, `Erase for good:\n${list.map((line) => `  ${line}`).join('\n')}`, yes);
    await remove(target, found);
  }
  return [
    list.length === 0
      ? `Nothing of ${email} is stored that could be erased.`
      : `${dryRun ? 'Would erase' : 'Erased'}:`,
    ...list.map((line) => `  ${line}`),
    'Kept:',
    ...kept(found).map((line) => `  ${line}`),
  ];
}
