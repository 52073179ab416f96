import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { compareVersions } from '@utkarsh/domain/history/history';
import type { watchSave as WatchSave } from '../../data/staff/records';
import { BatchDialog } from './BatchDialog';
import { RecordDialog } from './RecordDialog';
import { RecordFacts } from './fields';
import { renderStaff } from '../../testing/renderStaff';

const watchSave = vi.hoisted(() => vi.fn<typeof WatchSave>());
vi.mock(import('../../data/staff/records'), async (original) => ({ ...(await original()), watchSave }));
const meera = {
  uid: 'meera',
  email: 'meera@programme.example',
  name: 'Meera Rao',
  initials: '',
  mayBeAssigned: true,
};
vi.mock(import('../../data/staff/members'), async (original) => ({
  ...(await original()),
  watchColleagues: ({ onData }) => {
    onData([meera]);
    return Promise.resolve(() => undefined);
  },
}));

/** Puts the text of each button into its own element, as a browser's translation does. */
function translate() {
  for (const button of screen.getAllByRole('button')) {
    const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const translation = document.createElement('span');
      translation.textContent = text.nodeValue;
      text.parentNode?.replaceChild(translation, text);
    }
  }
}
const open = (element: ReactNode) => renderStaff(element);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const form = {
  isUnsaved: false,
  changes: () => ({ note: 'Called, no answer.' }),
  isSaving: false,
  failure: undefined,
  note: undefined,
  conflict: undefined,
  choose: vi.fn(),
  submit: vi.fn(),
};

function Uploading() {
  const [uploads, setUploads] = useState(true);
  return (
    <RecordDialog title="Add Event" isUploading={uploads} form={form} onClose={vi.fn()}>
      <button onClick={() => setUploads(false)}>Remove</button>
    </RecordDialog>
  );
}

it('buttons of a form change their words on a translated page', async () => {
  open(<Uploading />);
  translate();
  await press('Remove');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDefined();
});

it('a form saves nothing and asks before it closes while files are being sent', async () => {
  open(<Uploading />);
  await press('Uploading…');
  expect(form.submit).not.toHaveBeenCalled();
  await press('Close');
  await press('Keep editing');
  await press('Remove');
  await press('Save');
  expect(form.submit).toHaveBeenCalledOnce();
});

it('nobody can change a form while it is saved, not even its choices', () => {
  open(
    <RecordDialog title="Edit Event" form={{ ...form, isSaving: true }} onClose={vi.fn()}>
      <div role="combobox" aria-label="Status" tabIndex={0} />
    </RecordDialog>,
  );
  expect(screen.getByLabelText('Status').closest('fieldset')?.hasAttribute('inert')).toBe(true);
});

it('a question that is partly done offers to close on a translated page', async () => {
  open(
    <BatchDialog
      ids={['a', 'b']}
      question={(count) => `Delete ${count}?`}
      verb="Delete"
      pastForm="deleted"
      work={(_ids, onDone) => {
        onDone(['a'], ['a']);
        return Promise.reject(new Error('offline'));
      }}
      onDone={vi.fn()}
      onClose={vi.fn()}
    />,
  );
  translate();
  await press('Delete');
  expect(await screen.findByRole('button', { name: 'Close' })).toBeDefined();
});

it('a viewer reads each field with its value, and finds no input', () => {
  const record = { status: 'in_review', assignee: 'asha', mobile: '' };
  render(
    <RecordFacts
      collection="nominations"
      record={record}
      fields={['status', 'assignee', 'mobile']}
      nameOf={(uid) => `${uid}@programme.example`}
    />,
  );
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(values).toEqual(['In review', 'asha@programme.example', 'Not given']);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Status',
    'Assignee',
    'Mobile',
  ]);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('a form that can no longer be saved shows the typed text', () => {
  const unsavedForm = { ...form, isUnsaved: true };
  open(
    <RecordDialog collection="questions" row={{ id: 'a' }} readOnly form={unsavedForm} onClose={vi.fn()}>
      Its facts
    </RecordDialog>,
  );
  expect(screen.getByRole('alert').textContent).toContain('NoteCalled, no answer.');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

function showConflict(mine: object, theirs: object, { uid = 'meera', isNew = false } = {}) {
  watchSave.mockReturnValue(({ onData }) => {
    onData({ writer: { kind: 'staff', uid }, at: '2026-11-28T10:00:00.000Z' });
    return Promise.resolve(() => undefined);
  });
  const base = { name: 'Asha', note: '', status: 'Open' };
  const versions = compareVersions(Object.keys(base), base, { ...base, ...mine }, { ...base, ...theirs });
  const conflict = { id: 'a', isNew, theirs: { id: 'a', revision: 2 }, versions, choices: {} };
  open(
    <RecordDialog collection="questions" row={{ id: 'a' }} form={{ ...form, conflict }} onClose={vi.fn()}>
      Its fields
    </RecordDialog>,
  );
  return screen.getByRole('alert').textContent;
}

it.each([
  ['meera', false, /^Meera Rao saved this record on 28 Nov 2026, .+, while you edited it\. Choose/],
  ['asha', true, /^You, in another window, saved this record on 28 Nov 2026, .+\. Choose/],
] as const)('a conflict with a save by %s says who saved and when', (uid, isNew, text) => {
  expect(showConflict({ note: 'Mine' }, { note: 'Theirs' }, { uid, isNew })).toMatch(text);
  expect(watchSave).toHaveBeenCalledWith('questions', 'a');
});

it('a conflict asks for a choice where both have changed one field', async () => {
  showConflict({ name: 'Mine' }, { name: '' });
  expect(screen.getByRole('group', { name: 'Name' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yours: Mine' }).checked).toBe(false);
  await userEvent.click(screen.getByRole('radio', { name: 'Theirs: Not set' }));
  expect(form.choose).toHaveBeenCalledWith('name', 'theirs');
});

it('a conflict asks nothing where they have changed other fields, and lists the changes', () => {
  expect(showConflict({ name: 'Mine' }, { note: 'Theirs' })).toContain('save to keep both');
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByRole('listitem').textContent).toBe('Note: Not set → Theirs');
});
