import { normalizeEmail } from '@utkarsh/domain/fields/pastedText';
import { subscriberId } from '@utkarsh/domain/newsletter/newsletter';
import { getAuth } from 'firebase-admin/auth';
import { deleteDocuments } from '../../functions/src/store/bulkWrites';
import { type PersonalRecord, eraseRecord, isDeleted } from '../../functions/src/store/history/erasure';
import {
  type Mention,
  type RecordName,
  belongedTo,
  cleanEntry,
  historyWith,
  insightsNamed,
  isRemembered,
  mailsWith,
  nameIn,
  ownIds,
  recordsWith,
} from './personalData';
import { editRecord, readRecord } from '../../functions/src/store/records';
import { removeSubscribers } from '../../functions/src/store/newsletters';
import { forgetListed } from '../../functions/src/store/workspace/employeeLists';
import { forgetMember } from '../../functions/src/store/workspace/members';
import { forgetInvited } from '../../functions/src/store/survey/invitations';
import { Problem } from '../setup/terminal';
import { type Target, confirm } from './target';
import { collections } from '@utkarsh/domain/collections';
import { collectionOf, firestore } from '../../functions/src/store/firestore';
import { isStaff } from './exportData';
import { groupBy } from '@utkarsh/domain/contract/paging';
import { kindOf } from '@utkarsh/domain/history/recordKinds';
import { formatCounted } from '@utkarsh/domain/text/format';

interface OwnRecord extends PersonalRecord {
  /** Staff deleted the record: only its history and notes are left. */
  isDeleted: boolean;
}

type Person = Awaited<ReturnType<typeof findPerson>>;

const isSame = (one: RecordName, other: RecordName): boolean =>
  one.collection === other.collection && one.record === other.record;

const isOfOthers = (mention: Mention, records: readonly OwnRecord[], staff: readonly string[]): boolean =>
  !records.some((ownRecord) => isSame(ownRecord, mention)) &&
  !staff.some((record) => isSame({ collection: 'staff', record }, mention));

/** Finds an insight by its id, because insights hold no address. Finds a deleted one in the history. */
async function findInsight(record: string): Promise<OwnRecord> {
  const collection = 'insights';
  if (await readRecord(collection, record)) return { collection, record, isDeleted: false };
  if (await isRemembered({ collection, record })) return { collection, record, isDeleted: true };
  throw new Problem(`There is no insight ${record}; nothing was erased.`);
}

/** Finds deleted nominations, questions and staff members whose history still has the address as theirs. */
async function findDeletedRecords(email: string, history: readonly Mention[]): Promise<OwnRecord[]> {
  const matches: OwnRecord[] = [];
  for (const { collection, record } of history) {
    if (collection !== 'nominations' && collection !== 'questions' && collection !== 'staff') continue;
    if (matches.some((other) => isSame(other, { collection, record }))) continue;
    if (await readRecord(collection, record)) continue;
    if (await belongedTo(email, { collection, record }))
      matches.push({ collection, record, isDeleted: true });
  }
  return matches;
}

async function findNames(records: readonly OwnRecord[], history: readonly Mention[]): Promise<Set<string>> {
  const names = new Set<string>();
  for (const ownRecord of records) {
    if (ownRecord.collection !== 'nominations' && ownRecord.collection !== 'questions') continue;
    names.add(nameIn((await readRecord(ownRecord.collection, ownRecord.record))?.data()));
    for (const { before, after } of history.filter((mention) => isSame(mention, ownRecord)))
      for (const version of [before, after]) names.add(nameIn(version));
  }
  names.delete('');
  return names;
}

async function hasSubscription(email: string): Promise<boolean> {
  const id = await subscriberId(email);
  const references = (['subscribers', 'unsubscribeKeys'] as const).map((name) => collectionOf(name).doc(id));
  return (await firestore().getAll(...references)).some(({ exists }) => exists);
}

/** Finds all stored data of a person. Throws Problem for an unknown insight. */
async function findPerson(target: Target, email: string, insights: readonly string[]) {
  const [history, mentions] = [await historyWith(email), await recordsWith(email)];
  const records: OwnRecord[] = [];
  for (const collection of ['nominations', 'questions'] as const)
    for (const record of ownIds(mentions, collection)) records.push({ collection, record, isDeleted: false });
  records.push(...(await findDeletedRecords(email, history)));
  for (const id of insights) records.push(await findInsight(id));
  const ownPaths = new Set(records.map(({ collection, record }) => `${collections[collection]}/${record}`));
  const staff = ownIds(mentions, 'staff');
  const invitations = ownIds(mentions, 'surveyInvites');
  /** The person, and all that a mail may be about. */
  const mailWords = [email, ...records.map(({ record }) => record), ...invitations];
  const [namesakes, accounts, subscriber, mails] = await Promise.all([
    insightsNamed(await findNames(records, history)),
    getAuth(target.app).getUsers([{ email }]),
    hasSubscription(email),
    mailsWith(mailWords),
  ]);
  const [account] = accounts.users;
  const idsIn = (name: 'workspaces' | 'surveyLists') =>
    mentions.flatMap(({ collection, id }) => (collection === name ? id : []));
  const isStaffAccount = isStaff(account?.customClaims);
  return {
    email,
    records,
    organizations: ownIds(mentions, 'organizations'),
    workspaces: idsIn('workspaces'),
    /** Workspaces whose list of employees has the person. */
    lists: idsIn('surveyLists'),
    /** Ids of invitations to surveys. Address and telephone number are removed, the invitations stay. */
    invitations,
    /** Whether the person has a subscription or the key of one. */
    subscriber,
    staff,
    hasStaffAccount: isStaffAccount || staff.length > 0,
    /** Uid of an account that is no staff account. */
    account: isStaffAccount ? undefined : account?.uid,
    /** History entries of other records that contain the address. Erasing removes the address and keeps the records. */
    history: history.filter((mention) => isOfOthers(mention, records, staff)),
    mails,
    mailWords,
    /** Insights under the person's name. Nobody knows whether they are theirs. */
    namesakes: namesakes.filter((id) => !insights.includes(id)),
    /** Records of others that mention the address. */
    mentions: mentions.filter(
      ({ collection, path, about, fields }) =>
        fields.length > 0 &&
        !['workspaces', 'surveyLists'].includes(collection) &&
        !ownPaths.has(path) &&
        !ownPaths.has(about),
    ),
  };
}

function ownLine({ collection, record, isDeleted }: OwnRecord): string {
  const noun = collection === 'staff' ? 'member of the staff' : kindOf(collection).one;
  if (isDeleted) {
    const notes = collection === 'nominations' ? ', its notes and what its private link showed' : '';
    return `what the history holds of ${noun} ${record}, which was deleted${notes}`;
  }
  return collection === 'nominations'
    ? `nomination ${record}, with its notes, its history and what its private link shows`
    : `${noun} ${record}, with ${collection === 'insights' ? 'its files and ' : ''}its history`;
}

function historyLines({ history }: Person): string[] {
  const byRecord = groupBy(history, ({ collection, record }) => `${collection}/${record}`);
  return [...byRecord].map(
    ([path, entries]) =>
      `the address in ${formatCounted(entries.length, { one: 'entry', many: 'entries' })} of the history of ${path}; all else of it stays, as it is not under this address`,
  );
}

const linesOf = (lines: readonly (string | boolean)[]): string[] =>
  lines.filter((line) => typeof line === 'string');

/** Returns a line for each thing that is erased. */
function listRemovals(person: Person): string[] {
  const { records, subscriber, organizations, workspaces, lists, invitations, account, mails } = person;
  const invites = formatCounted(invitations.length, {
    one: 'invitation to a survey',
    many: 'invitations to surveys',
  });
  return linesOf([
    ...records.map(ownLine),
    subscriber && 'the subscription to the newsletter, with the key of its link',
    ...organizations.map((id) => `the contact e-mail of the organization ${id}`),
    ...workspaces.map((id) => `the person as a member of the workspace ${id}`),
    ...lists.map((id) => `the person on the list of employees of the workspace ${id}`),
    invitations.length > 0 &&
      `the address and telephone number in ${invites}, which then gets no reminder; that it was sent and used stays, so that nobody answers twice`,
    account !== undefined && 'the account, which is no staff account',
    ...historyLines(person),
    mails.length > 0 && formatCounted(mails.length, { one: 'mail', many: 'mails' }),
  ]);
}

/** Returns a line for each thing that stays, with the reason. */
const listKept = ({ organizations, invitations, namesakes, mentions, hasStaffAccount }: Person): string[] =>
  linesOf([
    ...organizations.map(
      (id) => `organization ${id} and its certificate: they are about the organization and name no person.`,
    ),
    ...namesakes.map(
      (id) =>
        `insight ${id}: it stands, or stood before it was deleted, under the same name. If it is the person's, run this again with --insight ${id}.`,
    ),
    ...mentions.map(({ path, fields }) => `mentioned in ${path} (${fields.join(', ')}): look at it.`),
    hasStaffAccount &&
      'the staff account and what it did, which the programme has to be able to show. Remove the member in the staff area first.',
    invitations.length > 0 &&
      'answers to surveys, if there are any: nobody can find out which ones are the person’s.',
    'that records were changed or deleted, and when: these entries of the history no longer say what they held.',
    'limits and repetition keys (rate_limits, idempotency): they hold no address and expire by themselves.',
    'earlier exports and backups: they go when their time has come (docs/operations.md).',
    'logs of Google and of the mail service: no command reaches them; they go by themselves (docs/operations.md).',
  ]);

async function cleanHistory({ email, records, staff, organizations }: Person): Promise<void> {
  // Reads the history again, to clean entries that were noted while this ran.
  for (const mention of await historyWith(email))
    if (isOfOthers(mention, records, staff)) await cleanEntry(mention, email);
  // Removes entries that triggers noted meanwhile.
  for (const ownRecord of records) await eraseRecord(ownRecord, isDeleted);
  if (organizations.length > 0 && ownIds(await recordsWith(email), 'organizations').length > 0)
    throw new Problem('A contact e-mail was entered again meanwhile: run this once more.');
}

async function remove(target: Target, person: Person): Promise<void> {
  for (const ownRecord of person.records) await eraseRecord(ownRecord);
  const clearContact = { actor: { kind: 'server' }, edit: () => ({ contact_email: '' }) } as const;
  for (const id of person.organizations) await editRecord('organizations', id, clearContact);
  await forgetMember(person.email);
  await forgetListed(person.email);
  await removeSubscribers([await subscriberId(person.email)]);
  // Before the mails: no new one is written to an invitation without an address.
  for (const id of person.invitations) await forgetInvited(id);
  // A digest that named a record is blank by now. It stays, because the next digest begins where it ended.
  await deleteDocuments(await mailsWith(person.mailWords));
  if (person.account !== undefined) await getAuth(target.app).deleteUser(person.account);
  await cleanHistory(person);
}

/** Erases all data of the person with an e-mail address. Returns the report to keep with the request. */
export async function erasePerson(
  target: Target,
  address: string,
  { dryRun, yes, insights }: { dryRun: boolean; yes: boolean; insights: string[] },
): Promise<string[]> {
  const email = normalizeEmail(address);
  const person = await findPerson(target, email, insights);
  const list = listRemovals(person);
  if (!dryRun && list.length > 0) {
    await confirm(target, `Erase for good:\n${list.map((line) => `  ${line}`).join('\n')}`, yes);
    await remove(target, person);
  }
  return [
    list.length === 0
      ? `Nothing of ${email} is stored that could be erased.`
      : `${dryRun ? 'Would erase' : 'Erased'}:`,
    ...list.map((line) => `  ${line}`),
    'Kept:',
    ...listKept(person).map((line) => `  ${line}`),
  ];
}
