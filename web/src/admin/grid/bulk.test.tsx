import { expect, it, vi } from 'vitest';
import { act, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DataError } from '../../data/errors';
import { defer } from '../../testing/deferred';
import { ToastProvider } from '../ui/ToastProvider';
import { BulkBar, fieldChange, forEachRow, useSelection, type BulkAction } from './bulk';

it('a bulk action runs for every row, a few at a time, and returns the failures', async () => {
  let runningCount = 0;
  let mostAtOnce = 0;
  const progress: number[] = [];
  const act = async (row: number) => {
    runningCount += 1;
    mostAtOnce = Math.max(mostAtOnce, runningCount);
    await new Promise((resolve) => setTimeout(resolve));
    runningCount -= 1;
    if (row % 2 === 0) throw new Error(`not ${row}`);
  };
  const failures = await forEachRow([1, 2, 3, 4, 5], act, {
    maxAtOnce: 3,
    onProgress: (count) => progress.push(count),
  });
  expect(mostAtOnce).toBe(3);
  expect(progress).toEqual([1, 2, 3, 4, 5]);
  expect(failures.map(({ row }) => row).toSorted()).toEqual([2, 4]);
});

it('a change of a field leaves rows with its value alone, and its undo restores the value before', async () => {
  const save = vi.fn(() => Promise.resolve());
  const texts = { progressText: '', question: () => '', doneText: () => '', stayText: 'closed' };
  const row = { id: 'a', revision: 4, state: 'open' };
  const { staysFor, act, undo } = fieldChange<typeof row, 'state'>('state', 'closed', { ...texts, save });
  expect(staysFor(row)).toBeUndefined();
  expect(staysFor({ ...row, state: 'closed' })).toBe('closed');
  await act(row);
  await undo(row);
  expect(save.mock.calls).toEqual([
    [row, 'closed'],
    [{ ...row, revision: 5, state: 'closed' }, 'open'],
  ]);
});

const rows = ['a', 'b', 'c'].map((id) => ({ id }));

it('the bar keeps rows of other pages in their newest version, and counts them', () => {
  const { result, rerender } = renderHook(({ shown }) => useSelection(shown), {
    initialProps: { shown: [...rows] as { id: string; revision?: number }[] },
  });
  act(() => result.current.onChange({ type: 'include', ids: new Set(['a', 'c', 'gone']) }));
  expect(result.current).toMatchObject({ ids: ['a', 'c'], elsewhere: 0 });
  const [, , last = { id: '' }] = rows;
  rerender({ shown: [{ id: 'a', revision: 2 }, last] });
  rerender({ shown: [last, { id: 'd' }] });
  expect(result.current).toMatchObject({ rows: [{ id: 'a', revision: 2 }, last], elsewhere: 1 });
  act(() => result.current.onChange({ type: 'include', ids: new Set(['a', 'd']) }));
  expect(result.current).toMatchObject({ ids: ['a', 'd'], elsewhere: 1 });
  act(() => result.current.drop(['a']));
  expect(result.current).toMatchObject({ ids: ['d'], elsewhere: 0 });
});

/** Bar with three chosen rows, the last one on another page, and a button that runs the action. */
function Bar({ action, chosen = rows }: { action: BulkAction<{ id: string }>; chosen?: typeof rows }) {
  const selection = { ...useSelection(rows), rows: chosen, elsewhere: 1 };
  return (
    <BulkBar selection={selection} nameOf={({ id }) => id}>
      {(run) => <button onClick={() => run(action)}>Publish</button>}
    </BulkBar>
  );
}

const publishing = (act = vi.fn((_row: { id: string }) => Promise.resolve())) => ({
  progressText: 'Publishing',
  question: (count: number) => `Publish ${count}?`,
  staysFor: ({ id }: { id: string }) => (id === 'a' ? 'published' : undefined),
  act,
  undo: vi.fn((_row: { id: string }) => Promise.resolve()),
  doneText: (count: number) => `${count} published.`,
});

const show = (action: BulkAction<{ id: string }>) => {
  const { rerender } = render(
    <ToastProvider>
      <Bar action={action} />
    </ToastProvider>,
  );
  /** Goes to a page without the bar. The toast stays. */
  const leave = () => rerender(<ToastProvider>Another page</ToastProvider>);
  const showRows = (selectedRows: typeof rows) =>
    rerender(
      <ToastProvider>
        <Bar action={action} chosen={selectedRows} />
      </ToastProvider>,
    );
  return { user: userEvent.setup(), leave, showRows };
};
const press = (name: string) => screen.getByRole('button', { name });

it('a wider action waits for a tick that names its rows', async () => {
  const action = publishing();
  const widerAction = {
    label: (names: string) => `Publish again: ${names}`,
    action: { ...action, staysFor: () => undefined },
  };
  const { user } = show({ ...action, wider: widerAction });
  await user.click(press('Publish'));
  const tick = screen.getByRole('checkbox', { name: 'Publish again: a' });
  expect(tick).toHaveProperty('checked', false);
  expect(screen.getByRole('alertdialog').textContent).toContain('Publish 2?');
  await user.click(tick);
  expect(screen.getByRole('alertdialog').textContent).toContain('Publish 3?');
  await user.click(tick);
  await user.click(press('Continue'));
  expect(action.act.mock.calls.map(([{ id }]) => id)).toEqual(['b', 'c']);
});

it('a wider action cannot go on before its tick when nothing else would change', async () => {
  const action = { ...publishing(), staysFor: () => 'published' };
  const { user } = show({
    ...action,
    wider: { label: (names) => `Again: ${names}`, action: { ...action, staysFor: () => undefined } },
  });
  await user.click(press('Publish'));
  expect(press('Continue')).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: 'Again: a, b, c' }));
  await user.click(press('Continue'));
  expect(action.act).toHaveBeenCalledTimes(3);
});

it('the question previews what visitors would see of the rows that change', async () => {
  const preview = (rows: readonly { id: string }[]) => <p>{`Seen: ${rows.map(({ id }) => id).join()}`}</p>;
  const { user } = show({ ...publishing(), preview });
  await user.click(press('Publish'));
  expect(screen.getByRole('alertdialog').textContent).toContain('Seen: b,c');
});

it('the bar names the rows that stay, changes the others, and takes that back', async () => {
  const action = publishing();
  const { user } = show(action);
  expect(screen.getByRole('status').textContent).toBe('3 selected, 1 not on this page');
  await user.click(press('Publish'));
  const question = screen.getByRole('alertdialog');
  expect(question.textContent).toContain('Publish 2?b, c');
  expect(question.textContent).toContain('1 is published and will not change.');
  expect(action.act).not.toHaveBeenCalled();
  await user.click(press('Continue'));
  await screen.findByText('2 published.');
  expect(action.act.mock.calls).toEqual([[{ id: 'b' }], [{ id: 'c' }]]);
  await user.click(press('Undo'));
  await screen.findByText('Undone for 2.');
  expect(action.undo.mock.calls).toEqual([[{ id: 'b' }], [{ id: 'c' }]]);
});

it('the bar names the rows that failed, and takes back the others alone', async () => {
  const action = publishing(
    vi.fn(({ id }) => (id === 'b' ? Promise.reject(new Error('offline')) : Promise.resolve())),
  );
  const { user } = show(action);
  await user.click(press('Publish'));
  await user.click(press('Continue'));
  await screen.findByText('1 published.');
  expect(screen.getByText(/Not done for 1: b \(network or server error\)/)).toBeDefined();
  await user.click(press('Undo'));
  await screen.findByText('Undone.');
  expect(action.undo.mock.calls).toEqual([[{ id: 'c' }]]);
});

it('the bar changes the versions that were on screen, even when somebody else has changed them', async () => {
  const action = publishing();
  const { user, showRows } = show(action);
  await user.click(press('Publish'));
  const [, row] = rows;
  showRows([{ id: 'a' }, { id: 'b' }]);
  expect(screen.getByRole('alertdialog').textContent).toContain('Publish 2?');
  await user.click(press('Continue'));
  await screen.findByText('2 published.');
  expect(action.act.mock.calls[0]?.[0]).toBe(row);
});

it('the bar names the failed rows after a turn of the page', async () => {
  const answer = defer<undefined>();
  const noAnswer = new DataError('unanswered', 'The API did not answer.');
  const action = publishing(vi.fn(({ id }) => (id === 'b' ? Promise.reject(noAnswer) : answer.promise)));
  const { user, leave } = show(action);
  await user.click(press('Publish'));
  await user.click(press('Continue'));
  leave();
  await answer.resolve(undefined);
  await screen.findByText('1 published. Not done for 1: b (no answer came, so it may have been done).');
  expect(press('Undo')).toBeDefined();
});

it.each([
  ['for one row', 1, /^Undone for 1\. Not undone for 1: b \(network or server error\)\.$/],
  ['for all rows', 2, /^Not undone for 2: b \(network or server error\), c/],
])('the bar reports an undo that failed %s, also after a turn of the page', async (_what, count, text) => {
  const action = publishing();
  const { user, leave } = show(action);
  await user.click(press('Publish'));
  await user.click(press('Continue'));
  await screen.findByText('2 published.');
  leave();
  for (let index = 0; index < count; index += 1) action.undo.mockRejectedValueOnce(new Error('offline'));
  await user.click(press('Undo'));
  expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull();
});

it('the bar asks nothing when there is nothing to change', async () => {
  const { user } = show({ ...publishing(), staysFor: () => 'published' });
  await user.click(press('Publish'));
  expect(screen.getByText('Nothing to change. 3 are published and will not change.')).toBeDefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
