import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { practiceReviewFields } from '@utkarsh/domain/assessment/practices';
import { assessmentFields, readAssessment } from '@utkarsh/domain/assessment/assessment';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import { newOrganization, type Organization } from '@utkarsh/domain/organization/organization';
import { toOrganizationRecord, type OrganizationRecord } from '@utkarsh/domain/organization/organizationEdit';
import { anjaliFoods } from '@utkarsh/domain/testing/organizations';
import { readFindings, startSurvey } from '../../data/staff/surveys';
import { makeSurvey } from '@utkarsh/domain/testing/surveys';
import type { SurveyRecord } from '@utkarsh/domain/survey/survey';
import { CertificateSection } from './CertificateSection';
import { toForm } from './organizationFields';
import { renderStaff } from '../../testing/renderStaff';

vi.mock('../../firebase/auth', () => ({ idToken: () => Promise.resolve('token') }));
vi.mock(import('../../data/staff/organizations'), async (original) => ({
  ...(await original()),
  readOrganization: vi.fn(),
}));
vi.mock(import('../../data/staff/surveys'), async (original) => ({
  ...(await original()),
  readFindings: vi.fn(),
  startSurvey: vi.fn(),
  watchSurveysOf: () => (watcher) => {
    watcher.onData(surveys.list);
    return Promise.resolve(() => undefined);
  },
}));
const surveys = vi.hoisted((): { list: SurveyRecord[] } => ({ list: [] }));

const today = '2026-11-21';
const call = vi.fn<typeof fetch>();
beforeEach(() => {
  surveys.list = [];
  vi.mocked(readFindings).mockReset().mockResolvedValue({});
  vi.mocked(startSurvey).mockReset().mockRejectedValue(new Error('Not answered.'));
});

const recordOf = (organization: Organization) =>
  toOrganizationRecord(organization, { created_at: '', updated_at: '', today });
const anjali = newOrganization('anjali-foods-4kq7zd', 'mid', {
  ...anjaliFoods,
  number_of_employees: 240,
  valid_from: '2026-01-15',
  valid_until: '2027-01-14',
});

/** Opens a dialog with a button of the section. */
async function open(button: string) {
  fireEvent.click(screen.getByText(button));
  await screen.findByRole('dialog');
}

/** Shows the section in a form. Returns a function that shows a later version of the organization. */
function show(row: OrganizationRecord) {
  let change: (present: OrganizationRecord) => void = () => undefined;
  function Form() {
    const [record, setRecord] = useState(row);
    change = setRecord;
    const { control } = useForm({ values: toForm(record) });
    return <CertificateSection row={record} control={control} readOnly={false} isUnsaved={false} />;
  }
  renderStaff(<Form />);
  return (record: OrganizationRecord) => act(() => change(record));
}

it('the form keeps its text when somebody removes the days of the certificate meanwhile', async () => {
  const change = show(recordOf(anjali));
  await open('Renew for a year');
  const score = () => screen.getByLabelText<HTMLInputElement>(assessmentFields.survey_score.label);
  fireEvent.change(score(), { target: { value: '88' } });
  change(recordOf({ ...anjali, valid_from: '', valid_until: '' }));
  expect(screen.queryByText('Renew for a year')).toBeNull();
  expect(score().value).toBe('88');
});

it('an assessment corrects the version that was on screen', async () => {
  vi.stubGlobal('fetch', call);
  const assessment = examplesOf(assessmentFields);
  const versionOf = (input: typeof assessment, revision: number) =>
    recordOf({ ...anjali, assessment: readAssessment(input), revision });
  const change = show(versionOf(assessment, 4));
  await open('Correct the assessment');
  change(versionOf({ ...assessment, survey_score: 99 }, 5));
  const refusal = { success: false, code: 'conflict', error: 'It has changed since.' };
  call.mockResolvedValueOnce(Response.json(refusal, { status: 409 }));
  fireEvent.click(screen.getByText('Save'));
  expect((await screen.findByRole('alert')).textContent).toBe('It has changed since.');
  expect(call.mock.lastCall?.[1]?.body).toBe(JSON.stringify({ ...assessment, revision: 4 }));
  // The server stores no version for figures that it has already.
  call.mockResolvedValueOnce(Response.json(versionOf(assessment, 4)));
  fireEvent.click(screen.getByText('Save'));
  expect(await screen.findByText('Nothing was changed.')).toBeDefined();
});

const result = {
  answers: 213,
  ballots: 220,
  dropped: 0,
  warnings: [],
  findings: { score: 84, pillars: {}, groups: {} },
};
const findings = {
  survey: { id: 's2', headcount: 240, invited: 240, result, created_at: '2026-11-01T09:00:00.000Z' },
  review: { ...examplesOf(practiceReviewFields), updated_at: '2026-11-10T09:00:00.000Z' },
};
const figures = () =>
  within(screen.getByRole('region', { name: 'Assessment' }))
    .queryAllByRole('definition')
    .map(({ textContent }) => textContent);
const nominee = { ...anjali, nomination: 'n1' };

it.each([
  ['begins with the figures', findings.survey.created_at, ['84', '80', '240', '213']],
  ['ignores a survey from before the present period', '2026-01-02T09:00:00.000Z', ['80']],
])('a renewal %s', async (_does, created_at, shownFigures) => {
  vi.setSystemTime(new Date(`${today}T06:00:00Z`));
  const { survey, review } = findings;
  vi.mocked(readFindings).mockResolvedValue({ survey: { ...survey, created_at }, review });
  show(recordOf(nominee));
  await open('Renew for a year');
  expect(figures()).toEqual(shownFigures);
});

it('a correction reads the survey that the assessment rests on, and sends no source of its own', async () => {
  vi.stubGlobal('fetch', call);
  vi.mocked(readFindings).mockResolvedValue(findings);
  const values = {
    survey_score: 84,
    practices_score: 80,
    people_invited: 240,
    people_answered: 213,
    participation_reason: '',
    survey: 's2',
    reviewed: true as const,
  };
  show(recordOf({ ...nominee, assessment: values }));
  await open('Correct the assessment');
  expect(readFindings).toHaveBeenCalledWith({ nomination: 'n1', organization: anjali.id, survey: 's2' });
  expect(figures()).toEqual(['84', '80', '240', '213']);
  call.mockResolvedValueOnce(Response.json(recordOf({ ...nominee, assessment: values, revision: 2 })));
  fireEvent.click(screen.getByText('Save'));
  expect(await screen.findByText('Assessment saved.')).toBeDefined();
  expect(call.mock.lastCall?.[1]?.body).not.toMatch(/"survey"|reviewed/);
});

it('the dialog stays closed when the findings cannot be read, and a message says so', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.mocked(readFindings).mockRejectedValueOnce(new Error('offline'));
  show(recordOf(nominee));
  fireEvent.click(screen.getByText('Record the assessment'));
  expect(await screen.findByText(/could not be read/)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  await open('Record the assessment');
});

it('a survey for the renewal starts with the number of employees', async () => {
  vi.setSystemTime(new Date(`${today}T06:00:00Z`));
  show(recordOf({ ...anjali, number_of_employees: 3 }));
  await open('Start survey');
  const fill = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill(/^Last Day/, '2026-12-11');
  fill(/^Addresses/, 'asha@a.in ravi@a.in sita@a.in');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Start survey' }));
  const request = expect.objectContaining({ organization: anjali.id, headcount: 3 }) as unknown;
  await waitFor(() => expect(startSurvey).toHaveBeenCalledWith(request));
});

it('an organization with an open survey shows it, and offers no other', () => {
  vi.setSystemTime(new Date(`${today}T06:00:00Z`));
  surveys.list = [{ ...makeSurvey(), id: 's1', created_at: '2026-11-20T06:30:00.000Z', updated_at: '' }];
  show(recordOf(anjali));
  expect(screen.getByText(/^: Open until 11 Dec 2026/)).toBeDefined();
  expect(screen.queryByText('Start survey')).toBeNull();
});

it('a certificate that has not begun offers neither a survey nor a renewal', () => {
  vi.setSystemTime(new Date('2026-01-10T06:00:00Z'));
  show(recordOf(anjali));
  expect(screen.queryByText('Start survey')).toBeNull();
  expect(screen.queryByText('Renew for a year')).toBeNull();
});
