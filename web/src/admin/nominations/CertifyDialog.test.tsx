import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { practiceReviewFields } from '@utkarsh/domain/assessment/practices';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import { certifyFormSchema } from '@utkarsh/domain/contract/nominations';
import { newOrganization } from '@utkarsh/domain/organization/organization';
import { toOrganizationRecord, type OrganizationRecord } from '@utkarsh/domain/organization/organizationEdit';
import { nominationEditSchema, type NominationRecord } from '@utkarsh/domain/nomination/nomination';
import { anjaliFoods } from '@utkarsh/domain/testing/organizations';
import { makeNominationRecord } from '@utkarsh/domain/testing/nominations';
import { employeeRanges } from '@utkarsh/domain/fields/options';
import type { Findings } from '@utkarsh/domain/survey/surveyAssessment';
import { revokedWarning } from '@utkarsh/domain/organization/organizationRenewal';
import { certify } from '../../data/staff/nominations';
import { toEdit } from './NominationDialog';
import { CertifyDialog, certifyValues, fewestEmployees } from './CertifyDialog';
import { renderStaff } from '../../testing/renderStaff';

it.each([
  ['10 - 20', 10],
  ['201 - 500', 201],
  ['Above 10000', 10_001],
] as const)('the size of %s means at least %i', (range, minimum) =>
  expect(fewestEmployees(range)).toBe(minimum),
);

const nominationRecord = makeNominationRecord({ company_name: 'कावेरी Looms 🧵' });
const today = '2026-11-30';

it('the form begins with a year from today', () => {
  const days = { valid_from: '2026-11-30', valid_until: '2027-11-29' };
  expect(certifyValues(nominationRecord, today)).toMatchObject(days);
});

it('the form begins with the facts of the renewed organization, from the day after its present period', () => {
  const organization = {
    ...newOrganization('kaveri-a1b2c3', 'large', anjaliFoods),
    valid_from: '2026-01-01',
    valid_until: '2026-12-31',
  };
  const times = { created_at: '', updated_at: '', today };
  const record = toOrganizationRecord(organization, times);
  const values = certifyValues(nominationRecord, today, record);
  expect(values).toMatchObject({
    organization_name: record.organization_name,
    company_profile: record.company_profile,
    number_of_employees: 201,
    valid_from: '2027-01-01',
    valid_until: '2027-12-31',
    tier: 'large',
  });
});

it('an organization without a certificate gets a year from today', () => {
  const days = { valid_from: '', valid_until: '' };
  const organization = { ...newOrganization('kaveri-a1b2c3', 'large', anjaliFoods), ...days };
  const times = { created_at: '', updated_at: '', today };
  expect(certifyValues(nominationRecord, today, toOrganizationRecord(organization, times))).toMatchObject({
    valid_from: '2026-11-30',
    valid_until: '2027-11-29',
    tier: 'large',
  });
});

it('an edit omits the fields that the server keeps', () => {
  const record = { ...nomination, organization: 'kaveri-a1b2c3', renewal_of: 'kaveri-a1b2c3' };
  expect(nominationEditSchema.safeParse(toEdit(record)).error?.issues).toBeUndefined();
});

it.each(employeeRanges)(
  'the form of a nomination of %s employees begins with the smallest number, and can be saved',
  (num_employees) => {
    const values = certifyValues({ ...nomination, num_employees }, today);
    expect(values.number_of_employees).toBe(fewestEmployees(num_employees));
    expect(certifyFormSchema.parse(values)).toEqual(values);
  },
);

it('a renewal begins with the known number of employees while the range of the nomination has it', () => {
  const organization = { ...newOrganization('kaveri-a1b2c3', 'mid', anjaliFoods), number_of_employees: 340 };
  const record = toOrganizationRecord(organization, { created_at: '', updated_at: '', today });
  const startOf = (num_employees: NominationRecord['num_employees']) =>
    certifyValues({ ...nominationRecord, num_employees }, today, record).number_of_employees;
  expect(startOf('201 - 500')).toBe(340);
  expect(startOf('501 - 1000')).toBe(501);
  expect(startOf('Above 10000')).toBe(10_001);
  expect(startOf('')).toBe(340);
});

vi.mock('../../firebase/auth', () => ({ idToken: () => Promise.resolve('token') }));
vi.mock(import('../../data/staff/directory'), async (original) => ({
  ...(await original()),
  watchDirectory: () => () => Promise.resolve(() => undefined),
}));
vi.mock(import('../../data/staff/nominations'), { spy: true });

const call = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', call);
});
afterEach(() => {
  call.mockReset();
});

/** Certifies a nomination, which the API refuses. Returns the message with this text. */
async function findRefusal(reply: object, text: RegExp) {
  call.mockResolvedValueOnce(Response.json({ success: false, code: 'conflict', ...reply }, { status: 409 }));
  fireEvent.click(screen.getByRole('button', { name: 'Certify' }));
  return screen.findByText(text);
}

const nomination = makeNominationRecord();

interface Parts extends Pick<ComponentProps<typeof CertifyDialog>, 'findings'> {
  of?: NominationRecord;
  renewed?: OrganizationRecord | undefined;
}

function show({ of = nomination, renewed, findings = {} }: Parts = {}) {
  renderStaff(<CertifyDialog nomination={of} organization={renewed} findings={findings} onClose={vi.fn()} />);
}
const employees = () => screen.getByLabelText<HTMLInputElement>(/^Number of Employees/);

/** Opens the dialog and fills in its required fields. */
function open(parts?: Parameters<typeof show>[0]) {
  show(parts);
  fireEvent.change(employees(), { target: { value: '340' } });
}

const staffAddress = '/admin/organizations/anjali-foods-4kq7zd';

const result = { answers: 44, ballots: 45, dropped: 0, warnings: [] };
const survey = {
  id: 's1',
  headcount: 48,
  invited: 48,
  created_at: '',
  result: { ...result, findings: { score: 82, pillars: {}, groups: {} } },
};
const review = { ...examplesOf(practiceReviewFields), updated_at: '' };
const noSurvey = /^No survey closed yet/;

it.each<[Findings, boolean, string]>([
  [{}, true, ''],
  [{ review }, true, 'Practices Score (%).'],
  [{ survey, review }, false, 'Survey Score (%), Practices Score (%), People Invited, People Who Answered.'],
  [
    { survey: { ...survey, result: { ...result, findings: null } } },
    false,
    'People Invited, People Who Answered.',
  ],
])(
  'the dialog says that no survey has closed, and names the figures that it fills in: %#',
  (findings, saysNone, labels) => {
    show({ findings });
    expect(screen.queryByText(noSurvey) !== null).toBe(saysNone);
    const source = screen.queryByText(/^From the survey or the practice review/)?.textContent ?? '';
    expect(source.replace(/^[^:]*: /, '').trim()).toBe(labels);
  },
);

it('figures of the survey and the practice review are read until others are typed', () => {
  show({ findings: { survey, review } });
  expect(employees().value).toBe('48');
  const assessment = within(screen.getByRole('region', { name: 'Assessment' }));
  expect(assessment.queryByLabelText(/Survey Score/)).toBeNull();
  expect(assessment.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '82',
    '80',
    '48',
    '44',
  ]);
  fireEvent.click(assessment.getByRole('button', { name: 'Enter other figures' }));
  expect(assessment.getByLabelText(/Survey Score/)).toHaveProperty('value', '82');
});

it('the dialog links to the first organization when somebody else has certified the nomination', async () => {
  open();
  const organization = { id: 'anjali-foods-4kq7zd', tier: 'mid' };
  const second = await findRefusal(
    { error: 'It has led to anjali-foods-4kq7zd.', organization },
    /already led to/,
  );
  expect(second.textContent).toBe(
    'This nomination has already led to an organization of the Mid-scale tier. Nothing was saved.',
  );
  const link = within(second).getByText('an organization', { selector: 'a' });
  expect(link.getAttribute('href')).toBe(staffAddress);

  const conflict = await findRefusal(
    { error: 'Meera Rao saved this record.', current: { revision: 4 } },
    /saved this record/,
  );
  expect(within(conflict).queryByText('an organization')).toBeNull();
});

it('the dialog links to the organization in the staff area before it saves', () => {
  open({ of: { ...nomination, organization: 'anjali-foods-4kq7zd' } });
  const link = within(screen.getByText(/already led to/)).getByText('an organization', { selector: 'a' });
  expect(link.getAttribute('href')).toBe(staffAddress);
});

const anjali = newOrganization('anjali-foods-4kq7zd', 'mid', anjaliFoods);

it.each([
  [true, `Certified; mail sent to ${nomination.email}.`],
  [false, /^Certified\. No mail was sent/],
])('the dialog reports whether a mail was sent: %s', async (isMailed, text) => {
  vi.mocked(certify).mockResolvedValueOnce(isMailed);
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Certify' }));
  expect(await screen.findByText(text)).toBeDefined();
});

it('the dialog sends the displayed version of the organization, and warns which changes a renewal reverts', async () => {
  vi.mocked(certify).mockResolvedValueOnce(true);
  const times = { created_at: '', updated_at: '', today: '2026-11-30' };
  const revokedOrganization = { ...anjali, revoked: true, revoked_reason: 'Asked for it.', revision: 4 };
  open({ renewed: toOrganizationRecord(revokedOrganization, times) });
  expect(screen.getByText(revokedWarning)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Certify' }));
  expect(await screen.findByText(/^Certified/)).toBeDefined();
  expect(vi.mocked(certify).mock.lastCall?.[2]).toBe(4);
});

it('the dialog brings back its text after a reload, and says so', () => {
  const draft = `staff:form:asha/certify/${nomination.id}/0`;
  open();
  const text = sessionStorage.getItem(draft) ?? '';
  cleanup();
  sessionStorage.setItem(draft, text);
  show();
  expect(employees().value).toBe('340');
  expect(screen.getByText(/^What you typed before the page was reloaded is back/)).toBeDefined();
});
