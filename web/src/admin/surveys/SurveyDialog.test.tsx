import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { statementsOf } from '@utkarsh/domain/survey/questionnaire';
import type { SurveyRecord } from '@utkarsh/domain/survey/survey';
import { surveyResult } from '@utkarsh/domain/survey/surveyResult';
import { makeSurvey } from '@utkarsh/domain/testing/surveys';
import {
  abandonSurvey,
  closeSurvey,
  extendSurvey,
  makeCodes,
  readCallBacks,
  sendReminder,
} from '../../data/staff/surveys';
import { SurveyDialog } from './SurveyDialog';
import { renderStaff } from '../../testing/renderStaff';

vi.mock(import('../../data/staff/surveys'));
vi.mock(import('../ui/useToday'), () => ({ useToday: () => '2026-12-01' }));

const survey: SurveyRecord = { ...makeSurvey(), id: 's1', created_at: '', updated_at: '' };

const show = (changes: Partial<SurveyRecord> = {}, readOnly = false) => {
  renderStaff(<SurveyDialog row={{ ...survey, ...changes }} readOnly={readOnly} onClose={() => undefined} />);
};
const button = (name: string) => screen.queryByRole('button', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.resetAllMocks();
});

it('a reminder is sent once it is confirmed', async () => {
  show();
  press('Send reminder');
  const question = within(screen.getByRole('alertdialog', { name: 'Send reminder 2 of 2?' }));
  expect(sendReminder).not.toHaveBeenCalled();
  fireEvent.click(question.getByRole('button', { name: 'Send reminder' }));
  await waitFor(() => expect(sendReminder).toHaveBeenCalledWith(survey));
});

it.each<[string, Partial<SurveyRecord>]>([
  ['after the second one', { reminders: 2 }],
  ['when all codes are printed', { addresses: 0 }],
  ['after the last day', { closes: '2026-11-30' }],
  ['after the close', { state: 'closed' }],
])('no reminder is offered %s', (_when, changes) => {
  show(changes);
  expect(button('Send reminder')).toBeNull();
});

it('a sheet has a strip for each code, with the code in groups of four and a link for phones', async () => {
  vi.mocked(makeCodes).mockResolvedValueOnce(['7K3FQ9MD2X4TVB6N', 'F0R8ZC5WJ1YHQ2SA']);
  show({ printed: 2 });
  press('Print codes');
  expect(makeCodes).not.toHaveBeenCalled();
  press('Make the sheet');
  const sheet = within(await screen.findByRole('dialog', { name: 'Sheet of 2 codes' }));
  const [first, second] = sheet.getAllByRole('listitem');
  expect(first?.textContent).toMatch(
    /Malar Mills.*7K3F-Q9MD-2X4T-VB6N.*\/survey · until 11 Dec 2026.*not your employer, and not us.*आपका नियोक्ता.*உங்கள் நிறுவனமும்/,
  );
  expect(second?.textContent).toContain('F0R8-ZC5W-J1YH-Q2SA');
  expect(sheet.getAllByRole('img', { name: 'QR code with the link' })).toHaveLength(2);
  const print = vi.spyOn(globalThis, 'print').mockReturnValue();
  fireEvent.click(sheet.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('7K3F');
});

it.each<[string, Partial<SurveyRecord>]>([
  ['when everybody was invited by mail', { printed: 0 }],
  ['after the last day', { closes: '2026-11-30' }],
  ['after the close', { state: 'closed' }],
])('no sheet of codes is offered %s', (_when, changes) => {
  show(changes);
  expect(button('Print codes')).toBeNull();
});

it('a survey with no five answers yet says so, and leads to its nomination', () => {
  show({ progress: { answered: 0, day: '2026-12-01' } });
  expect(screen.getByText(/^Fewer than 5, counted on 1 Dec 2026\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'The nomination' }).getAttribute('href')).toBe(
    '/admin/nominations/n1',
  );
});

it('a survey keeps what staff knew about its list', () => {
  const domains = [{ domain: 'malar-mills.co.in', addresses: 38 }];
  show({ address_counts: { merged: 3, private: 2, tagged: 1, shared: 0, domains }, shared_devices: true });
  expect(
    screen.getByText(/^38 at malar-mills\.co\.in\. 2 private, 1 tagged, 0 shared, 3 repeated\.$/),
  ).toBeTruthy();
  expect(screen.getByText('People share them')).toBeTruthy();
});

it('a survey leads to its history', () => {
  show();
  expect(screen.getByRole('link', { name: 'History' }).getAttribute('href')).toContain('s1');
});

it('a viewer can neither remind, nor print codes, nor extend, nor close, nor abandon', () => {
  show({}, true);
  const buttons = ['Send reminder', 'Print codes', 'Extend', 'Close survey', 'Abandon'].map(button);
  expect(buttons).toEqual([null, null, null, null, null]);
});

it('a survey that is closing can be abandoned once that is confirmed', async () => {
  show({ state: 'closing' });
  expect(screen.getByRole('status').textContent).toMatch(/^Closing…/);
  expect(button('Close survey')).toBeNull();
  press('Abandon');
  expect(abandonSurvey).not.toHaveBeenCalled();
  press('Abandon survey');
  await waitFor(() => expect(abandonSurvey).toHaveBeenCalledWith('s1'));
});

it('the close of a survey asks with the days left, the last count and what is lost', async () => {
  show({ progress: { answered: 0, day: '2026-12-01' } });
  // Beside the button that closes the window it would be pressed by mistake.
  expect(button('Close survey')?.closest('.MuiDialogActions-root')).toBeNull();
  press('Close survey');
  const question = within(screen.getByRole('alertdialog', { name: 'Close this survey?' }));
  expect(
    question.getByText(/^Days left: 10\. Last day: 11 Dec 2026\. Answered so far: Fewer than 5/),
  ).toBeTruthy();
  expect(question.getByText(/these answers are lost/)).toBeTruthy();
  expect(closeSurvey).not.toHaveBeenCalled();
  fireEvent.click(question.getByRole('button', { name: 'Close survey' }));
  await waitFor(() => expect(closeSurvey).toHaveBeenCalledWith('s1'));
});

it('an abandoned survey says why, and offers nothing more', () => {
  show({ state: 'abandoned', abandoned_for: 'nomination' });
  expect(screen.getByText('Its nomination was withdrawn, declined or deleted')).toBeTruthy();
  const buttons = ['Send reminder', 'Close survey', 'Abandon', 'Call-back list'].map(button);
  expect(buttons).toEqual([null, null, null, null]);
});

it('a closed survey has a call-back list, which can be loaded again when it failed', async () => {
  vi.mocked(readCallBacks).mockRejectedValueOnce(new Error('offline'));
  vi.mocked(readCallBacks).mockResolvedValue([
    { address: 'asha@malar-mills.co.in', telephone: '+91 98765 43210' },
    { address: 'ravi@malar-mills.co.in', telephone: '' },
  ]);
  show({ state: 'closed' });
  press('Call-back list');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('asha@malar-mills.co.in: +91 98765 43210')).toBeTruthy();
  expect(screen.getByText('ravi@malar-mills.co.in: meet on site')).toBeTruthy();
  expect(readCallBacks).toHaveBeenCalledWith('s1');
});

it('a viewer of a closed survey gets no addresses', () => {
  show({ state: 'closed' }, true);
  expect(button('Call-back list')).toBeNull();
});

it('an extension needs a later day', async () => {
  show();
  press('Extend');
  const window = within(await screen.findByRole('dialog', { name: 'Extend survey' }));
  const day = window.getByLabelText(/Last Day/);
  const save = () => fireEvent.click(window.getByRole('button', { name: 'Extend survey' }));
  fireEvent.change(day, { target: { value: '2026-12-11' } });
  save();
  expect(await window.findByText(/^Last Day must be later than/)).toBeTruthy();
  expect(extendSurvey).not.toHaveBeenCalled();
  vi.mocked(extendSurvey).mockResolvedValue(survey);
  fireEvent.change(day, { target: { value: '2026-12-18' } });
  save();
  await waitFor(() => expect(extendSurvey).toHaveBeenCalledWith(survey, '2026-12-18'));
});

const statements = statementsOf(1);
/** Answers of 20 people: five of them disagree with the first statement, and all others agree or are neutral. */
const sheets = Array.from({ length: 20 }, (_, index) => ({
  questionnaire: 1,
  answers: (index < 5 ? '2' : '4') + (index < 9 ? '3' : '5').repeat(statements.length - 2) + '5',
  many: false,
  ballot: '',
}));

const subject = { ...survey, earlier_answers: [] };

it('a result has the score of each pillar, and how many people agree with each statement', () => {
  show({ state: 'closed', result: surveyResult(sheets, subject, 20) });
  const pillar = within(screen.getByRole('table', { name: 'Employee experience: 59%' }));
  expect(pillar.getAllByRole('row')).toHaveLength(6);
  const cellsOf = (table: typeof pillar, text = '') =>
    within(table.getByRole('row', { name: new RegExp(`^${text}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cellsOf(pillar, statements[0]?.text.en)).toEqual(['5', '15']);
  expect(cellsOf(pillar, statements[1]?.text.en)).toEqual(['9', '11']);
  const outside = within(screen.getByRole('table', { name: 'Outside the score' }));
  expect(cellsOf(outside, 'I could answer this survey freely.')).toEqual(['Not shown']);
});

it('a result with more answers than ballots says why it has no score', () => {
  show({ state: 'closed', result: surveyResult(sheets, subject, 19) });
  expect(screen.getByText(/^No score: there are more answers than ballots/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('fewer than five answers have no table', () => {
  show({ state: 'closed', result: surveyResult(sheets.slice(0, 4), subject, 4) });
  expect(screen.getByText(/^No score/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
