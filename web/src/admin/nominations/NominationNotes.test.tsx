import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { addNote as AddNote } from '../../data/staff/nominationNotes';
import { defer } from '../../testing/deferred';
import { SessionContext } from '../session/sessionContext';
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

function show() {
  render(
    <SessionContext value={{ uid: 'meena', email: 'meena@utkarsh.example', role: 'admin', began: 0 }}>
      <Notes />
    </SessionContext>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  return { field, type, add };
}

it('the field empties once the note is stored', async () => {
  const reply = defer<undefined>();
  addNote.mockReturnValueOnce(reply.promise);
  const { field, type, add } = show();
  type('Called on Monday.');
  add();
  expect(field.value).toBe('Called on Monday.');
  await reply.resolve(undefined);
  expect(addNote).toHaveBeenLastCalledWith('kaveri', 'meena', 'Called on Monday.');
  expect(field.value).toBe('');
});

it('the focus stays on the button while a note is stored and after that, and stores it once', async () => {
  const reply = defer<undefined>();
  addNote.mockClear();
  addNote.mockReturnValueOnce(reply.promise);
  const { type, add } = show();
  type('Called on Monday.');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Add note' });
  button.focus();
  add();
  fireEvent.click(button);
  expect(button.disabled).toBe(false);
  await reply.resolve(undefined);
  fireEvent.click(button);
  expect(button.disabled).toBe(false);
  expect(document.activeElement).toBe(button);
  expect(addNote).toHaveBeenCalledTimes(1);
});

it('the field keeps a text that is typed while a note is stored', async () => {
  const reply = defer<undefined>();
  addNote.mockReturnValueOnce(reply.promise);
  const { field, type, add } = show();
  type('Called on Monday.');
  add();
  type('Call again on Friday.');
  await reply.resolve(undefined);
  expect(field.value).toBe('Call again on Friday.');
});
