import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { daysLater, todayInIndia } from '@utkarsh/domain/certificate/certification';
import { makeStoredWorkspace } from '@utkarsh/domain/testing/workspaces';
import { mailSurveyTest, startSurvey } from '../../data/staff/surveys';
import { readHandedIn, watchWorkspaceOf } from '../../data/staff/workspaces';
import { StartSurveyDialog } from './StartSurveyDialog';
import { renderStaff } from '../../testing/renderStaff';

vi.mock(import('../../data/staff/surveys'));
vi.mock(import('../../data/staff/workspaces'));

const show = () =>
  renderStaff(<StartSurveyDialog subject={{ nomination: 'n1' }} name="Malar Mills" onClose={vi.fn()} />);

const list = {
  headcount: 2,
  closes: daysLater(todayInIndia(), 14),
  language: 'ta' as const,
  addresses: 2,
  printed: 0,
  counts: { merged: 0, private: 0, tagged: 0, shared: 0, domains: [] },
  list_reason: '',
  shared_devices: true,
};
const request = { uid: 'u1', by: 'Asha Rao', at: '2026-11-28T09:30:00.000Z', note: '', answer: '', list };

/** Shows a workspace whose list has a state. */
const showList = (state: 'open' | 'done') =>
  vi.mocked(watchWorkspaceOf).mockReturnValue(({ onData }) => {
    onData({ id: 'w1', ...makeStoredWorkspace({ requests: { list: { ...request, state } } }) });
    return Promise.resolve(() => {});
  });

beforeEach(() => {
  vi.resetAllMocks();
  showList('done');
});

it('the list that the organization has handed in fills the form', async () => {
  showList('open');
  vi.mocked(readHandedIn).mockResolvedValue('asha@a.in\t+91 98765 43210\nravi@a.in');
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Use the list' }));
  expect(await screen.findByText(/ 2 addresses so far\.$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Start survey' }));
  await waitFor(() => expect(startSurvey).toHaveBeenCalled());
  expect(vi.mocked(startSurvey).mock.calls[0]?.[0]).toMatchObject({
    nomination: 'n1',
    headcount: 2,
    language: 'ta' as const,
    addresses: ['asha@a.in', 'ravi@a.in'],
    telephones: { 'asha@a.in': '+91 98765 43210' },
  });
});

const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** Returns the day after a number of days in India. */
const inDays = (days: number) => daysLater(todayInIndia(), days);
const share = () => screen.queryByRole('combobox', { name: /^Share of the Employees/ });

it('addresses that are there twice, and shared mailboxes, are named before the start', () => {
  show();
  fill(/^Addresses/, 'asha@a.in hr@a.in');
  expect(screen.queryByText(/more than once/)).toBeNull();
  fill(/^Addresses/, 'asha@a.in hr@a.in Asha@a.in asha+1@a.in');
  expect(
    screen.getByText(
      'On the list more than once in this or another spelling, and invited once: asha@a.in, asha+1@a.in.',
    ),
  ).toBeTruthy();
  expect(
    screen.getByText(/^1 address looks like a mailbox that several people read: hr@a\.in\./),
  ).toBeTruthy();
});

it('entries of the list that are no addresses are named after a refused start', async () => {
  show();
  fill(/^Addresses/, 'Asha Rao <asha@a.in>; ravi@a, sita');
  expect(screen.getByText(/ 2 addresses so far\.$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Start survey' }));
  expect(
    await screen.findByText(
      'Not an e-mail address such as name@company.in, with Latin letters before the @: ravi@a, sita.',
    ),
  ).toBeTruthy();
  expect(startSurvey).not.toHaveBeenCalled();
});

it('the list is counted before the start, and telephone numbers beside the addresses are sent with it', async () => {
  show();
  fill(/^Employees/, '3');
  fill(/^Last Day/, inDays(14));
  fill(/^Addresses/, 'asha@a.in\t98765 43210\nravi@a.in\nsita@gmail.com');
  expect(
    screen.getByText(/^2 at a\.in\. 1 private, 0 tagged, 0 shared, 0 repeated\. 1 with a telephone/),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('switch', { name: 'People Share Devices' }));
  fireEvent.click(screen.getByRole('button', { name: 'Start survey' }));
  await waitFor(() => expect(startSurvey).toHaveBeenCalled());
  expect(vi.mocked(startSurvey).mock.calls[0]?.[0]).toMatchObject({
    telephones: { 'asha@a.in': '98765 43210' },
    shared_devices: true,
  });
});

it('printed codes count among the people on the list', async () => {
  show();
  fill(/^Employees/, '100');
  fill(/^Addresses/, Array.from({ length: 60 }, (_, index) => `person${index}@a.in`).join('\n'));
  fill(/^Last Day/, inDays(14));
  fireEvent.click(screen.getByRole('button', { name: 'Start survey' }));
  expect(await screen.findByText(/^The list has 60 people and the organization 100 employees/)).toBeTruthy();
  fill(/^Printed Codes/, '40');
  expect(screen.getByText(/The list has 100 people with them\.$/)).toBeTruthy();
  expect(screen.getByText('Everyone on the list is invited.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Start survey' }));
  await waitFor(() => expect(startSurvey).toHaveBeenCalled());
  expect(vi.mocked(startSurvey).mock.calls[0]?.[0]).toMatchObject({ printed: 40 });
});

it('a sample is offered from 100 employees on, and is sent with the list', async () => {
  show();
  fill(/^Employees/, '99');
  expect(share()).toBeNull();
  fill(/^Employees/, '100');
  const addresses = Array.from({ length: 100 }, (_, index) => `person${index}@a.in`);
  fill(/^Addresses/, addresses.join('\n'));
  fill(/^Last Day/, inDays(14));
  fireEvent.mouseDown(share() ?? document.body);
  fireEvent.click(screen.getByRole('option', { name: '70%' }));
  expect(screen.getByText('The server draws 70 of the 100 addresses at random.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Start survey' }));
  await waitFor(() => expect(startSurvey).toHaveBeenCalled());
  expect(vi.mocked(startSurvey).mock.calls[0]?.[0]).toMatchObject({ sample_percent: 70, addresses });
});

it('a last day more than 60 days from today is refused before the start', async () => {
  show();
  fill(/^Employees/, '1');
  fill(/^Addresses/, 'asha@a.in');
  fill(/^Last Day/, inDays(61));
  fireEvent.click(screen.getByRole('button', { name: 'Start survey' }));
  expect(await screen.findByText(/^Last Day must be .* or earlier: 60 days from today\.$/)).toBeTruthy();
  expect(startSurvey).not.toHaveBeenCalled();
  fill(/^Last Day/, inDays(60));
  fireEvent.click(screen.getByRole('button', { name: 'Start survey' }));
  await waitFor(() => expect(startSurvey).toHaveBeenCalled());
});

it('a test mail goes to the address that was entered, and leaves the form as it is', async () => {
  vi.mocked(mailSurveyTest).mockResolvedValue(new Response());
  show();
  fill(/^Employees/, '3');
  fireEvent.click(screen.getByRole('button', { name: 'Send test mail' }));
  const dialog = within(screen.getByRole('dialog', { name: /^Send test mail/ }));
  const send = dialog.getByRole('button', { name: 'Send test mail' });
  fireEvent.click(send);
  expect(await dialog.findByText('Enter the e-mail address.')).toBeTruthy();
  fill(/^E-mail Address/, 'hr@malar-mills.co.in');
  fireEvent.click(send);
  expect(await screen.findByText('The test mail to hr@malar-mills.co.in is on its way.')).toBeTruthy();
  expect(mailSurveyTest).toHaveBeenCalledWith({ nomination: 'n1', address: 'hr@malar-mills.co.in' });
  expect(screen.getByLabelText<HTMLInputElement>(/^Employees/).value).toBe('3');
});
