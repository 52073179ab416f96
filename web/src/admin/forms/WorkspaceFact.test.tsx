import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { StoredWorkspace } from '@utkarsh/domain/workspace/workspace';
import { makeStoredWorkspace } from '@utkarsh/domain/testing/workspaces';
import { decideRequest, openWorkspace, watchWorkspaceOf } from '../../data/staff/workspaces';
import { renderStaff } from '../../testing/renderStaff';
import { WorkspaceFact } from './WorkspaceFact';

vi.mock(import('../../data/staff/workspaces'));

const owner = { email: 'asha@malar.in', name: 'Asha Rao', role: 'owner' as const, valid_since: 1 };
const show = (
  members: StoredWorkspace['members'] | null,
  readOnly = false,
  requests: StoredWorkspace['requests'] = {},
) => {
  vi.mocked(watchWorkspaceOf).mockReturnValue(({ onData }) => {
    onData(members && { id: 'w1', ...makeStoredWorkspace({ members, requests }) });
    return Promise.resolve(() => {});
  });
  return renderStaff(
    <WorkspaceFact
      nomination="n1"
      organizationName="Malar Mills"
      contact={{ name: 'Asha Rao', email: 'asha@malar.in' }}
      readOnly={readOnly}
    />,
  );
};
const inviteButton = () => screen.queryByRole('button', { name: 'Invite an owner' });

beforeEach(() => {
  vi.resetAllMocks();
});

it('a workspace shows its people with their roles, and needs no owner', async () => {
  show({ u1: owner });
  expect(await screen.findByText('Asha Rao, asha@malar.in (Owner)')).toBeTruthy();
  expect(inviteButton()).toBeNull();
});

it('viewers invite nobody', async () => {
  show(null, true);
  expect(await screen.findByText('Nobody yet')).toBeTruthy();
  expect(inviteButton()).toBeNull();
});

it('administrators invite the nominator, or another person, as its first owner', async () => {
  show(null);
  fireEvent.click(await screen.findByRole('button', { name: 'Invite an owner' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Invite an owner/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  expect(await screen.findByText('The invitation to asha@malar.in is on its way.')).toBeTruthy();
  expect(openWorkspace).toHaveBeenCalledWith({ nomination: 'n1', name: 'Asha Rao', email: 'asha@malar.in' });
});

const request = { uid: 'u1', by: 'Asha Rao', at: '2026-11-28T09:30:00.000Z', note: 'Diwali', answer: '' };
const requests = {
  extension: { ...request, state: 'open', closes: '2026-12-18' },
  reminder: { ...request, state: 'done' },
} as const;

it('administrators do what a workspace asks for, or decline it with a reason', async () => {
  show({ u1: owner }, false, requests);
  expect(await screen.findByText('Until 18 Dec 2026. Diwali')).toBeTruthy();
  expect(screen.queryByText('Reminder')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Move the last day' }));
  const decision = { kind: 'extension', at: request.at, state: 'done', answer: '' };
  expect(decideRequest).toHaveBeenCalledWith('w1', decision);
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Decline/ }));
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Too long.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() =>
    expect(decideRequest).toHaveBeenLastCalledWith('w1', {
      ...decision,
      state: 'declined',
      answer: 'Too long.',
    }),
  );
});

it('viewers see what a workspace asks for, and decide nothing', async () => {
  show({ u1: owner }, true, requests);
  expect(await screen.findByText('Until 18 Dec 2026. Diwali')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
