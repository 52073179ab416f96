import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { TrackedNomination } from '@utkarsh/domain/nomination/nominationStatus';
import { renderAt, returnAfterMinute } from '../../testing/renderAt';
import { ServedData } from '../pageData/servedData';
import { TrackingPage } from './TrackingPage';
import { noPractices } from '../../testing/practices';

const data = vi.hoisted(() => ({
  readTracked: vi.fn<(key: string) => Promise<TrackedNomination | undefined>>(),
  askTracked: vi.fn<(key: string) => Promise<TrackedNomination | undefined>>(),
  withdrawTracked: vi.fn<(key: string) => Promise<TrackedNomination | undefined>>(),
}));
vi.mock(import('../../data/tracking'), () => data);
vi.mock(import('../../data/privateLinks'), async (original) => ({
  ...(await original()),
  readPractices: () => Promise.resolve({ ...noPractices, open: false }),
  readSurveys: () => Promise.resolve([]),
}));

const makeNomination = (changes: Partial<TrackedNomination> = {}): TrackedNomination => ({
  reference: 'UW-7K3F-Q9MD',
  company_name: 'Anjali Foods & Beverages (India)',
  status: 'in_review',
  consent: true,
  timeline: [
    { status: 'new', at: '2026-11-20T09:40:00.000Z', changed: [] },
    { status: 'in_review', at: '2026-11-21T09:40:00.000Z', changed: [] },
    { status: 'in_review', at: '2026-11-21T11:40:00.000Z', changed: ['Mobile', 'Headquarters'] },
  ],
  list: false,
  decision_reason: '',
  survey: null,
  practices: 2,
  handed_in: '',
  question: '',
  organization: '',
  ...changes,
});
const withdrawn = makeNomination({
  status: 'withdrawn',
  consent: false,
  timeline: [
    ...makeNomination().timeline,
    { status: 'withdrawn', at: '2026-11-22T09:40:00.000Z', changed: [] },
  ],
});

const key = 'k'.repeat(32);
const show = (linkKey = key) => renderAt(`/nomination/${linkKey}`, <TrackingPage />);
const showServed = (nomination: TrackedNomination | null) =>
  renderAt(
    `/nomination/${key}`,
    <ServedData value={{ key: `/nomination/${key}`, data: { kind: 'nomination', nomination } }}>
      <TrackingPage />
    </ServedData>,
  );
const button = (name: string) => screen.findByRole('button', { name });
beforeEach(() => {
  vi.resetAllMocks();
  data.readTracked.mockResolvedValue(makeNomination());
});

describe('the private page of a nomination', () => {
  test('shows its number, its company and its timeline, in order and with Indian dates', async () => {
    show();
    expect(screen.getByRole('status').textContent).toBe('Loading your nomination…');
    expect(await screen.findByText('UW-7K3F-Q9MD')).toBeTruthy();
    const entries = within(screen.getByRole('list', { name: 'What has happened so far' })).getAllByRole(
      'listitem',
    );
    expect(entries.map((entry) => within(entry).getByRole('heading').textContent)).toEqual([
      'Received',
      'In review',
      'Details changed',
    ]);
    expect(entries[0]?.textContent).toContain('20 Nov 2026, 3:10 pm');
    expect(entries.map((entry) => entry.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(entries[2]?.textContent).toContain('Mobile and Headquarters were changed.');
    expect(data.readTracked).toHaveBeenCalledWith(key);
  });

  test('shows the decision with its reason, and until when and how to appeal', async () => {
    const timeline = [{ status: 'declined' as const, at: '2026-11-21T09:40:00.000Z', changed: [] }];
    const reason = 'Fewer than 10 employees.';
    data.readTracked.mockResolvedValue(
      makeNomination({ status: 'declined', timeline, decision_reason: reason }),
    );
    show();
    const part = within(await screen.findByRole('region', { name: 'Decision' }));
    expect(part.getByText(`The reason: ${reason}`)).toBeTruthy();
    expect(part.getByText(/appeal in writing until 21 Dec 2026: write to/)).toBeTruthy();
  });

  test('says first whose turn it is, and shows all steps with their days', async () => {
    show();
    const next = await screen.findByRole('region', { name: 'Your next step' });
    expect(next.textContent).toContain('2 of 5 are described');
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'NominationDone, 20 Nov 2026',
      'ReviewWith us',
      'List of employeesLater',
      'Employee surveyLater',
      'PracticesYour turn',
      'DecisionLater',
      'CertificateLater',
      'RenewalLater',
    ]);
  });

  test('leads a certified organization to its certificate', async () => {
    data.readTracked.mockResolvedValue(makeNomination({ status: 'certified', organization: 'anjali-1' }));
    show();
    const link = await screen.findByRole('link', { name: 'Open the certificate and its badge' });
    expect(link.getAttribute('href')).toBe('/certificate/anjali-1');
  });

  test('asks before it withdraws, and offers to keep the nomination', async () => {
    data.withdrawTracked.mockResolvedValue(withdrawn);
    const { user } = show();
    await user.click(await button('Withdraw this nomination'));
    expect(screen.getByRole('group', { name: 'Please confirm' }).textContent).toMatch(/cannot be undone/);
    await user.click(await button('Keep it'));
    expect(data.withdrawTracked).not.toHaveBeenCalled();
    await user.click(await button('Withdraw this nomination'));
    await user.click(await button('Yes, withdraw'));
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { level: 3 }).at(-1)?.textContent).toBe('Withdrawn'),
    );
    expect(screen.getByRole('status').textContent).toMatch(/nomination is withdrawn/);
    expect(document.activeElement?.textContent).toMatch(/nomination is withdrawn/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('shows the changes that follow a withdrawal', async () => {
    data.readTracked.mockResolvedValue(makeNomination({ status: 'certified' }));
    data.withdrawTracked.mockResolvedValue(makeNomination({ status: 'certified', consent: false }));
    const { user } = show();
    await user.click(await button('Withdraw my consent'));
    await user.click(await button('Yes, withdraw'));
    await screen.findByText(/The decision stays as it is, and/);
    data.readTracked.mockResolvedValue(makeNomination({ company_name: 'Anjali Group', consent: false }));
    returnAfterMinute();
    expect(await screen.findByText('Anjali Group')).toBeTruthy();
  });

  test('arrives with the nomination, and asks for nothing', () => {
    showServed(makeNomination());
    expect(screen.getByText('UW-7K3F-Q9MD')).toBeTruthy();
    expect(screen.queryByText(/^Loading your nomination/)).toBeNull();
    expect(data.readTracked).not.toHaveBeenCalled();
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  test('says of a link that leads to nothing that no nomination was found', () => {
    showServed(null);
    expect(screen.getByRole('alert').textContent).toMatch(/^No nomination was found for this link/);
    expect(data.readTracked).not.toHaveBeenCalled();
  });

  test('recognizes a malformed link at once', async () => {
    show('too-short');
    expect((await screen.findByRole('alert')).textContent).toMatch(/No nomination was found/);
    expect(data.readTracked).not.toHaveBeenCalled();
    expect(data.askTracked).not.toHaveBeenCalled();
  });

  test('comes from the nomination itself while its status is not written yet', async () => {
    data.readTracked.mockResolvedValue(undefined);
    data.askTracked.mockResolvedValue(makeNomination());
    show();
    expect(await screen.findByText('UW-7K3F-Q9MD')).toBeTruthy();
    expect(data.askTracked.mock.calls).toEqual([[key]]);
  });

  test('loads again on request after a failure', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    data.readTracked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { user } = show();
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be loaded/);
    await user.click(await button('Try again'));
    expect(await screen.findByText('UW-7K3F-Q9MD')).toBeTruthy();
  });
});
