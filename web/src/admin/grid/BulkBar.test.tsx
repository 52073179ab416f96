import { act, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ToastProvider } from '../ui/ToastProvider';
import { BulkBar, useSelection, type BulkAction } from './BulkBar';

const rows = ['a', 'b', 'c'].map((id) => ({ id }));
const found = ['a', 'b', 'c', 'd', 'e'];

it('is of rows that are shown', () => {
  const { result, rerender } = renderHook(({ shown }) => useSelection(shown), {
    initialProps: { shown: rows },
  });
  act(() => result.current.onChange({ type: 'include', ids: new Set(['a', 'c', 'gone']) }));
  expect(result.current.ids).toEqual(['a', 'c']);
  rerender({ shown: rows.slice(1) });
  expect(result.current.rows).toEqual([{ id: 'c' }]);
});

it('can be of all that the list finds, until one row is chosen or left out', () => {
  const { result } = renderHook(() => useSelection(rows, found));
  act(() => result.current.chooseAll());
  expect(result.current.ids).toEqual(found);
  expect([...result.current.model.ids]).toEqual(['a', 'b', 'c']);
  act(() => result.current.onChange({ type: 'include', ids: new Set(['a', 'b']) }));
  expect(result.current.ids).toEqual(['a', 'b']);
});

/** A bar with all three rows chosen, and a button that does the action to them. */
function Bar({ action }: { action: BulkAction<{ id: string }> }) {
  const selection = { ...useSelection(rows), rows, ids: ['a', 'b', 'c'] };
  return (
    <BulkBar label="Chosen" selection={selection} nameOf={({ id }) => id}>
      {(run) => <button onClick={() => run(action)}>Publish</button>}
    </BulkBar>
  );
}

const publishing = (act = vi.fn((_row: { id: string }) => Promise.resolve())) => ({
  doing: 'Publishing',
  question: (count: number) => `Publish ${count}?`,
  staysFor: ({ id }: { id: string }) => (id === 'a' ? 'published' : undefined),
  act,
  undo: vi.fn((_row: { id: string }) => Promise.resolve()),
  doneText: (count: number) => `${count} published.`,
});

const show = (action: BulkAction<{ id: string }>) => {
  render(
    <ToastProvider>
      <Bar action={action} />
    </ToastProvider>,
  );
  return userEvent.setup();
};
const press = (name: string) => screen.getByRole('button', { name });

it('says which rows stay as they are, changes the others, and takes that back', async () => {
  const action = publishing();
  const user = show(action);
  await user.click(press('Publish'));
  const question = screen.getByRole('alertdialog');
  expect(question.textContent).toContain('Publish 2?');
  expect(question.textContent).toContain('1 is published and stays so.');
  expect(action.act).not.toHaveBeenCalled();
  await user.click(press('Continue'));
  await screen.findByText('2 published.');
  expect(action.act.mock.calls).toEqual([[{ id: 'b' }], [{ id: 'c' }]]);
  await user.click(press('Undo'));
  await screen.findByText('Undone for 2.');
  expect(action.undo.mock.calls).toEqual([[{ id: 'b' }], [{ id: 'c' }]]);
});

it('names the rows that could not be changed, and takes back the others alone', async () => {
  const action = publishing(
    vi.fn(({ id }) => (id === 'b' ? Promise.reject(new Error('offline')) : Promise.resolve())),
  );
  const user = show(action);
  await user.click(press('Publish'));
  await user.click(press('Continue'));
  await screen.findByText('1 published.');
  expect(screen.getByText(/Not done for 1: b \(network or server error\)/)).toBeDefined();
  await user.click(press('Undo'));
  await screen.findByText('Undone for 1.');
  expect(action.undo.mock.calls).toEqual([[{ id: 'c' }]]);
});

it('asks nothing when there is nothing to change', async () => {
  const user = show({ ...publishing(), staysFor: () => 'published' });
  await user.click(press('Publish'));
  expect(screen.getByText('Nothing to change. 3 are published and stay so.')).toBeDefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
