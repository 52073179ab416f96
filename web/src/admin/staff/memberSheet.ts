import type { SheetColumn } from '@utkarsh/domain/sheet';
import type { StaffRecord } from '@utkarsh/domain/staff';
import { inviterOf, roleNames } from './roles';

/** The columns of an export of the staff. */
export const memberSheet = (emailOf: ReadonlyMap<string, string>): readonly SheetColumn<StaffRecord>[] => [
  { title: 'Email', width: 36, value: ({ email }) => email },
  { title: 'Role', width: 16, value: ({ role }) => roleNames[role] },
  { title: 'Invited by', width: 36, value: (member) => inviterOf(member, emailOf) },
  { title: 'Since', width: 18, value: ({ created_at }) => new Date(created_at) },
  {
    title: 'Last Seen',
    width: 18,
    value: ({ last_seen }) => (last_seen === null ? '' : new Date(last_seen)),
  },
];
