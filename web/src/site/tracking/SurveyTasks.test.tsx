import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { daysLater, todayInIndia } from '@utkarsh/domain/certificate/certification';
import type { Requests } from '@utkarsh/domain/workspace/requests';
import type { MemberRole } from '@utkarsh/domain/workspace/workspace';
import { askFor, handInList, mailTest, type SeenWorkspace } from '../../data/workspace';
import { SurveyTasks } from './SurveyTasks';

vi.mock(import('../../data/workspace'));
const { FileWorker } = vi.hoisted(() => ({
  /** Answers with a workbook whose addresses are in a column that nobody can guess. */
  FileWorker: class extends EventTarget {
    terminate() {}
    postMessage() {
      const lines = [
        ['Where', 'City'],
        ['asha@malar.in', 'Chennai'],
        ['ravi', 'Salem'],
      ].map((cells, index) => ({ number: index + 1, cells }));
      const sheet = { name: '', isHidden: false, rows: 3, hiddenRows: 0, lines, headerRow: 1, knownNames: 0 };
      this.dispatchEvent(
        new MessageEvent('message', { data: { file: { name: 'staff.xlsx', sheets: [sheet] } } }),
      );
    }
  },
}));
vi.mock('../../browser/spreadsheet/readWorker?worker', () => ({ default: FileWorker }));

const nomination = {
  reference: 'UW-1234-5678',
  company_name: 'Malar Mills',
  status: 'assessment',
  consent: true,
  timeline: [],
  list: false,
  survey: null,
  practices: 0,
  handed_in: '',
  question: '',
  decision_reason: '',
  organization: '',
} as const;
const openSurvey = {
  id: 's1',
  organization_name: 'Malar Mills',
  started: '2026-11-27',
  band: null,
  questionnaire: 1,
  state: 'open',
  closes: '2026-12-11',
  invited: 8,
  progress: null,
  minimum: 6,
  result: null,
  participation_public: false,
  results_public: false,
} as const;
const request = { uid: 'u1', by: 'Asha', at: '2026-11-28T09:30:00.000Z', note: '', answer: '' };

interface Shown {
  role?: MemberRole;
  surveys?: SeenWorkspace['surveys'];
  requests?: Requests;
}
const show = ({ role = 'editor', surveys = [], requests = {} }: Shown = {}) =>
  render(
    <SurveyTasks
      entry={{ id: 'w1', name: 'Malar Mills', role }}
      workspace={{
        revision: 1,
        name: 'Malar Mills',
        organization: '',
        surveys,
        documents: [],
        decision: null,
        nomination: { ...nomination, timeline: [] },
        requests,
        profile: null,
      }}
    />,
  );
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const handIn = () => fireEvent.click(screen.getByRole('button', { name: 'Hand in the list' }));
const closes = daysLater(todayInIndia(), 14);

beforeEach(() => {
  vi.resetAllMocks();
});

it('a list is handed in from a file, whose bad rows are named before', async () => {
  show();
  const file = new File(['x'], 'staff.xlsx');
  fireEvent.change(screen.getByLabelText(/^Or from a file/), { target: { files: [file] } });
  fireEvent.change(await screen.findByLabelText('Column with the addresses'), { target: { value: '0' } });
  expect(screen.getByText(/^1 row cannot be used: row 3 \(/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add 1 address' }));
  expect(screen.getByText(/^1 address: /)).toBeTruthy();
  fill(/^Number of employees/, '1');
  fill(/^Last Day/, closes);
  handIn();
  await waitFor(() => expect(handInList).toHaveBeenCalled());
  expect(vi.mocked(handInList).mock.calls[0]).toMatchObject([
    'w1',
    { addresses: ['asha@malar.in'], headcount: 1, closes, language: 'en', printed: 0 },
  ]);
});

it('a list with problems is not sent, and each problem is named', async () => {
  show();
  fill(/^Addresses/, 'asha@malar.in, ravi, hr@malar.in');
  expect(screen.getByText(/^Several people seem to read hr@malar\.in\./)).toBeTruthy();
  fill(/^Last Day/, '2020-01-01');
  handIn();
  const problems = within(await screen.findByRole('alert'));
  for (const text of [
    'Not an e-mail address such as name@company.in: ravi.',
    'Enter the number of employees.',
    'Last Day must not be in the past.',
  ])
    expect(problems.getByText(text)).toBeTruthy();
  expect(handInList).not.toHaveBeenCalled();
});

it('a list that waits is shown in counts, and can be replaced', () => {
  const counts = { merged: 0, private: 0, tagged: 0, shared: 0, domains: [] };
  const list = { headcount: 48, closes, language: 'en', addresses: 40, printed: 8, counts } as const;
  show({
    requests: {
      list: { ...request, state: 'open', list: { ...list, list_reason: '', shared_devices: false } },
    },
  });
  expect(screen.getByText('List of employees: With us')).toBeTruthy();
  expect(screen.getByText(/^40 addresses and 8 printed codes for 48 employees/)).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Hand in another list' }));
  expect(screen.getByRole('form', { name: 'List of employees' })).toBeTruthy();
});

it('wishes are asked for while a survey is open, and answered', async () => {
  show({
    surveys: [openSurvey],
    requests: { reminder: { ...request, state: 'declined', answer: 'Two were sent.' } },
  });
  expect(screen.queryByRole('button', { name: 'Hand in the list' })).toBeNull();
  expect(screen.getByText('Our answer: Two were sent.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Order printed codes' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send the wish' }));
  expect(await screen.findAllByText(/^Number of Codes must be/)).toBeTruthy();
  fill(/^Number of codes/, '12');
  fireEvent.click(screen.getByRole('button', { name: 'Send the wish' }));
  await waitFor(() => expect(askFor).toHaveBeenCalledWith('w1', { wish: 'codes', copies: 12, note: '' }));
});

it('the launch kit mails a test, and has a text in each language', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Mail me a test' }));
  expect(await screen.findByText('The test mail is on its way.')).toBeTruthy();
  expect(mailTest).toHaveBeenCalledWith('w1');
  for (const name of ['English', 'Hindi', 'Tamil'])
    expect(screen.getByRole('button', { name: `Copy the text in ${name}`, hidden: true })).toBeTruthy();
});

it('readers see no list, wish or announcement', () => {
  expect(show({ role: 'reader' }).container.textContent).toBe('');
});
