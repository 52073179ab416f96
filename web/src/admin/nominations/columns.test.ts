import { expect, it } from 'vitest';
import { examplesOf } from '@utkarsh/domain/fields';
import { storedNominationFields } from '@utkarsh/domain/nomination';
import { nominationReference } from '@utkarsh/domain/nominationReference';
import { nominationSheet } from './columns';

it('an export names a nomination by its reference and its assignee by the address', () => {
  const nomination = {
    id: 'Q3mT8sVxw1LkR0aZbNcE',
    ...examplesOf(storedNominationFields),
    terms_accepted: 1,
    status: 'in_review',
    assignee: 'meera',
    revision: 4,
    consent_version: '2026-11',
    consent_language: 'en',
    created_at: '2026-11-01T10:00:00Z',
    updated_at: '2026-11-01T10:00:00Z',
  } as const;
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
