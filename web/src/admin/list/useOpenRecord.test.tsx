import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createBrowserRouter, createMemoryRouter, RouterProvider, useBlocker } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { RecordSource } from '../grid/useRecords';
import { useNeighbours, useOpenRecord } from './useOpenRecord';

const watchers = vi.hoisted((): { onData: (record: object | null) => void }[] => []);
vi.mock('../../data/staff/records', () => ({
  watchRecord: () => (watcher: (typeof watchers)[number]) => {
    watchers.push(watcher);
    return Promise.resolve(() => undefined);
  },
}));

function Page({ isUnsaved }: { isUnsaved: boolean }) {
  const { id, isEditing, open, close } = useOpenRecord(undefined, true);
  const blocker = useBlocker(isUnsaved && id !== undefined);
  return (
    <>
      <button onClick={() => open('new')}>Add</button>
      <button onClick={() => open('a', true)}>{isEditing ? 'Editing' : 'Edit'}</button>
      <button onClick={() => open('b')}>Next</button>
      <button onClick={close}>Close</button>
      <button onClick={() => blocker.reset?.()}>Keep {blocker.state}</button>
    </>
  );
}

async function openNew(isUnsaved = false) {
  window.history.replaceState(null, '', '/elsewhere');
  const router = createBrowserRouter([
    { path: '*' },
    { path: '/list/:id?', element: <Page isUnsaved={isUnsaved} /> },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/list'));
  fireEvent.click(screen.getByText('Add'));
  await waitFor(() => expect(window.location.pathname).toBe('/list/new'));
  return { router, go: vi.spyOn(window.history, 'go') };
}

const press = (name: RegExp) => fireEvent.click(screen.getByText(name));

it('a record that is closed twice at once leads back to its list, not out of it', async () => {
  const { go } = await openNew();
  press(/Close/);
  press(/Close/);
  await waitFor(() => expect(window.location.pathname).toBe('/list'));
  expect(go.mock.calls).toEqual([[-1]]);
});

it('a record with unsaved work can be closed again after its editor has stayed', async () => {
  const { go } = await openNew(true);
  // The router undoes the step back, a moment after it has said that it is blocked.
  const waitForBlock = async () => {
    await screen.findByText('Keep blocked');
    await waitFor(() => expect(window.location.pathname).toBe('/list/new'));
  };
  press(/Close/);
  await waitForBlock();
  press(/Keep/);
  await screen.findByText('Keep unblocked');
  go.mockClear();
  press(/Close/);
  expect(go.mock.calls).toEqual([[-1]]);
  await waitForBlock();
});

it.each(['Close', 'Next'])(
  'a search that is in the address and not yet on the page outlives a press of %s',
  async (button) => {
    const { router } = await openNew();
    // The page renders nothing within `act`.
    await act(async () => {
      await router.navigate('/list/new?search=foods', { replace: true });
      screen.getByText(button).click();
    });
    if (button === 'Next') press(/Close/);
    await waitFor(() => expect(window.location.pathname).toBe('/list'));
    expect(window.location.search).toBe('?search=foods');
  },
);

it('an edit that was opened from a record leads back to it, and one from the list to the list', async () => {
  await openNew();
  const waitForPath = (path: string) =>
    waitFor(() => expect(window.location.pathname + window.location.hash).toBe(path));
  press(/Close/);
  await waitForPath('/list');
  press(/Edit/);
  await waitForPath('/list/a#edit');
  expect(screen.getByText('Editing')).toBeDefined();
  press(/Close/);
  await waitForPath('/list');
});

it('an edit whose address was opened leads to its record', async () => {
  await openNew();
  window.history.replaceState(null, '', '/list/a#edit');
  cleanup();
  render(
    <RouterProvider
      router={createBrowserRouter([{ path: '/list/:id?', element: <Page isUnsaved={false} /> }])}
    />,
  );
  press(/Close/);
  await waitFor(() => expect(window.location.hash).toBe(''));
  expect(window.location.pathname).toBe('/list/a');
});

const records = ['a', 'b', 'c'].map((id) => ({ id }));

it('neighbours are the records before and after the open one', () => {
  const open = vi.fn();
  const { result } = renderHook(() => useNeighbours({ id: 'b', open }, records));
  result.current?.next?.();
  result.current?.previous?.();
  expect(open.mock.calls).toEqual([['c'], ['a']]);
});

it('neighbours end with the list, and belong to it', () => {
  const neighboursOf = (id: string | undefined) =>
    renderHook(() => useNeighbours({ id, open: vi.fn() }, records)).result.current;
  expect(neighboursOf('a')?.previous).toBeUndefined();
  expect(neighboursOf('c')?.next).toBeUndefined();
  expect(neighboursOf('elsewhere')).toBeUndefined();
  expect(neighboursOf(undefined)).toBeUndefined();
});

it('neighbours continue from the place of a record that has left the list', () => {
  const open = vi.fn();
  const { result, rerender } = renderHook(({ shown }) => useNeighbours({ id: 'b', open }, shown), {
    initialProps: { shown: records },
  });
  rerender({ shown: records.filter(({ id }) => id !== 'b') });
  result.current?.next?.();
  result.current?.previous?.();
  expect(open.mock.calls).toEqual([['c'], ['a']]);
});

function Record({ source }: { source: RecordSource<{ name: string }> }) {
  const { record, open, close } = useOpenRecord(source, true);
  return (
    <>
      <p>{record?.name ?? 'Nothing'}</p>
      <button onClick={() => open('a')}>Open</button>
      <button onClick={close}>Close</button>
    </>
  );
}

it('a record stays open while its list changes, and opened again it shows no earlier version', async () => {
  const newSource = (): RecordSource<{ name: string }> => ({ collection: 'events', read: vi.fn() });
  const Routes = () => {
    const [source, setSource] = useState(newSource);
    return (
      <>
        <Record source={source} />
        <button onClick={() => setSource(newSource)}>Change the list</button>
      </>
    );
  };
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/list/:id?', element: <Routes /> }], {
        initialEntries: ['/list'],
      })}
    />,
  );
  press(/Open/);
  await waitFor(() => expect(watchers).toHaveLength(1));
  act(() => watchers.at(-1)?.onData({ name: 'Looms' }));
  press(/Change the list/);
  await waitFor(() => expect(watchers).toHaveLength(2));
  expect(screen.getByText('Looms')).toBeDefined();
  press(/Close/);
  await screen.findByText('Nothing');
  press(/Open/);
  await waitFor(() => expect(watchers).toHaveLength(3));
  expect(screen.getByText('Nothing')).toBeDefined();
});
