import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { CannotSaveError, RefusedError, UnansweredError } from '../../data/errors';
import { BatchDialog } from '../forms/BatchDialog';
import { inBatches } from './inBatches';

/** Of two tiers: each goes to the server by itself. */
const items = [
  { id: 'kaveri', tier: 'mid' },
  { id: 'malar', tier: 'large' },
] as const;

function ask(work: (ids: readonly string[]) => Promise<void>) {
  const onDone = vi.fn<(ids: readonly string[]) => void>();
  const page = (
    <BatchDialog
      ids={items.map(({ id }) => id)}
      question={(count) => `Delete ${count}?`}
      verb="Delete"
      done="deleted"
      work={inBatches(items, async (ids, onGone) => {
        await work(ids);
        onGone(ids, ids);
      })}
      onDone={(gone) => onDone(gone)}
      onClose={vi.fn()}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  return onDone;
}

it.each([
  [
    'does not claim to know what became of those for which no answer came',
    new UnansweredError('The API did not answer.'),
    '1 of 2 deleted. No answer came from the server for the other 1, so it is not known whether it was deleted. Check the connection and try again.',
  ],
  [
    'says how many are left when they could not be sent',
    new Error('auth/network-request-failed'),
    '1 of 2 deleted. 1 could not be deleted. Check the connection and try again.',
  ],
  [
    'says what the server said of the others',
    new CannotSaveError('The public list of this tier is full.'),
    '1 of 2 deleted. 1 could not be deleted: The public list of this tier is full.',
  ],
])('%s', async (_what, error, text) => {
  const onDone = ask((ids) => (ids.includes('kaveri') ? Promise.resolve() : Promise.reject(error)));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onDone.mock.calls).toEqual([[['kaveri']]]);
});

it.each([
  [new CannotSaveError('The public list of this tier is full.'), 'The public list of this tier is full.'],
  [new RefusedError('No.'), 'This was refused: your rights may have changed.'],
])('says why none of them could be changed', async (error, text) => {
  ask(() => Promise.reject(error));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

it('claims nothing of any of them when no answer came at all', async () => {
  const onDone = ask(() => Promise.reject(new UnansweredError('The API did not answer.')));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No answer came from the server, so/);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onDone).not.toHaveBeenCalled();
});
