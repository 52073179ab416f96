import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { assessmentFields, readAssessment } from '@utkarsh/domain/assessment/assessment';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import { newOrganization, type Organization } from '@utkarsh/domain/organization/organization';
import { toOrganizationRecord, type OrganizationRecord } from '@utkarsh/domain/organization/organizationEdit';
import { renewOrganization } from '@utkarsh/domain/organization/organizationRenewal';
import { anjaliFoods } from '@utkarsh/domain/testing/organizations';
import { readOrganization } from '../../data/staff/organizations';
import { ToastProvider } from '../ui/ToastProvider';
import { CertificateSection } from './CertificateSection';
import { toForm } from './organizationFields';

vi.mock('../../firebase/auth', () => ({ idToken: () => Promise.resolve('token') }));
vi.mock(import('../../data/staff/organizations'), async (original) => ({
  ...(await original()),
  readOrganization: vi.fn(),
}));

const today = '2026-11-21';
const call = vi.fn<typeof fetch>();
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  sessionStorage.clear();
});

const recordOf = (organization: Organization) =>
  toOrganizationRecord(organization, { created_at: '', updated_at: '', today });
const held = newOrganization('anjali-foods-4kq7zd', 'mid', {
  ...anjaliFoods,
  number_of_employees: 240,
  valid_from: '2026-01-15',
  valid_until: '2027-01-14',
});

/** Shows the section in a form. Returns a function that shows a later version of the organization. */
function show(row: OrganizationRecord) {
  let change: (present: OrganizationRecord) => void = () => undefined;
  function Form() {
    const [present, setPresent] = useState(row);
    change = setPresent;
    const { control } = useForm({ values: toForm(present) });
    return (
      <ToastProvider>
        <CertificateSection row={present} control={control} readOnly={false} unsaved={false} />
      </ToastProvider>
    );
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Form /> }])} />);
  return (present: OrganizationRecord) => act(() => change(present));
}

it('the form keeps its text when somebody renews the organization meanwhile, and says so', async () => {
  vi.setSystemTime(new Date(`${today}T06:00:00Z`));
  vi.stubGlobal('fetch', call);
  const change = show(recordOf(held));
  fireEvent.click(screen.getByText('Renew for a year'));
  const { participation_reason: _reason, ...asked } = assessmentFields;
  for (const { label, example } of Object.values(asked)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: String(example) } });
  }
  const theirs = recordOf(renewOrganization(held, today));
  change(theirs);
  expect(screen.queryByText('Renew for a year')).toBeNull();
  call.mockResolvedValueOnce(
    Response.json({ success: true, renewed: [], unchanged: [held.id], missing: [] }),
  );
  vi.mocked(readOrganization).mockResolvedValueOnce(theirs);
  fireEvent.click(screen.getByText('Renew'));
  expect((await screen.findByText(/^Nothing was saved: somebody has changed/)).textContent).toContain(
    '15 Jan 2027 to 14 Jan 2028',
  );
  expect(screen.getByLabelText<HTMLInputElement>(assessmentFields.survey_score.label).value).toBe('88');
});

it('the form keeps its text when somebody removes the days of the certificate meanwhile', () => {
  const change = show(recordOf(held));
  fireEvent.click(screen.getByText('Renew for a year'));
  const score = () => screen.getByLabelText<HTMLInputElement>(assessmentFields.survey_score.label);
  fireEvent.change(score(), { target: { value: '88' } });
  change(recordOf({ ...held, valid_from: '', valid_until: '' }));
  expect(screen.queryByText('Renew for a year')).toBeNull();
  expect(score().value).toBe('88');
});

it('an assessment corrects the version that was on screen', async () => {
  vi.stubGlobal('fetch', call);
  const assessment = examplesOf(assessmentFields);
  const versionOf = (input: typeof assessment, revision: number) =>
    recordOf({ ...held, assessment: readAssessment(input), revision });
  const change = show(versionOf(assessment, 4));
  fireEvent.click(screen.getByText('Correct the assessment'));
  change(versionOf({ ...assessment, survey_score: 99 }, 5));
  const refusal = { success: false, code: 'conflict', error: 'It has changed since.' };
  call.mockResolvedValueOnce(Response.json(refusal, { status: 409 }));
  fireEvent.click(screen.getByText('Save'));
  expect((await screen.findByRole('alert')).textContent).toBe('It has changed since.');
  expect(call.mock.lastCall?.[1]?.body).toBe(JSON.stringify({ ...assessment, revision: 4 }));
});

it('an assessment whose reply was lost counts as saved', async () => {
  vi.stubGlobal('fetch', call);
  const assessment = examplesOf(assessmentFields);
  const row = recordOf({ ...held, revision: 4 });
  show(row);
  fireEvent.click(screen.getByText('Record the assessment'));
  const { participation_reason: _reason, ...asked } = assessmentFields;
  for (const { label, example } of Object.values(asked)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: String(example) } });
  }
  call.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fireEvent.click(screen.getByText('Save'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No answer came from the server/);
  const stored = readAssessment({ ...assessment, participation_reason: '' });
  call.mockResolvedValueOnce(Response.json(recordOf({ ...held, assessment: stored, revision: 5 })));
  fireEvent.click(screen.getByText('Save'));
  expect(await screen.findByText('Assessment saved.')).toBeDefined();
});
