import { formatCounted } from '@utkarsh/domain/text/format';
import type { Found, OwnRecord } from './person';

function ownLine({ collection, record, deleted }: OwnRecord): string {
  const what = { nominations: 'nomination', insights: 'insight', staff: 'member of the staff' }[collection];
  if (deleted) {
    const notes = collection === 'nominations' ? ', its notes and what its private link showed' : '';
    return `what the history holds of ${what} ${record}, which was deleted${notes}`;
  }
  return collection === 'nominations'
    ? `nomination ${record}, with its notes, its history and what its private link shows`
    : `${what} ${record}, with its files and its history`;
}

function historyLines({ history }: Found): string[] {
  const entries = new Map<string, number>();
  for (const { collection, record } of history) {
    const path = `${collection}/${record}`;
    entries.set(path, (entries.get(path) ?? 0) + 1);
  }
  return [...entries].map(
    ([path, count]) =>
      `the address in ${formatCounted(count, { one: 'entry', many: 'entries' })} of the history of ${path}; all else of it stays, as it is not under this address`,
  );
}

/** What is erased, a line a thing. */
export const removals = (found: Found): string[] => [
  ...found.records.map(ownLine),
  ...(found.subscriber ? ['the subscription to the newsletter, with the key of its link'] : []),
  ...found.organizations.map((id) => `the contact e-mail of the organization ${id}`),
  ...(found.account && !found.account.staff ? ['the account, which is no staff account'] : []),
  ...historyLines(found),
  ...(found.mails.length > 0 ? [formatCounted(found.mails.length, { one: 'mail', many: 'mails' })] : []),
];

/** What stays, and why. */
export const kept = ({ organizations, perhaps, mentioned, account, staff }: Found): string[] => [
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
  'that records were changed or deleted, and when: these entries of the history no longer say what they held.',
  'limits and repetition keys (rate_limits, idempotency): they hold no address and expire by themselves.',
  'earlier exports and backups: they go when their time has come (docs/operations.md).',
  'logs of Google and of the mail service: no command reaches them; they go by themselves (docs/operations.md).',
];
