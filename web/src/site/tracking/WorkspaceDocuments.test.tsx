import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { WorkspaceDocument } from '@utkarsh/domain/workspace/documents';
import type { MemberRole } from '@utkarsh/domain/workspace/workspace';
import { openFile } from '../../browser/saveFile';
import { acceptOffer, readDocument } from '../../data/workspace';
import { renderAt } from '../../testing/renderAt';
import { WorkspaceDocuments } from './WorkspaceDocuments';

vi.mock(import('../../data/workspace'));
vi.mock(import('../../browser/saveFile'));

const offer: WorkspaceDocument = {
  id: 'd1',
  kind: 'Offer',
  title: 'Offer for 2027',
  bytes: 2048,
  added_at: '2026-11-20T06:30:00.000Z',
  settled_at: '',
  accepted_by: '',
};
const show = (role: MemberRole, ...documents: WorkspaceDocument[]) =>
  renderAt('/', <WorkspaceDocuments documents={documents} entry={{ id: 'w1', name: 'Malar Mills', role }} />)
    .user;

beforeEach(() => {
  vi.resetAllMocks();
});

it('an owner accepts an offer after a question', async () => {
  const user = show('owner', offer);
  expect(screen.getByText('State: to accept')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Accept Offer for 2027' }));
  expect(acceptOffer).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Yes, accept' }));
  expect(acceptOffer).toHaveBeenCalledWith('w1', 'd1');
});

it.each<[string, MemberRole, Partial<WorkspaceDocument>, string]>([
  ['an editor an offer', 'editor', {}, 'to accept'],
  ['an owner an invoice', 'owner', { kind: 'Invoice' }, 'to pay'],
  [
    'an owner an accepted offer',
    'owner',
    { settled_at: '2026-11-21T06:30:00.000Z', accepted_by: 'Asha Rao' },
    'accepted 21 Nov 2026 by Asha Rao',
  ],
  ['a reader a decision', 'reader', { kind: 'Decision' }, 'for information'],
])('shows %s with its state, and nothing to accept', (_who, role, changes, state) => {
  show(role, { ...offer, ...changes });
  expect(screen.getByText(`State: ${state}`)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull();
});

it('opens a document under its title, the newest first', async () => {
  vi.mocked(openFile).mockImplementation(async (read) => void (await read()));
  const user = show('reader', offer, { ...offer, id: 'd2', title: 'Decision', kind: 'Decision' });
  const [first] = screen.getAllByRole('button', { name: /^Open/ });
  expect(first?.getAttribute('aria-label')).toBe('Open Decision');
  await user.click(screen.getByRole('button', { name: 'Open Decision' }));
  expect(readDocument).toHaveBeenCalledWith('w1', 'd2');
  expect(vi.mocked(openFile).mock.calls[0]?.[1]).toBe('Decision.pdf');
});
