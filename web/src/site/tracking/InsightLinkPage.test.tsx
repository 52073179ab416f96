import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { TrackedInsight } from '@utkarsh/domain/insight/insight';
import { renderAt } from '../../testing/renderAt';
import { InsightLinkPage } from './InsightLinkPage';

const data = vi.hoisted(() => ({
  askInsight: vi.fn<(key: string) => Promise<TrackedInsight | undefined>>(),
  withdrawInsight: vi.fn<(key: string) => Promise<void>>(),
}));
vi.mock(import('../../data/privateLinks'), () => data);

const makeInsight = (status: TrackedInsight['status'] = 'pending'): TrackedInsight => ({
  id: 'i1',
  name: 'Meena Rao',
  headline: 'We asked and they answered',
  status,
  discarded: [],
});

const key = 'k'.repeat(32);
const show = (linkKey = key) => renderAt(`/insight/${linkKey}`, <InsightLinkPage />);
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  vi.resetAllMocks();
  data.askInsight.mockResolvedValue(makeInsight());
  data.withdrawInsight.mockResolvedValue();
});

describe('the private page of an insight', () => {
  test.each([
    ['pending', /has not read it yet/],
    ['published', /Published on this website/],
    ['rejected', /Not published/],
  ] as const)('shows its author, its title and that it is %s', async (status, words) => {
    data.askInsight.mockResolvedValue(makeInsight(status));
    show();
    expect(screen.getByRole('status').textContent).toBe('Loading your insight…');
    expect(await screen.findByText('We asked and they answered')).toBeTruthy();
    expect(screen.getByText('Meena Rao')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    const link = screen.queryByRole('link', { name: 'Read it' })?.getAttribute('href');
    expect(link).toBe(status === 'published' ? '/insights/i1' : undefined);
    expect(data.askInsight).toHaveBeenCalledWith(key);
  });

  test.each([
    ['image', /could not open your image .* saved as a JPEG or PNG/],
    ['video', /could not play your video .* publish the insight without it/],
  ] as const)('says that the %s was removed, and how to send another', async (file, words) => {
    data.askInsight.mockResolvedValue({ ...makeInsight(), discarded: [file] });
    show();
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(screen.getByRole('link', { name: 'Upload an insight' }).getAttribute('href')).toBe(
      '/upload-insights',
    );
  });

  test('asks before it withdraws, and shows nothing of the insight afterwards', async () => {
    const { user } = show();
    await user.click(await button('Withdraw this insight'));
    expect(screen.getByRole('group').textContent).toMatch(/cannot be undone/);
    await user.click(await button('Keep it'));
    expect(data.withdrawInsight).not.toHaveBeenCalled();
    await user.click(await button('Withdraw this insight'));
    await user.click(await button('Yes, withdraw'));
    expect(await screen.findByText(/Your insight is withdrawn/)).toBeTruthy();
    expect(document.activeElement?.textContent).toMatch(/Your insight is withdrawn/);
    expect(screen.queryByText('Meena Rao')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(data.withdrawInsight.mock.calls).toEqual([[key]]);
  });

  test('says at once that a key leads to nothing', async () => {
    data.askInsight.mockResolvedValue(undefined);
    show();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No insight was found/);
    expect(screen.getByRole('link', { name: 'Upload an insight' })).toBeTruthy();
  });

  test('asks the server nothing for a malformed key', async () => {
    show('too-short');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No insight was found/);
    expect(data.askInsight).not.toHaveBeenCalled();
  });

  test('loads again on request after a failure', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    data.askInsight.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { user } = show();
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be loaded/);
    await user.click(await button('Try again'));
    expect(await screen.findByText('Meena Rao')).toBeTruthy();
  });
});
