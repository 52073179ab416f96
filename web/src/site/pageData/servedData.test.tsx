import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VerifyPageData } from '@utkarsh/domain/contract/pageData';
import { defer } from '../../testing/deferred';
import { readServedData, ServedData, usePageData, type Served } from './servedData';

const makeData = (q: string): VerifyPageData => ({ kind: 'verify', q, today: '2026-11-24', found: null });

const load = vi.fn<() => Promise<VerifyPageData>>();

interface PageProps {
  path?: string;
  read?: () => Promise<VerifyPageData>;
}

function Page({ path = '/hello', read = load }: PageProps) {
  const { data, error, loading, retry } = usePageData(path, 'verify', read);
  if (loading || error) return <button onClick={retry}>{loading ? 'loading' : 'failed'}</button>;
  return <p>{data.q}</p>;
}

const show = (content: Served | undefined, page: PageProps = {}) =>
  render(
    <ServedData value={content}>
      <Page {...page} />
    </ServedData>,
  );

beforeEach(() => {
  load.mockReset();
  load.mockResolvedValue(makeData('loaded'));
});

describe('a page’s data', () => {
  it('are the served ones, without another request', () => {
    show({ key: '/hello', data: makeData('served') });
    expect(screen.getByText('served')).toBeDefined();
    expect(load).not.toHaveBeenCalled();
  });

  it.each<[string, Served | undefined]>([
    ['served without any', undefined],
    ['served with those of another page', { key: '/bye', data: makeData('bye') }],
    ['served with something else', { key: '/hello', data: { kind: 'insights' } }],
  ])('are loaded when the page was %s', async (_, content) => {
    show(content);
    expect(screen.getByText('loading')).toBeDefined();
    await screen.findByText('loaded');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('can be retried when they could not be loaded', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    load.mockRejectedValueOnce(new Error('offline'));
    show(undefined);
    await userEvent.click(await screen.findByText('failed'));
    await screen.findByText('loaded');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('are dropped once the page is no longer shown', async () => {
    const late = defer<VerifyPageData>();
    const { rerender } = show(undefined, { path: '/late', read: () => late.promise });
    rerender(
      <ServedData value={undefined}>
        <Page />
      </ServedData>,
    );
    await screen.findByText('loaded');
    await late.resolve(makeData('late'));
    await waitFor(() => expect(screen.queryByText('late')).toBeNull());
  });
});

describe('a page that its visitor comes back to', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** Leaves the tab and returns later. */
  const comeBackAfter = (seconds: number) =>
    act(async () => {
      const state = vi.spyOn(document, 'visibilityState', 'get');
      state.mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
      vi.setSystemTime(Date.now() + seconds * 1000);
      state.mockReturnValue('visible');
      document.dispatchEvent(new Event('visibilitychange'));
      await Promise.resolve();
    });
  const makeServed = (words: string) => ({ key: '/hello', data: makeData(words), time: Date.now() });

  it('asks for its data again after a minute, and shows the old ones meanwhile', async () => {
    show(makeServed('valid'));
    const next = defer<VerifyPageData>();
    load.mockReturnValue(next.promise);
    await comeBackAfter(60);
    expect(screen.getByText('valid')).toBeDefined();
    await next.resolve(makeData('revoked'));
    expect(screen.getByText('revoked')).toBeDefined();
  });

  it('asks for nothing within a minute', async () => {
    show(makeServed('valid'));
    await comeBackAfter(59);
    expect(load).not.toHaveBeenCalled();
  });

  it('keeps its data when it cannot be asked for, and asks at the next return', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    show(makeServed('valid'));
    load.mockRejectedValueOnce(new Error('offline'));
    await comeBackAfter(60);
    expect(screen.getByText('valid')).toBeDefined();
    await comeBackAfter(1);
    await screen.findByText('loaded');
  });

  it('asks again when it is shown anew with the first data of the visit', async () => {
    const first = makeServed('valid');
    show(first).unmount();
    vi.setSystemTime(Date.now() + 60_000);
    show(first);
    expect(screen.getByText('valid')).toBeDefined();
    await screen.findByText('loaded');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('asks for nothing once it is left', async () => {
    show(makeServed('valid')).unmount();
    await comeBackAfter(60);
    expect(load).not.toHaveBeenCalled();
  });
});

describe('the data in a page', () => {
  const page = (script: string) => new DOMParser().parseFromString(`<body>${script}</body>`, 'text/html');

  it('come from their script', () => {
    const script = '<script type="application/json" id="page-data">{"key":"/a","data":null}</script>';
    expect(readServedData(page(script))).toEqual({ key: '/a', data: null, time: expect.any(Number) });
  });

  it.each(['', '<script type="application/json" id="page-data">[1]</script>'])(
    'are absent where there is %j',
    (script) => {
      expect(readServedData(page(script))).toBeUndefined();
    },
  );
});
