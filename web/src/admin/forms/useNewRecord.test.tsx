import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConflictError, RefusedError, UnfinishedError } from '../../data/errors';
import { isStored } from '../../data/staff/records';
import { useNewRecord } from './useNewRecord';

vi.mock(import('../../data/staff/records'), async (original) => ({
  ...(await original()),
  isStored: vi.fn(),
}));
const stored = vi.mocked(isStored);

const key = 'staff:form:/events/new/id';
/** Names that another tab holds. */
const held = new Set<string>();
let made = 0;

const open = () =>
  renderHook(() => useNewRecord('events', { draft: 'events/new', make: () => `id ${(made += 1)}` }));
const current = ({ result }: ReturnType<typeof open>) => result.current;
const store = vi.fn<(id: string) => Promise<void>>();

beforeEach(() => {
  made = 0;
  store.mockReset().mockResolvedValue();
  stored.mockReset().mockResolvedValue(false);
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, _options: object, granted: () => Promise<void>) => {
        if (held.has(name)) throw new DOMException('It took too long.', 'TimeoutError');
        await granted();
      },
    },
  });
});
afterEach(() => {
  held.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('keeps the id through a reload, and makes another once its window has closed', async () => {
  const first = open();
  expect([await current(first).id(), await current(first).id()]).toEqual(['id 1', 'id 1']);
  const reloaded = open();
  expect(await current(reloaded).id()).toBe('id 1');
  reloaded.unmount();
  expect(await current(open()).id()).toBe('id 2');
});

it('makes another id in a tab that was duplicated, and says so', async () => {
  const first = open();
  held.add(await current(first).id());
  const copy = open();
  await current(copy).add({ title: 'Malar' }, store);
  expect(store).toHaveBeenCalledExactlyOnceWith('id 2');
  await waitFor(() => expect(current(copy).isCopy).toBe(true));
  expect(current(first).isCopy).toBe(false);
});

it('tells what had arrived when the page was reloaded while it was saved', async () => {
  await current(open()).add({ title: 'Malar' }, store);
  stored.mockResolvedValue(true);
  const reloaded = open();
  await waitFor(() => expect(current(reloaded).arrived).toEqual({ title: 'Malar' }));
  current(reloaded).startAnew();
  expect(await current(reloaded).id()).toBe('id 2');
  expect(stored).toHaveBeenCalledWith('events', 'id 1');
});

it('stores under another id what was typed while the record before it was still on its way', async () => {
  await current(open()).add({ title: 'Malar' }, store);
  const reloaded = open();
  store.mockReset().mockRejectedValueOnce(new ConflictError(undefined)).mockResolvedValue();
  await current(reloaded).add({ title: 'Kaveri' }, store);
  expect(store.mock.calls).toEqual([['id 1'], ['id 2']]);
});

it('leaves a conflict in the same page to the form: the record was changed after its reply was lost', async () => {
  const form = open();
  store.mockRejectedValue(new ConflictError(undefined));
  await expect(current(form).add({ title: 'Malar' }, store)).rejects.toBeInstanceOf(ConflictError);
  expect(store).toHaveBeenCalledExactlyOnceWith('id 1');
});

it('works in browsers without locks', async () => {
  vi.stubGlobal('navigator', {});
  const first = open();
  expect(await current(first).id()).toBe('id 1');
  expect(sessionStorage.getItem(key)).toBe('{"id":"id 1"}');
  expect(await current(open()).id()).toBe('id 1');
});

it('makes another id of a corrected name unless something may be stored under the first', async () => {
  const { result } = renderHook(() =>
    useNewRecord('organizations', {
      draft: 'organizations/new',
      make: (title: string) => `${title}-a1b2c3`,
    }),
  );
  const fail = async (title: string, error: Error) => {
    store.mockRejectedValueOnce(error);
    await expect(result.current.add({ title }, store, title)).rejects.toBe(error);
  };
  await fail('anjli', new RefusedError('no'));
  await fail('anjali', new UnfinishedError('lost'));
  await fail('anjali foods', new RefusedError('no'));
  await result.current.add({ title: 'Anjali' }, store, 'anjali');
  expect(store.mock.calls.flat()).toEqual([
    'anjli-a1b2c3',
    'anjali-a1b2c3',
    'anjali-a1b2c3',
    'anjali-a1b2c3',
  ]);
});
