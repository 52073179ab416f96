import { collections } from '@utkarsh/domain/collections';
import { subscriberId } from '@utkarsh/domain/staff/subscriber';
import { getAuth } from 'firebase-admin/auth';
import type { PersonalRecord } from '../../functions/src/store/history/erasure';
import { firestore } from '../../functions/src/store/firestore';
import {
  belongedTo,
  historyWith,
  insightsNamed,
  isRemembered,
  mailsWith,
  nameIn,
  nominationsOf,
  organizationsWith,
  recordsWith,
  staffWith,
  type FreeMention,
  type Mention,
  type RecordName,
} from '../../functions/src/store/history/personalData';
import { readRecord } from '../../functions/src/store/records';
import { Problem } from '../setup/problem';
import { isStaff } from './exportData';
import type { Target } from './target';

/** A record that is the person's, with all that the history holds of it. */
export interface OwnRecord extends PersonalRecord {
  /** Staff deleted it: nothing but its history is left, and its notes. */
  deleted: boolean;
}

export interface Found {
  email: string;
  records: OwnRecord[];
  organizations: string[];
  /** A subscriber, or the key of one's link. */
  subscriber: boolean;
  staff: string[];
  account: { uid: string; staff: boolean } | undefined;
  /** Where the history holds the address of records that are not the person's: it goes, they stay. */
  history: Mention[];
  mails: Awaited<ReturnType<typeof mailsWith>>;
  /** Insights under the person's name, which nobody can know to be theirs. */
  perhaps: string[];
  /** Records of others that mention the address. */
  mentioned: FreeMention[];
}

/** Mails to the person, or about them or their records. */
export const mailsOf = ({ email, records }: Pick<Found, 'email' | 'records'>) =>
  mailsWith([email, ...records.map(({ record }) => record)]);

export const isSame = (one: RecordName, other: RecordName): boolean =>
  one.collection === other.collection && one.record === other.record;

async function accountOf({ app }: Target, email: string): Promise<Found['account']> {
  const { users } = await getAuth(app).getUsers([{ email }]);
  const [user] = users;
  if (!user) return undefined;
  return { uid: user.uid, staff: isStaff(user.customClaims) };
}

/** Insights hold no address: they are named by who asks. Deleted ones are known to the history. */
async function ownInsight(record: string): Promise<OwnRecord> {
  const collection = 'insights';
  if (await readRecord(collection, record)) return { collection, record, deleted: false };
  if (await isRemembered({ collection, record })) return { collection, record, deleted: true };
  throw new Problem(`There is no insight ${record}; nothing was erased.`);
}

/** Deleted nominations and members of the staff of which the history still holds the address as theirs. */
async function deletedRecords(email: string, history: readonly Mention[]): Promise<OwnRecord[]> {
  const found: OwnRecord[] = [];
  for (const { collection, record } of history) {
    if (collection !== 'nominations' && collection !== 'staff') continue;
    if (found.some((other) => isSame(other, { collection, record }))) continue;
    if (await readRecord(collection, record)) continue;
    if (await belongedTo(email, { collection, record })) found.push({ collection, record, deleted: true });
  }
  return found;
}

async function namesOf(records: readonly OwnRecord[], history: readonly Mention[]): Promise<Set<string>> {
  const names = new Set<string>();
  for (const own of records) {
    if (own.collection !== 'nominations') continue;
    names.add(nameIn((await readRecord('nominations', own.record))?.data()));
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

/** What others wrote: their own address in its field is found apart. */
async function mentionsByOthers(
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

/** All that is stored of a person. Throws for an insight that nobody knows. */
export async function findPerson(target: Target, email: string, insights: readonly string[]): Promise<Found> {
  const history = await historyWith(email);
  const records: OwnRecord[] = (await nominationsOf(email)).map((record) => ({
    collection: 'nominations',
    record,
    deleted: false,
  }));
  records.push(...(await deletedRecords(email, history)));
  for (const id of insights) records.push(await ownInsight(id));
  const [organizations, staff] = await Promise.all([organizationsWith(email), staffWith(email)]);
  const kept: RecordName[] = staff.map((record) => ({ collection: 'staff', record }));
  const [perhaps, mentioned, account, subscriber, mails] = await Promise.all([
    insightsNamed(await namesOf(records, history)),
    mentionsByOthers(email, records, organizations),
    accountOf(target, email),
    hasSubscription(email),
    mailsOf({ email, records }),
  ]);
  return {
    email,
    records,
    organizations,
    subscriber,
    staff,
    account,
    history: history.filter((mention) => ![...records, ...kept].some((other) => isSame(other, mention))),
    mails,
    perhaps: perhaps.filter((id) => !insights.includes(id)),
    mentioned,
  };
}
