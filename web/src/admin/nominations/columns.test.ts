import { expect, it } from 'vitest';
import { nominationRecord } from '@utkarsh/domain/testing/nominations';
import { nominationReference } from '@utkarsh/domain/nomination/nominationReference';
import { nominationSheet } from './columns';

it('an export names a nomination by its reference and its assignee by the address', () => {
  const nomination = nominationRecord({ status: 'in_review', assignee: 'meera' });
  const columns = nominationSheet((uid) => `${uid}@staff.example`);
  const row = Object.fromEntries(columns.map(({ title, value }) => [title, value(nomination)]));
  expect(row).toMatchObject({
    Reference: nominationReference(nomination.id),
    'Referral Source': 'HR Community',
    'Terms Accepted': 'Yes',
    Status: 'In review',
    Assignee: 'meera@staff.example',
    Received: new Date(nomination.created_at),
  });
});
