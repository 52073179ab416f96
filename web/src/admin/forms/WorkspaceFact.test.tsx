import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { StoredWorkspace } from '@utkarsh/domain/workspace/workspace';
import { makeStoredWorkspace } from '@utkarsh/domain/testing/workspaces';
import {
  addDocument,
  decideRequest,
  notePayment,
  openWorkspace,
  readDocument,
  removeDocument,
  watchWorkspaceOf,
} from '../../data/staff/workspaces';
import { renderStaff } from '../../testing/renderStaff';
import { WorkspaceFact } from './WorkspaceFact';

vi.mock(import('../../data/staff/workspaces'));

const owner = { email: 'asha@malar.in', name: 'Asha Rao', role: 'owner' as const, valid_since: 1 };
const show = (
  members: StoredWorkspace['members'] | null,
  {
    readOnly = false,
    ...changes
  }: { readOnly?: boolean } & Partial<Pick<StoredWorkspace, 'documents' | 'requests'>> = {},
) => {
  vi.mocked(watchWorkspaceOf).mockReturnValue(({ onData }) => {
    onData(members && { id: 'w1', ...makeStoredWorkspace({ members, ...changes }) });
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
  show(null, { readOnly: true });
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
  show({ u1: owner }, { requests });
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
  show({ u1: owner }, { readOnly: true, requests });
  expect(await screen.findByText('Until 18 Dec 2026. Diwali')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

const document = { bytes: 2048, added_at: '2026-11-20T06:30:00.000Z', settled_at: '', accepted_by: '' };
const documents = [
  {
    ...document,
    id: 'd1',
    kind: 'Offer' as const,
    title: 'Offer for 2027',
    settled_at: '2026-11-21T06:30:00.000Z',
    accepted_by: 'u1',
  },
  { ...document, id: 'd2', kind: 'Invoice' as const, title: 'Bill 17' },
];

it('viewers read the documents of a workspace with their state, and change none', async () => {
  vi.mocked(readDocument).mockReturnValue(new Promise(() => {}));
  show({ u1: owner }, { readOnly: true, documents });
  expect(await screen.findByText('Offer, accepted 21 Nov 2026 by Asha Rao')).toBeTruthy();
  expect(screen.getByText('Invoice, to pay')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Download Bill 17.pdf' }));
  expect(readDocument).toHaveBeenCalledWith('w1', 'd2');
  expect(screen.queryByRole('button', { name: /Add|Remove|Note/ })).toBeNull();
});

it.each([
  ['Note as paid', notePayment],
  ['Remove', removeDocument],
])('administrators act after a question: %s', async (name, call) => {
  show({ u1: owner }, { documents: documents.slice(1) });
  fireEvent.click(await screen.findByRole('button', { name }));
  expect(call).not.toHaveBeenCalled();
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
  await waitFor(() => expect(call).toHaveBeenCalledWith('w1', 'd2'));
});

it('administrators add a PDF under a title; a lost reply makes no second document', async () => {
  show({ u1: owner });
  const file = new File(['%PDF-'], 'Offer 17.pdf', { type: 'application/pdf' });
  const input = await screen.findByLabelText('Add a PDF', { selector: 'input' });
  fireEvent.change(input, { target: { files: [file] } });
  const dialog = within(await screen.findByRole('alertdialog'));
  const title = dialog.getByRole('textbox', { name: 'Title' });
  expect(title).toHaveProperty('value', 'Offer 17');
  fireEvent.change(title, { target: { value: 'Bill 18' } });
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Kind' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Invoice' }));
  vi.mocked(addDocument).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Put it there' }));
  save();
  await dialog.findByRole('alert');
  save();
  await waitFor(() => expect(addDocument).toHaveBeenCalledTimes(2));
  const [[, first] = [], [, second] = []] = vi.mocked(addDocument).mock.calls;
  expect(second).toMatchObject({ kind: 'Invoice', title: 'Bill 18', file });
  expect(second?.attempt).toBe(first?.attempt);
});
