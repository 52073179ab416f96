import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { VerifyPageData } from '@utkarsh/domain/contract/pageData';
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
});

describe('a page that its visitor comes back to', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });

  const makeServed = (words: string) => ({ key: '/hello', data: makeData(words), time: Date.now() });

  it('asks again when it is shown anew with the first data of the visit', async () => {
    const first = makeServed('valid');
    show(first).unmount();
    vi.setSystemTime(Date.now() + 60_000);
    show(first);
    expect(screen.getByText('valid')).toBeDefined();
    await screen.findByText('loaded');
    expect(load).toHaveBeenCalledTimes(1);
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
