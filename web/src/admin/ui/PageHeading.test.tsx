import { Dialog } from '@mui/material';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { PageHeading } from './PageHeading';

/** Page with a row that has a button, and optionally a dialog. */
const page = ({ row = false, dialog = false, search = false }) => (
  <>
    <PageHeading title="Events" />
    {search && <input aria-label="Search" />}
    {row && <button>Delete Trade Fair</button>}
    {dialog && (
      <Dialog open>
        <button>Confirm</button>
      </Dialog>
    )}
  </>
);
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const getFocus = () => document.activeElement;
const heading = () => screen.getByText('Events', { selector: 'h1' });

it('the heading gets the focus of a removed row', async () => {
  const { rerender } = render(page({ row: true }));
  screen.getByText('Delete Trade Fair').focus();
  rerender(page({}));
  await settle();
  expect(getFocus()).toBe(heading());
});

it('the heading gets the focus of a dialog whose row is removed before it closes, and otherwise the row', async () => {
  const { rerender } = render(page({ row: true }));
  const deleteButton = screen.getByText('Delete Trade Fair');
  deleteButton.focus();
  rerender(page({ row: true, dialog: true }));
  await settle();
  rerender(page({ row: true }));
  await settle();
  expect(getFocus()).toBe(deleteButton);
  rerender(page({ row: true, dialog: true }));
  await settle();
  screen.getByText('Confirm').focus();
  rerender(page({ dialog: true }));
  await settle();
  expect(getFocus()).toBe(screen.getByText('Confirm'));
  rerender(page({}));
  await settle();
  expect(getFocus()).toBe(heading());
});

it('the focus stays when something else is removed', async () => {
  const { rerender } = render(page({ row: true, search: true }));
  screen.getByLabelText('Search').focus();
  rerender(page({ search: true }));
  await settle();
  expect(getFocus()).toBe(screen.getByLabelText('Search'));
});

/** Dialog with a note, whose button opens the delete question. */
function Notes() {
  const [note, setNote] = useState<'kept' | 'asked' | 'deleted'>('kept');
  return (
    <Dialog open>
      {note !== 'deleted' && <button onClick={() => setNote('asked')}>Delete the note</button>}
      {note === 'asked' && (
        <Dialog open>
          <button onClick={() => void Promise.resolve().then(() => setNote('deleted'))}>Confirm</button>
        </Dialog>
      )}
    </Dialog>
  );
}

it('the focus stays with an open dialog', async () => {
  render(
    <>
      <PageHeading title="Events" />
      <Notes />
    </>,
  );
  screen.getByText('Delete the note').focus();
  fireEvent.click(screen.getByText('Delete the note'));
  const confirm = screen.getByText('Confirm');
  confirm.focus();
  fireEvent.click(confirm);
  await waitFor(() => expect(confirm.isConnected).toBe(false));
  await settle();
  expect(getFocus()).not.toBe(heading());
});

it('a part of the page keeps the focus of a problem that it no longer has', async () => {
  const part = (isBroken: boolean) => (
    <>
      <PageHeading title="Events" />
      <div data-testid="charts">
        {isBroken ? (
          <div role="alert">
            <button>Try again</button>
          </div>
        ) : (
          <p>The charts</p>
        )}
      </div>
    </>
  );
  const { rerender } = render(part(true));
  screen.getByText('Try again').focus();
  rerender(part(false));
  await settle();
  expect(getFocus()).toBe(screen.getByTestId('charts'));
});
