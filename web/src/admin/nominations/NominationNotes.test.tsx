import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { addNote as AddNote } from '../../data/staff/nominationNotes';
import { defer } from '../../testing/deferred';
import { renderStaff } from '../../testing/renderStaff';
import { NominationNotes } from './NominationNotes';

const addNote = vi.hoisted(() => vi.fn<typeof AddNote>());
vi.mock(import('../../data/staff/nominationNotes'), async (original) => ({
  ...(await original()),
  addNote,
  watchNotes: () => () => Promise.resolve(() => undefined),
}));

function Notes() {
  const [note, setNote] = useState('');
  return <NominationNotes id="kaveri" nameOf={(uid) => uid} note={note} onNote={setNote} />;
}

it('the focus stays on the button while a note is stored and after that, and stores it once', async () => {
  const reply = defer<undefined>();
  addNote.mockReturnValueOnce(reply.promise);
  renderStaff(<Notes />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Called on Monday.' } });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Add note' });
  button.focus();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(button.disabled).toBe(false);
  await reply.resolve(undefined);
  fireEvent.click(button);
  expect(button.disabled).toBe(false);
  expect(document.activeElement).toBe(button);
  expect(addNote).toHaveBeenCalledExactlyOnceWith('kaveri', 'asha', 'Called on Monday.');
});
