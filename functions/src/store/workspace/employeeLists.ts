import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { employeeListDays } from '@utkarsh/domain/history/retention';
import { mailboxOf } from '@utkarsh/domain/fields/pastedText';
import { byMailbox } from '@utkarsh/domain/survey/addressList';
import type { EmployeeList } from '@utkarsh/domain/survey/survey';
import { collectionOf } from '../firestore';
import { EditRefused } from '../records';
import { transact } from '../transaction';

/*
 * `survey_lists/{workspace}` holds whom an organization wants to be invited, until its survey begins. It is in the database `surveys`, which
 * has no backup, because it has the addresses of all employees.
 */

const lists = () => collectionOf('surveyLists');

const listSchema = z.object({
  /** ISO time of the request that the list belongs to. */
  at: z.string(),
  /** A line for each person: the address, and behind a tabulator the telephone number. One text, because an array would be indexed. */
  people: z.string(),
});

/** Maximum bytes of the lines. A document has at most 1 MiB. */
const maxBytes = 1_000_000;

/** Returns the lines of a list that has each mailbox once. Throws EditRefused for one that is too large for a document. */
export function linesOf({ addresses, telephones }: Pick<EmployeeList, 'addresses' | 'telephones'>): string {
  const numbers = byMailbox(telephones);
  const people = addresses
    .map((address) => [address, numbers.get(mailboxOf(address))].filter(Boolean).join('\t'))
    .join('\n');
  if (Buffer.byteLength(people) > maxBytes)
    throw new EditRefused({ addresses: 'This list is too long to hand in here. Send it to us by mail.' });
  return people;
}

/** Stores a list, unless a later one is there already. */
export async function storeList(workspace: string, time: string, people: string): Promise<void> {
  const expires_at = Timestamp.fromMillis(Date.parse(time) + employeeListDays * 86_400_000);
  await transact(async (transaction) => {
    const reference = lists().doc(workspace);
    const { data: present } = listSchema.safeParse((await transaction.get(reference)).data());
    if (!present || present.at < time) transaction.set(reference, { at: time, people, expires_at });
  }, 'surveys');
}

/** Returns the lines of the list that was handed in at a time. Returns undefined when it is no longer there. */
export async function readList(workspace: string, time: string): Promise<string | undefined> {
  const { data: list } = listSchema.safeParse((await lists().doc(workspace).get()).data());
  return list?.at === time ? list.people : undefined;
}

export const removeList = async (workspace: string): Promise<void> => {
  await lists().doc(workspace).delete();
};

/** Takes a person out of all lists that were handed in. */
export async function forgetListed(email: string): Promise<void> {
  for (const list of (await lists().get()).docs)
    await transact(async (transaction) => {
      const { data: present } = listSchema.safeParse((await transaction.get(list.ref)).data());
      const lines = present?.people.split('\n') ?? [];
      const others = lines.filter((line) => mailboxOf(line.split('\t')[0] ?? '') !== mailboxOf(email));
      if (others.length < lines.length) transaction.update(list.ref, { people: others.join('\n') });
    }, 'surveys');
}
