import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeleteDialog } from './BatchDialog';
import { LeaveDialog } from '../session/unsavedWork';
import { renderStaff } from '../../testing/renderStaff';

const idToken = vi.hoisted(() => vi.fn<() => Promise<string>>());
vi.mock('../../firebase/auth', () => ({ idToken }));

const call = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', call);
  idToken.mockReset().mockResolvedValue('token');
});
afterEach(() => {
  call.mockReset();
});

const ids = Array.from({ length: 150 }, (_, index) => `id-${index}`);
const firstBatch = ids.slice(0, 100);
const rest = ids.slice(100);
const networkError = new TypeError('Failed to fetch');
const refusal = (status: number, error: string) =>
  Response.json({ success: false, code: 'forbidden', error }, { status });
const confirmRemoval = (ids: readonly string[]) => Response.json({ removed: ids, missing: [] });

/** Returns the path and the ids of each call. */
const listCalls = () => call.mock.calls.map(([path, init]) => [path, init?.body]);
const callTo = (action: 'remove' | 'restore', ids: readonly string[]) => [
  `/api/admin/nominations/${action}`,
  JSON.stringify({ ids }),
];

function ask(ids: readonly string[]) {
  const onDeleted = vi.fn();
  const onClose = vi.fn();
  renderStaff(
    <DeleteDialog removal={{ collection: 'nominations' }} ids={ids} onDeleted={onDeleted} onClose={onClose}>
      Kaveri Looms
    </DeleteDialog>,
  );
  return { onDeleted, onClose };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const failure = async () => (await screen.findByRole('alert')).textContent;

it('a deletion that breaks off shows how many are gone, and brings those back', async () => {
  call.mockResolvedValueOnce(confirmRemoval(firstBatch)).mockRejectedValueOnce(networkError);
  const { onDeleted } = ask(ids);
  press('Delete');
  expect(await failure()).toBe(
    '100 of 150 deleted. No answer came from the server for the other 50, so it is not known whether they were deleted. Check the connection and try again.',
  );
  expect(screen.getByText('Are you sure you want to delete these 50 nominations?')).toBeDefined();
  press('Close');
  expect(onDeleted.mock.calls).toEqual([[firstBatch]]);
  expect(screen.getByText('100 nominations deleted successfully!')).toBeDefined();
  call.mockReset().mockResolvedValueOnce(Response.json({ restored: firstBatch, present: [], missing: [] }));
  press('Undo');
  await screen.findByText('All 100 brought back.');
  expect(listCalls()).toEqual([callTo('restore', firstBatch)]);
});

it('an undo without an answer does not claim that records are back', async () => {
  call.mockResolvedValueOnce(confirmRemoval(firstBatch)).mockResolvedValueOnce(confirmRemoval(rest));
  ask(ids);
  press('Delete');
  await screen.findByText('150 nominations deleted successfully!');
  call.mockReset().mockRejectedValueOnce(networkError);
  call.mockResolvedValueOnce(
    Response.json({ restored: rest.slice(1), present: [], missing: rest.slice(0, 1) }),
  );
  press('Undo');
  expect(await failure()).toBe(
    '1 of 150 could not be brought back. No answer came from the server for 100 of 150: the list shows what is back. The history has what was deleted.',
  );
});

it('a retry continues with the rest, and reports all of them', async () => {
  call
    .mockResolvedValueOnce(confirmRemoval(firstBatch))
    .mockRejectedValueOnce(networkError)
    .mockResolvedValueOnce(confirmRemoval(rest));
  const { onDeleted } = ask(ids);
  press('Delete');
  await failure();
  press('Delete');
  await screen.findByText('150 nominations deleted successfully!');
  expect(onDeleted.mock.calls).toEqual([[ids]]);
  expect(listCalls()).toEqual([callTo('remove', firstBatch), callTo('remove', rest), callTo('remove', rest)]);
});

it('the page can be left as soon as the records are deleted', async () => {
  call.mockResolvedValueOnce(confirmRemoval(['kaveri']));
  const router = renderStaff(
    <>
      <DeleteDialog
        removal={{ collection: 'nominations' }}
        ids={['kaveri']}
        onDeleted={() => void router.navigate('/nominations')}
        onClose={vi.fn()}
      >
        Kaveri Looms
      </DeleteDialog>
      <LeaveDialog />
    </>,
  );
  press('Delete');
  await screen.findByText('Nomination deleted successfully!');
  expect(router.state.location.pathname).toBe('/nominations');
});

it('an undo brings back nothing that somebody else deleted before', async () => {
  call.mockResolvedValueOnce(Response.json({ removed: ['malar'], missing: ['kaveri'] }));
  const { onDeleted } = ask(['kaveri', 'malar']);
  press('Delete');
  await screen.findByText('Nomination deleted successfully!');
  expect(onDeleted.mock.calls).toEqual([[['kaveri', 'malar']]]);
  call.mockReset().mockResolvedValueOnce(Response.json({ restored: ['malar'], present: [], missing: [] }));
  press('Undo');
  await screen.findByText('Brought back.');
  expect(listCalls()).toEqual([callTo('restore', ['malar'])]);
});

it('a deletion reports that somebody else has deleted the record before', async () => {
  call.mockResolvedValueOnce(Response.json({ removed: [], missing: ['vaigai'] }));
  const { onDeleted } = ask(['vaigai']);
  press('Delete');
  await screen.findByText('Somebody else has deleted this already.');
  expect(onDeleted.mock.calls).toEqual([[['vaigai']]]);
  expect(screen.queryByText('Undo')).toBeNull();
});

it('a repeated deletion whose reply was lost counts as done', async () => {
  call.mockRejectedValueOnce(networkError);
  call.mockResolvedValueOnce(Response.json({ removed: [], missing: ['ponni'] }));
  ask(['ponni']);
  press('Delete');
  await failure();
  press('Delete');
  await screen.findByText('Nomination deleted successfully!');
});

it('a refusal shows why the others still exist', async () => {
  call
    .mockResolvedValueOnce(confirmRemoval(firstBatch))
    .mockResolvedValueOnce(refusal(403, 'Only administrators can do this.'));
  ask(ids);
  press('Delete');
  expect(await failure()).toBe(
    '100 of 150 deleted. 50 could not be deleted: Only administrators can do this.',
  );
});

it.each([
  ['whose reply was lost', () => call.mockRejectedValueOnce(networkError)],
  ['that a server on the way answers', () => call.mockResolvedValueOnce(new Response('', { status: 502 }))],
  ['whose reply breaks off', () => call.mockResolvedValueOnce(new Response('{"succ'))],
])('an unclear result is reported as unclear: a deletion %s', async (_what, answer) => {
  answer();
  const { onDeleted, onClose } = ask(['kaveri']);
  press('Delete');
  expect(await failure()).toMatch(/^No answer came from the server, so it is not known whether anything/);
  press('Cancel');
  expect(onClose).toHaveBeenCalled();
  expect(onDeleted).not.toHaveBeenCalled();
});

it('a deletion that was never sent reports that nothing changed', async () => {
  idToken.mockRejectedValueOnce(new Error('auth/network-request-failed'));
  ask(['kaveri']);
  press('Delete');
  expect(await failure()).toMatch(/^That did not work\. Nothing was changed\./);
  expect(call).not.toHaveBeenCalled();
});
