import { collections } from '@utkarsh/domain/collections';
import { normalEmail, subscriberId } from '@utkarsh/domain/subscriber';
import { getAuth } from 'firebase-admin/auth';
import {
  blankHistory,
  blankVersions,
  deleteDocuments,
  eraseRecord,
  removeNotes,
} from '../../functions/src/store/erasure';
import { firestore } from '../../functions/src/store/firestore';
import {
  historyWith,
  insightsNamed,
  mailsWith,
  nominationsOf,
  organizationsWith,
  staffWith,
  without,
  type Mention,
} from '../../functions/src/store/personalData';
import { editRecord } from '../../functions/src/store/records';
import { Problem } from '../setup/problem.mjs';
import { confirm } from './confirm';
import type { Target } from './target';

interface Found {
  email: string;
  nominations: string[];
  insights: string[];
  organizations: string[];
  subscriber: boolean;
  staff: string[];
  account: { uid: string; staff: boolean } | undefined;
  history: Mention[];
  mails: Awaited<ReturnType<typeof mailsWith>>;
  /** Insights under the person's name, which nobody can know to be theirs. */
  perhaps: string[];
}

async function accountOf({ app }: Target, email: string): Promise<Found['account']> {
  const { users } = await getAuth(app).getUsers([{ email }]);
  const [user] = users;
  if (!user) return undefined;
  const claims = user.customClaims ?? {};
  return { uid: user.uid, staff: claims['admin'] === true || claims['role'] !== undefined };
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

async function personsOf(nominations: readonly string[]) {
  const names = new Set<string>();
  const keys: string[] = [];
  for (const id of nominations) {
    const data = (await firestore().collection(collections.nominations).doc(id).get()).data() ?? {};
    names.add(`${text(data['first_name'])} ${text(data['last_name'])}`.trim().toLowerCase());
    keys.push(text(data['tracking_key']));
  }
  return { names, keys: keys.filter(Boolean) };
}

async function find(target: Target, email: string, insights: string[]): Promise<Found> {
  const nominations = await nominationsOf(email);
  const { names, keys } = await personsOf(nominations);
  const subscriber = firestore()
    .collection(collections.subscribers)
    .doc(await subscriberId(email));
  const [organizations, staff, account, history, mails, perhaps] = await Promise.all([
    organizationsWith(email),
    staffWith(email),
    accountOf(target, email),
    historyWith(email),
    mailsWith([email, ...nominations, ...keys]),
    insightsNamed(names),
  ]);
  return {
    email,
    nominations,
    insights,
    organizations,
    subscriber: (await subscriber.get()).exists,
    staff,
    account,
    history,
    mails,
    perhaps: perhaps.filter((id) => !insights.includes(id)),
  };
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function removals(found: Found): string[] {
  const { nominations, insights, organizations, history, mails } = found;
  return [
    ...nominations.map(
      (id) => `nomination ${id}, with its notes, its history and what its private link shows`,
    ),
    ...insights.map((id) => `insight ${id}, with its files and its history`),
    ...(found.subscriber ? ['the subscription to the newsletter'] : []),
    ...organizations.map((id) => `the contact e-mail of the organization ${id}`),
    ...(found.account && !found.account.staff ? ['the account, which is no staff account'] : []),
    ...(history.length > 0
      ? [`the address in ${counted(history.length, 'entry', 'entries')} of the history`]
      : []),
    ...(mails.length > 0 ? [counted(mails.length, 'mail', 'mails')] : []),
  ];
}

function kept({ organizations, perhaps, account, staff }: Found): string[] {
  return [
    ...organizations.map(
      (id) => `organization ${id} and its certificate: they are about the organization and name no person.`,
    ),
    ...perhaps.map(
      (id) =>
        `insight ${id}: it stands under the same name. If it is the person's, run this again with --insight ${id}.`,
    ),
    ...(account?.staff === true || staff.length > 0
      ? [
          'the staff account and what it did, which the programme has to be able to show. Remove the member in the staff area first.',
        ]
      : []),
    'that records were changed or deleted, and when: these entries of the history no longer say what they held.',
    'limits and repetition keys (rate_limits, idempotency): they hold no address and expire by themselves.',
    'earlier exports and backups: they go when their time has come (docs/operations.md).',
  ];
}

const personal = ['nominations', 'insights', 'staff'];

async function cleanHistory({ history, email, organizations, nominations, insights }: Found): Promise<void> {
  for (const { reference, collection, record, before, after } of history) {
    if (collection === 'nominations') await removeNotes(record);
    const cleaned = personal.includes(collection)
      ? blankVersions
      : { before: without(before, email), after: without(after, email) };
    await reference.update(cleaned);
  }
  // What was noted while this ran, such as the change of a contact.
  for (const { reference, before, after } of await historyWith(email)) {
    await reference.update({ before: without(before, email), after: without(after, email) });
  }
  for (const id of nominations) await blankHistory('nominations', id);
  for (const id of insights) await blankHistory('insights', id);
  if (organizations.length > 0 && (await organizationsWith(email)).length > 0) {
    throw new Problem('A contact e-mail was entered again meanwhile: run this once more.');
  }
}

async function clearContact(id: string): Promise<void> {
  const document = await firestore().collection(collections.organizations).doc(id).get();
  const present: unknown = document.get('revision');
  const revision = (typeof present === 'number' ? present : 0) + 1;
  await editRecord('organizations', id, {
    revision,
    actor: { kind: 'server' },
    edit: () => ({ contact_email: '' }),
  });
}

/** Deleted nominations may have left what their links show: their keys stand in the history. */
const statusesIn = (history: readonly Mention[]) =>
  history
    .flatMap(({ before, after }) => [text(before?.['tracking_key']), text(after?.['tracking_key'])])
    .filter((key) => /^[A-Za-z0-9]{32}$/.test(key))
    .map((key) => firestore().collection(collections.nominationStatus).doc(key));

async function remove(target: Target, found: Found): Promise<void> {
  for (const id of found.nominations) await eraseRecord('nominations', id);
  for (const id of found.insights) await eraseRecord('insights', id);
  for (const id of found.organizations) await clearContact(id);
  const subscriber = firestore()
    .collection(collections.subscribers)
    .doc(await subscriberId(found.email));
  await deleteDocuments([subscriber, ...statusesIn(found.history), ...found.mails]);
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
  for (const id of insights) {
    const { exists } = await firestore().collection(collections.insights).doc(id).get();
    if (!exists) throw new Problem(`There is no insight ${id}; nothing was erased.`);
  }
  const found = await find(target, email, insights);
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
