import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PracticesReply } from '@utkarsh/domain/contract/tracking';
import { DataError } from '../../data/errors';
import { defer } from '../../testing/deferred';
import { testReplies } from '../../testing/lateReplies';
import { noPractices } from '../../testing/practices';
import { renderAt, returnAfterMinute } from '../../testing/renderAt';
import { PracticesBelow } from './PracticesBelow';

const data = vi.hoisted(() => ({
  readPractices: vi.fn(),
  describePillar: vi.fn(),
  addFile: vi.fn(),
  removeFile: vi.fn(),
  handIn: vi.fn(),
  answerQuestion: vi.fn(),
}));
vi.mock(import('../../data/privateLinks'), () => data);

const key = 'k'.repeat(32);
const handbook = {
  id: 'f1',
  pillar: 'culture',
  name: 'handbook.pdf',
  type: 'application/pdf',
  bytes: 2_000_000,
} as const;
const practices = (changes: Partial<PracticesReply> = {}): PracticesReply => ({
  ...noPractices,
  texts: { culture: 'A handbook in four languages.' },
  files: [handbook],
  ...changes,
});

async function openCulture() {
  const { user, unmount } = renderAt(`/nomination/${key}`, <PracticesBelow trackingKey={key} />);
  const title = await screen.findByText('Culture and belonging');
  await user.click(title);
  const pillar = within(title.closest('details') ?? document.body);
  const text = pillar.getByRole('textbox');
  const type = (value: string) => fireEvent.change(text, { target: { value } });
  const save = () => user.click(pillar.getByRole('button', { name: 'Save the text' }));
  const upload = (file: File) => user.upload(pillar.getByLabelText('Add a file'), file);
  return { user, unmount, pillar, text, type, save, upload };
}
const roster = { ...handbook, id: 'f2', name: 'roster.pdf' };
const rosterFile = () => new File(['%PDF-'], 'roster.pdf', { type: 'application/pdf' });
/** Lets the test settle the next save of a text. */
function deferSave() {
  const reply = defer<PracticesReply>();
  data.describePillar.mockReturnValueOnce(reply.promise);
  return reply;
}
beforeEach(() => {
  vi.resetAllMocks();
  data.readPractices.mockResolvedValue(practices());
});

describe('the practices of a nomination', () => {
  test('show the text and the files of each pillar', async () => {
    const { pillar, text } = await openCulture();
    expect(text).toHaveProperty('value', 'A handbook in four languages.');
    expect(pillar.getByText('described, 1 file')).toBeTruthy();
    expect(pillar.getByText('handbook.pdf')).toBeTruthy();
    expect(screen.getAllByText('nothing yet')).toHaveLength(4);
  });

  test('are saved a pillar at a time, against the text that was read', async () => {
    data.describePillar.mockResolvedValue({ texts: { culture: 'A handbook.' }, files: [handbook] });
    const { pillar, type, save } = await openCulture();
    type('A handbook.');
    await save();
    expect(await pillar.findByText('Saved.')).toBeTruthy();
    expect(data.describePillar.mock.calls).toEqual([
      [{ key }, { pillar: 'culture', text: 'A handbook.', before: 'A handbook in four languages.' }],
    ]);
  });

  test('show the text that somebody else has saved, after a reload too, before it is replaced', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const reply = { code: 'conflict', error: 'Changed elsewhere.' };
    data.describePillar.mockRejectedValueOnce(new DataError('unsaved', reply.error, { reply }));
    const { user, unmount, pillar, text, save } = await openCulture();
    await user.type(text, ' Mine.');
    expect(pillar.getByText('Not saved yet.')).toBeTruthy();
    data.readPractices.mockResolvedValue(practices({ texts: { culture: 'Theirs.' } }));
    await save();
    expect((await pillar.findByRole('alert')).textContent).toBe('Changed elsewhere.');
    expect(await pillar.findByText('Theirs.')).toBeTruthy();
    unmount();
    const secondVisit = await openCulture();
    expect(secondVisit.text).toHaveProperty('value', 'A handbook in four languages. Mine.');
    expect(secondVisit.pillar.getByText('Theirs.')).toBeTruthy();
    data.describePillar.mockResolvedValue({ texts: { culture: 'Both.' }, files: [] });
    secondVisit.type('Both.');
    await secondVisit.save();
    await secondVisit.pillar.findByText('Saved.');
    expect(secondVisit.pillar.queryByText('Theirs.')).toBeNull();
    expect(data.describePillar.mock.lastCall?.[1]).toMatchObject({ text: 'Both.', before: 'Theirs.' });
  });

  test('show what others save after a save here', async () => {
    data.describePillar.mockResolvedValue({ texts: { culture: 'A handbook.' }, files: [handbook] });
    const { pillar, text, type, save } = await openCulture();
    type('A handbook.');
    await save();
    await pillar.findByText('Saved.');
    data.readPractices.mockResolvedValue(practices({ texts: { culture: 'Theirs.' }, files: [] }));
    returnAfterMinute();
    expect(await pillar.findByDisplayValue('Theirs.')).toBe(text);
    expect(pillar.queryByText('handbook.pdf')).toBeNull();
  });

  test('keep what is typed while the text before it is saved, and save it next', async () => {
    const reply = deferSave();
    const { unmount, pillar, text, type, save } = await openCulture();
    type('First.');
    await save();
    type('First. Second.');
    await reply.resolve(practices({ texts: { culture: 'First.' } }));
    expect(await pillar.findByText('Not saved yet.')).toBeTruthy();
    expect(text).toHaveProperty('value', 'First. Second.');
    expect(pillar.queryByText(/Somebody has saved this meanwhile/)).toBeNull();
    unmount();
    data.readPractices.mockResolvedValue(practices({ texts: { culture: 'First.' } }));
    const secondVisit = await openCulture();
    expect(secondVisit.text).toHaveProperty('value', 'First. Second.');
    expect(secondVisit.pillar.queryByText(/Somebody has saved this meanwhile/)).toBeNull();
    data.describePillar.mockResolvedValue(practices({ texts: { culture: 'First. Second.' } }));
    await secondVisit.save();
    await secondVisit.pillar.findByText('Saved.');
    expect(data.describePillar.mock.lastCall?.[1]).toMatchObject({ before: 'First.' });
  });

  test('keep a new file when the reply to an earlier save comes after it', async () => {
    const reply = deferSave();
    data.addFile.mockResolvedValue(roster);
    const { pillar, type, save, upload } = await openCulture();
    type('A handbook.');
    await save();
    await upload(rosterFile());
    await pillar.findByText('roster.pdf is added.');
    await reply.resolve(practices({ texts: { culture: 'A handbook.' } }));
    await pillar.findByText('Saved.');
    expect(pillar.getByText('roster.pdf')).toBeTruthy();
  });

  test('name no other person when a refresh brings the own text before its reply', async () => {
    const reply = deferSave();
    const { pillar, type, save } = await openCulture();
    type('A handbook.');
    await save();
    data.readPractices.mockResolvedValue(practices({ texts: { culture: 'A handbook.' }, files: [] }));
    returnAfterMinute();
    await waitFor(() => expect(pillar.queryByText('handbook.pdf')).toBeNull());
    expect(pillar.queryByText(/Somebody has saved this meanwhile/)).toBeNull();
    await reply.resolve(practices({ texts: { culture: 'A handbook.' } }));
    expect(await pillar.findByText('Saved.')).toBeTruthy();
  });

  test('show a file once when a refresh brings it before the reply', async () => {
    const { pillar, upload } = await openCulture();
    data.addFile.mockImplementation(async () => {
      data.readPractices.mockResolvedValue(practices({ files: [handbook, roster] }));
      returnAfterMinute();
      await pillar.findByText('roster.pdf');
      return roster;
    });
    await upload(rosterFile());
    await pillar.findByText('roster.pdf is added.');
    expect(pillar.getAllByText('roster.pdf')).toHaveLength(1);
  });

  test('give way to the text that somebody else has saved', async () => {
    sessionStorage.setItem(`practices/${key}/culture`, 'Mine.');
    sessionStorage.setItem(`practices/${key}/culture/origin`, '');
    const { user, pillar, text } = await openCulture();
    await user.click(pillar.getByRole('button', { name: 'Use the saved text' }));
    expect(text).toHaveProperty('value', 'A handbook in four languages.');
    expect(document.activeElement).toBe(text);
    expect(sessionStorage).toHaveLength(0);
  });

  test('send a file again under the same attempt after a lost reply', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    data.addFile.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    data.addFile.mockResolvedValue(roster);
    const { user, pillar, upload } = await openCulture();
    await upload(rosterFile());
    await user.click(await pillar.findByRole('button', { name: 'Send roster.pdf again' }));
    expect(await pillar.findByText('roster.pdf')).toBeTruthy();
    const [[, first] = [], [, second] = []] = data.addFile.mock.calls;
    expect(first).toMatchObject({ pillar: 'culture', file: expect.any(File) });
    expect(second).toEqual(first);
  });

  test.each([
    ['too large', 11 * 1024 * 1024],
    ['empty', 0],
  ])('refuse a file that is %s before it is sent', async (problem, size) => {
    const { pillar, upload } = await openCulture();
    await upload(new File([new Uint8Array(size)], 'film.pdf', { type: 'application/pdf' }));
    expect((await pillar.findByRole('alert')).textContent).toContain(`film.pdf is ${problem}`);
    expect(data.addFile).not.toHaveBeenCalled();
  });

  test('name the file that the server refuses, and offer no repetition', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    data.addFile.mockRejectedValue(new DataError('unsaved', 'Choose a PDF.'));
    const { pillar, upload } = await openCulture();
    await upload(new File(['x'], 'a.png', { type: 'image/png' }));
    expect((await pillar.findByRole('alert')).textContent).toBe('a.png: Choose a PDF.');
    expect(pillar.queryByRole('button', { name: /again/ })).toBeNull();
  });

  test('keep the focus at the button and the input while they are sent', async () => {
    data.describePillar.mockResolvedValue({ texts: { culture: 'A handbook in Tamil.' }, files: [handbook] });
    data.addFile.mockResolvedValue(roster);
    const { user, pillar, text, save, upload } = await openCulture();
    await user.type(text, ' More.');
    await save();
    await pillar.findByText('Saved.');
    expect(document.activeElement).toBe(pillar.getByRole('button', { name: 'Save the text' }));
    expect(document.activeElement).toHaveProperty('disabled', false);
    await upload(rosterFile());
    expect(pillar.getByLabelText('Add a file')).toHaveProperty('disabled', false);
    expect(await pillar.findByText('roster.pdf is added.')).toBeTruthy();
  });

  test('say that a pillar has its five files', async () => {
    const files = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...handbook, id }));
    data.readPractices.mockResolvedValue(practices({ files }));
    const { user, pillar } = await openCulture();
    await user.click(pillar.getByLabelText('Add a file'));
    expect((await pillar.findByRole('alert')).textContent).toContain('at most 5 files');
  });

  test('lose a removed file after a question, which takes the focus', async () => {
    data.removeFile.mockResolvedValue({ texts: practices().texts, files: [] });
    const { user, pillar } = await openCulture();
    await user.click(pillar.getByRole('button', { name: 'Remove handbook.pdf' }));
    expect(data.removeFile).not.toHaveBeenCalled();
    expect(pillar.getByRole('group', { name: 'Please confirm' })).toBe(document.activeElement);
    await user.click(pillar.getByRole('button', { name: 'Yes, remove' }));
    expect(await pillar.findByText('handbook.pdf is removed.')).toBe(document.activeElement);
    expect(pillar.getByText('described')).toBeTruthy();
    expect(data.removeFile.mock.calls).toEqual([[{ key }, 'f1']]);
  });

  test('keep a file when the answer is no, and return the focus', async () => {
    const { user, pillar } = await openCulture();
    await user.click(pillar.getByRole('button', { name: 'Remove handbook.pdf' }));
    await user.click(pillar.getByRole('button', { name: 'Keep it' }));
    expect(pillar.getByRole('button', { name: 'Remove handbook.pdf' })).toBe(document.activeElement);
    expect(data.removeFile).not.toHaveBeenCalled();
  });

  test('cannot be changed once the nomination is decided', async () => {
    data.readPractices.mockResolvedValue(practices({ open: false }));
    renderAt(`/nomination/${key}`, <PracticesBelow trackingKey={key} />);
    expect(await screen.findByText(/The assessment is over/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('are handed in after a question that names what is not described, and can be taken back', async () => {
    const handed_in = { at: '2026-11-20T10:00:00.000Z', by: 'Asha Rao' };
    data.handIn.mockResolvedValueOnce(practices({ handed_in })).mockResolvedValueOnce(practices());
    const { user } = renderAt(`/nomination/${key}`, <PracticesBelow trackingKey={key} />);
    await user.click(await screen.findByRole('button', { name: 'Hand in the practices' }));
    expect(screen.getByRole('group', { name: 'Please confirm' }).textContent).toContain(
      'Not described: Employee experience, Leadership and trust',
    );
    await user.click(screen.getByRole('button', { name: 'Yes, hand it in' }));
    const notice = await screen.findByText(/^Handed in on 20 Nov 2026.* by Asha Rao/);
    expect(document.activeElement?.contains(notice)).toBe(true);
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Take it back/ }));
    expect(await screen.findByText(/^This is a draft/)).toBeTruthy();
    expect(data.handIn.mock.calls).toEqual([
      [{ key }, true],
      [{ key }, false],
    ]);
  });

  test('are not handed in without a text that is typed and not saved', async () => {
    const { user, text } = await openCulture();
    await user.type(text, ' More.');
    await user.click(screen.getByRole('button', { name: 'Hand in the practices' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Save your text about Culture and belonging first.',
    );
    expect(screen.queryByRole('group', { name: 'Please confirm' })).toBeNull();
  });

  test('show what somebody else has handed in, when a change is refused', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const reply = { code: 'conflict', error: 'The review has begun.' };
    data.readPractices.mockResolvedValue(
      practices({ handed_in: { at: '2026-11-20T10:00:00.000Z', by: '' } }),
    );
    data.handIn.mockRejectedValue(new DataError('unsaved', reply.error, { reply }));
    const { user } = renderAt(`/nomination/${key}`, <PracticesBelow trackingKey={key} />);
    const button = await screen.findByRole('button', { name: /^Take it back/ });
    data.readPractices.mockResolvedValue(
      practices({ handed_in: { at: '2026-11-20T10:00:00.000Z', by: '' }, review_begun: true }),
    );
    await user.click(button);
    expect(await screen.findByText(/can no longer be changed/)).toBeTruthy();
    expect(screen.getByText('The review has begun.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Take it back/ })).toBeNull();
  });

  test('have the question of the reviewer and its answer below the pillar, which can be changed until then', async () => {
    const question = {
      id: 'q1',
      pillar: 'culture',
      text: 'Since when?',
      asked_at: '2026-11-21T10:00:00.000Z',
      answer: '',
      answered_at: '',
    } as const;
    const handed_in = { at: '2026-11-20T10:00:00.000Z', by: '' };
    data.readPractices.mockResolvedValue(practices({ handed_in, review_begun: true, questions: [question] }));
    const answer = { ...question, answer: 'Since 2019.', answered_at: '2026-11-22T10:00:00.000Z' };
    data.answerQuestion.mockResolvedValue(practices({ handed_in, review_begun: true, questions: [answer] }));
    const { user } = renderAt(`/nomination/${key}`, <PracticesBelow trackingKey={key} />);
    const title = await screen.findByText('Culture and belonging');
    await user.click(title);
    const pillar = within(title.closest('details') ?? document.body);
    expect(pillar.getByText('a question for you, described, 1 file')).toBeTruthy();
    expect(pillar.getByText('Since when?')).toBeTruthy();
    expect(pillar.getAllByRole('textbox')).toHaveLength(2);
    await user.type(pillar.getByLabelText('Your answer'), 'Since 2019.');
    await user.click(pillar.getByRole('button', { name: 'Send the answer' }));
    expect(await pillar.findByText('Since 2019.')).toBeTruthy();
    expect(data.answerQuestion.mock.calls).toEqual([[{ key }, { question: 'q1', answer: 'Since 2019.' }]]);
    expect(pillar.queryByRole('textbox')).toBeNull();
    expect(pillar.getByText('A handbook in four languages.')).toBeTruthy();
    expect(pillar.getByText('handbook.pdf, 1.9 MB')).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
  });

  test('begin at a renewal with the last ones, and say so', async () => {
    data.readPractices.mockResolvedValue(practices({ from_last: '2025-11-20T10:00:00.000Z' }));
    const { text } = await openCulture();
    expect(screen.getByText(/begins with what you handed in on 20 Nov 2025/)).toBeTruthy();
    expect(text).toHaveProperty('value', 'A handbook in four languages.');
  });

  test('load again on request after a failure', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    data.readPractices.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { user } = renderAt(`/nomination/${key}`, <PracticesBelow trackingKey={key} />);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Culture and belonging')).toBeTruthy();
  });
});

testReplies('the addition of a file', {
  send: data.addFile,
  result: () => roster,
  success: /^roster\.pdf is added\.$/,
  show: async () => {
    const { pillar } = await openCulture();
    const input = pillar.getByLabelText('Add a file');
    const files = [rosterFile()];
    // A click chooses a file, as in the window of a browser.
    input.addEventListener('click', () => fireEvent.change(input, { target: { files } }));
    return { button: () => pillar.queryByText('Send roster.pdf again') ?? input };
  },
});
