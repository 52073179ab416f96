import { formatDateTime } from '@utkarsh/domain/text/clock';
import { pageOf } from '@utkarsh/domain/directory/directoryQuery';
import { foldText } from '@utkarsh/domain/text/searchText';
import { roleNames, type StaffRecord, type StaffRole } from '@utkarsh/domain/staff/staff';
import type { GridAddress, GridSort } from '../grid/useGridAddress';

export const withArticle = (role: StaffRole): string => (role === 'admin' ? 'an administrator' : 'a viewer');

/** When a member was last here; one who never was is still invited. */
export const seenText = ({ last_seen }: Pick<StaffRecord, 'last_seen'>): string =>
  last_seen === null ? 'Invited' : formatDateTime(new Date(last_seen));

/** The e-mail address of whoever invited a member. */
export const inviterOf = (
  { invited_by }: Pick<StaffRecord, 'invited_by'>,
  emailOf: ReadonlyMap<string, string>,
): string => (invited_by === '' ? '–' : (emailOf.get(invited_by) ?? 'Somebody no longer on the staff'));

/** A row of the grid. */
export interface MemberRow extends StaffRecord {
  id: string;
}

/** What the members can be sorted by. */
export const sortKeys: Readonly<Record<string, (member: StaffRecord) => string>> = {
  email: ({ email }) => email,
  role: ({ role }) => role,
  last_seen: ({ last_seen }) => last_seen ?? '',
  created_at: ({ created_at }) => created_at,
};

function compare({ field, descending }: GridSort) {
  const key = sortKeys[field];
  const sign = descending ? -1 : 1;
  return (a: StaffRecord, b: StaffRecord) =>
    (key ? sign * key(a).localeCompare(key(b)) : 0) || a.email.localeCompare(b.email);
}

/** The members whose e-mail address, role and last visit have all words of the search, and those of them on the page shown. */
export function memberRows(
  members: readonly StaffRecord[],
  { search, sort, page, size }: Pick<GridAddress, 'search' | 'sort' | 'page' | 'size'>,
): { found: StaffRecord[]; rows: MemberRow[] } {
  const words = foldText(search).split(' ').filter(Boolean);
  const found = members.filter((member) => {
    const text = foldText(`${member.email} ${roleNames[member.role]} ${seenText(member)}`);
    return words.every((word) => text.includes(word));
  });
  const { rows } = pageOf(found.sort(compare(sort)), { page: page + 1, size });
  return { found, rows: rows.map((member) => ({ ...member, id: member.uid })) };
}
