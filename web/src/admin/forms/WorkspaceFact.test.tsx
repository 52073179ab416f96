import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { StoredWorkspace } from '@utkarsh/domain/workspace/workspace';
import { openWorkspace, watchWorkspaceOf } from '../../data/staff/workspaces';
import { renderStaff } from '../../testing/renderStaff';
import { WorkspaceFact } from './WorkspaceFact';

vi.mock(import('../../data/staff/workspaces'));

const owner = { email: 'asha@malar.in', name: 'Asha Rao', role: 'owner' as const, valid_since: 1 };
const show = (members: StoredWorkspace['members'] | null, readOnly = false) => {
  vi.mocked(watchWorkspaceOf).mockReturnValue(({ onData }) => {
    onData(
      members && {
        name: 'Malar',
        nominations: ['n1'],
        organization: '',
        members,
        emails: [],
        requests: {},
        waits_since: '',
        revision: 1,
      },
    );
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
