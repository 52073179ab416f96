import { normalizeEmail } from '@utkarsh/domain/fields/pastedText';
import { subscriberId } from '@utkarsh/domain/newsletter/newsletter';
import { getAuth } from 'firebase-admin/auth';
import {
  type PersonalRecord,
  deleteDocuments,
  eraseRecord,
  forgetRecord,
} from '../../functions/src/store/history/erasure';
import {
  type FreeMention,
  type Mention,
  type RecordName,
  belongedTo,
  cleanEntry,
  historyWith,
  idsWith,
  insightsNamed,
  isRemembered,
  mailsWith,
  nameIn,
  recordsWith,
} from './personalData';
import { editRecord, readRecord } from '../../functions/src/store/records';
import { removeSubscribers } from '../../functions/src/store/newsletters';
import { forgetInvited } from '../../functions/src/store/survey/invitations';
import { Problem } from '../setup/terminal';
import { type Target, confirm } from './target';
import { collections } from '@utkarsh/domain/collections';
import { firestore } from '../../functions/src/store/firestore';
import { isStaff } from './exportData';
import { groupBy } from '@utkarsh/domain/contract/paging';
import { formatCounted } from '@utkarsh/domain/text/format';

/** A record of the person, with its history. */
interface OwnRecord extends PersonalRecord {
  /** Staff deleted the record: only its history and notes are left. */
  deleted: boolean;
}

interface Found {
  email: string;
  records: OwnRecord[];
  organizations: string[];
  /** Ids of the person's invitations to surveys. The address is removed, the invitations stay. */
  invitations: string[];
  /** Whether the person has a subscription or the key of one. */
  subscriber: boolean;
  staff: string[];
  account: { uid: string; staff: boolean } | undefined;
  /** History entries of other records that contain the address. Erasing removes the address and keeps the records. */
  history: Mention[];
  mails: Awaited<ReturnType<typeof mailsWith>>;
  /** Insights under the person's name. Nobody knows whether they are theirs. */
  perhaps: string[];
  /** Records of others that mention the address. */
  mentioned: FreeMention[];
}

/** Finds the mails to the person, about them, or about their records. */
const mailsOf = ({ email, records }: Pick<Found, 'email' | 'records'>) =>
  mailsWith([email, ...records.map(({ record }) => record)]);

const isSame = (one: RecordName, other: RecordName): boolean =>
  one.collection === other.collection && one.record === other.record;

const isOfOthers = (mention: Mention, { records, staff }: Pick<Found, 'records' | 'staff'>): boolean =>
  !records.some((own) => isSame(own, mention)) &&
  !staff.some((record) => isSame({ collection: 'staff', record }, mention));

async function accountOf({ app }: Target, email: string): Promise<Found['account']> {
  const [user] = (await getAuth(app).getUsers([{ email }])).users;
  return user && { uid: user.uid, staff: isStaff(user.customClaims) };
}

/** Finds an insight by its id, because insights hold no address. Finds a deleted one in the history. */
async function findInsight(record: string): Promise<OwnRecord> {
  const collection = 'insights';
  if (await readRecord(collection, record)) return { collection, record, deleted: false };
  if (await isRemembered({ collection, record })) return { collection, record, deleted: true };
  throw new Problem(`There is no insight ${record}; nothing was erased.`);
}

/** Finds deleted nominations, questions and staff members whose history still has the address as theirs. */
async function findDeletedRecords(email: string, history: readonly Mention[]): Promise<OwnRecord[]> {
  const found: OwnRecord[] = [];
  for (const { collection, record } of history) {
    if (collection !== 'nominations' && collection !== 'questions' && collection !== 'staff') continue;
    if (found.some((other) => isSame(other, { collection, record }))) continue;
    if (await readRecord(collection, record)) continue;
    if (await belongedTo(email, { collection, record })) found.push({ collection, record, deleted: true });
  }
  return found;
}

async function findNames(records: readonly OwnRecord[], history: readonly Mention[]): Promise<Set<string>> {
  const names = new Set<string>();
  for (const own of records) {
    if (own.collection !== 'nominations' && own.collection !== 'questions') continue;
    names.add(nameIn((await readRecord(own.collection, own.record))?.data()));
    for (const { before, after } of history.filter((mention) => isSame(mention, own))) {
      for (const version of [before, after]) names.add(nameIn(version));
    }
  }
  names.delete('');
  return names;
}

async function hasSubscription(email: string): Promise<boolean> {
  const id = await subscriberId(email);
  const [subscriber, key] = await firestore().getAll(
    firestore().collection(collections.subscribers).doc(id),
    firestore().collection(collections.unsubscribeKeys).doc(id),
  );
  return subscriber?.exists === true || key?.exists === true;
}

/** Finds the address in texts that others wrote. `contact_email` of cleared organizations is left out. */
async function findMentionsByOthers(
  email: string,
  records: readonly OwnRecord[],
  organizations: readonly string[],
): Promise<FreeMention[]> {
  const own = new Set(records.map(({ collection, record }) => `${collections[collection]}/${record}`));
  const cleared = new Set(organizations.map((id) => `${collections.organizations}/${id}`));
  return (await recordsWith(email))
    .filter(({ path, about }) => !own.has(path) && !own.has(about))
    .map((mention) => ({
      ...mention,
      fields: mention.fields.filter((field) => field !== 'contact_email' || !cleared.has(mention.path)),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** Finds all stored data of a person. Throws Problem for an unknown insight. */
async function findPerson(target: Target, email: string, insights: readonly string[]): Promise<Found> {
  const history = await historyWith(email);
  const records: OwnRecord[] = [];
  for (const collection of ['nominations', 'questions'] as const)
    for (const record of await idsWith(email, collection))
      records.push({ collection, record, deleted: false });
  records.push(...(await findDeletedRecords(email, history)));
  for (const id of insights) records.push(await findInsight(id));
  const [organizations, staff, invitations] = await Promise.all([
    idsWith(email, 'organizations', 'contact_email'),
    idsWith(email, 'staff'),
    idsWith(email, 'surveyInvites', 'to'),
  ]);
  const [perhaps, mentioned, account, subscriber, mails] = await Promise.all([
    insightsNamed(await findNames(records, history)),
    findMentionsByOthers(email, records, organizations),
    accountOf(target, email),
    hasSubscription(email),
    mailsOf({ email, records }),
  ]);
  return {
    email,
    records,
    organizations,
    invitations,
    subscriber,
    staff,
    account,
    history: history.filter((mention) => isOfOthers(mention, { records, staff })),
    mails,
    perhaps: perhaps.filter((id) => !insights.includes(id)),
    mentioned,
  };
}

function ownLine({ collection, record, deleted }: OwnRecord): string {
  const what = {
    nominations: 'nomination',
    insights: 'insight',
    questions: 'question',
    staff: 'member of the staff',
    practice_reviews: 'practice review',
  }[collection];
  if (deleted) {
    const notes = collection === 'nominations' ? ', its notes and what its private link showed' : '';
    return `what the history holds of ${what} ${record}, which was deleted${notes}`;
  }
  return collection === 'nominations'
    ? `nomination ${record}, with its notes, its history and what its private link shows`
    : `${what} ${record}, with ${collection === 'insights' ? 'its files and ' : ''}its history`;
}

function historyLines({ history }: Found): string[] {
  const byRecord = groupBy(history, ({ collection, record }) => `${collection}/${record}`);
  return [...byRecord].map(
    ([path, entries]) =>
      `the address in ${formatCounted(entries.length, { one: 'entry', many: 'entries' })} of the history of ${path}; all else of it stays, as it is not under this address`,
  );
}

/** Returns a line for each thing that is erased. */
const listRemovals = (found: Found): string[] => [
  ...found.records.map(ownLine),
  ...(found.subscriber ? ['the subscription to the newsletter, with the key of its link'] : []),
  ...found.organizations.map((id) => `the contact e-mail of the organization ${id}`),
  ...(found.invitations.length > 0
    ? [
        `the address in ${formatCounted(found.invitations.length, { one: 'invitation to a survey', many: 'invitations to surveys' })}, which then gets no reminder; that it was sent and used stays, so that nobody answers twice`,
      ]
    : []),
  ...(found.account && !found.account.staff ? ['the account, which is no staff account'] : []),
  ...historyLines(found),
  ...(found.mails.length > 0 ? [formatCounted(found.mails.length, { one: 'mail', many: 'mails' })] : []),
];

/** Returns a line for each thing that stays, with the reason. */
const listKept = ({ organizations, invitations, perhaps, mentioned, account, staff }: Found): string[] => [
  ...organizations.map(
    (id) => `organization ${id} and its certificate: they are about the organization and name no person.`,
  ),
  ...perhaps.map(
    (id) =>
      `insight ${id}: it stands, or stood before it was deleted, under the same name. If it is the person's, run this again with --insight ${id}.`,
  ),
  ...mentioned.map(({ path, fields }) => `mentioned in ${path} (${fields.join(', ')}): look at it.`),
  ...(account?.staff === true || staff.length > 0
    ? [
        'the staff account and what it did, which the programme has to be able to show. Remove the member in the staff area first.',
      ]
    : []),
  ...(invitations.length > 0
    ? ['answers to surveys, if there are any: nobody can find out which ones are the person’s.']
    : []),
  'that records were changed or deleted, and when: these entries of the history no longer say what they held.',
  'limits and repetition keys (rate_limits, idempotency): they hold no address and expire by themselves.',
  'earlier exports and backups: they go when their time has come (docs/operations.md).',
  'logs of Google and of the mail service: no command reaches them; they go by themselves (docs/operations.md).',
];

const clearContact = (id: string) =>
  editRecord('organizations', id, { actor: { kind: 'server' }, edit: () => ({ contact_email: '' }) });

async function cleanHistory({ email, records, staff, organizations }: Found): Promise<void> {
  // Reads the history again, to clean entries that were noted while this ran.
  for (const mention of await historyWith(email))
    if (isOfOthers(mention, { records, staff })) await cleanEntry(mention, email);
  // Removes entries that triggers noted meanwhile.
  for (const own of records) await forgetRecord(own);
  if (organizations.length > 0 && (await idsWith(email, 'organizations', 'contact_email')).length > 0) {
    throw new Problem('A contact e-mail was entered again meanwhile: run this once more.');
  }
}

async function remove(target: Target, found: Found): Promise<void> {
  for (const own of found.records) await eraseRecord(own);
  for (const id of found.organizations) await clearContact(id);
  await removeSubscribers([await subscriberId(found.email)]);
  // Before the mails: no new one is written to an invitation without an address.
  for (const id of found.invitations) await forgetInvited(id);
  // A digest that named a record is blank by now. It stays, because the next digest begins where it ended.
  await deleteDocuments(await mailsOf(found));
  if (found.account && !found.account.staff) await getAuth(target.app).deleteUser(found.account.uid);
  await cleanHistory(found);
}

/** Erases all data of the person with an e-mail address. Returns the report to keep with the request. */
export async function erasePerson(
  target: Target,
  address: string,
  { dryRun, yes, insights }: { dryRun: boolean; yes: boolean; insights: string[] },
): Promise<string[]> {
  const email = normalizeEmail(address);
  const found = await findPerson(target, email, insights);
  const list = listRemovals(found);
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
    ...listKept(found).map((line) => `  ${line}`),
  ];
}
