import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { makeNominationRecord } from '@utkarsh/domain/testing/nominations';
import { nominationReference } from '@utkarsh/domain/nomination/nominationTracking';
import { makeSurvey } from '@utkarsh/domain/testing/surveys';
import { surveyText, type SurveyRecord } from '@utkarsh/domain/survey/survey';
import type { OrganizationRecord } from '@utkarsh/domain/organization/organizationEdit';
import {
  dayFilterField,
  filterConditions,
  validFilters,
  maxValuesOf,
  type GridFilters,
} from '../grid/useGridAddress';
import { nobody, openOf } from '../ui/adminPaths';
import type { Watcher } from '../../data/staff/records';
import type { decline as Decline, saveNominationForm as Save } from '../../data/staff/nominations';
import type { readFindings as Read } from '../../data/staff/surveys';
import { DataError } from '../../data/errors';
import { defer } from '../../testing/deferred';
import { SessionContext } from '../session/sessionContext';
import { ToastProvider } from '../ui/ToastProvider';
import { nominationFilters, nominationSheet, NominationsPage } from './NominationsPage';

const filters = nominationFilters({ all: [], nameOf: (uid) => uid });
const industries = filters.choices?.find(({ name }) => name === 'industry')?.options ?? [];
const firstIndustries = (count: number) =>
  industries
    .slice(0, count)
    .map(({ value }) => value)
    .join();
const conditions = (query: Record<string, string>, gridFilters = filters) =>
  filterConditions(gridFilters, validFilters(gridFilters, query));

it('filters ask for all chosen values, and for whole days in India', () => {
  expect(
    conditions({
      status: 'new,lost,in_review',
      industry: 'Agriculture,Insurance,Agriculture',
      num_employees: '201 - 500',
      from: '2026-11-20',
      to: '2026-11-21',
    }),
  ).toEqual([
    { field: 'status', operator: 'in', value: ['new', 'in_review'] },
    { field: 'industry', operator: 'in', value: ['Agriculture', 'Insurance'] },
    { field: 'num_employees', operator: '==', value: '201 - 500' },
    { field: 'created_at', operator: '>=', value: new Date('2026-11-19T18:30:00Z') },
    { field: 'created_at', operator: '<', value: new Date('2026-11-21T18:30:00Z') },
  ]);
});

it('filters ask for the stored value where it differs from the value in the address', () => {
  const options = [
    { value: 'yes', label: 'Published', storedValue: true },
    { value: 'no', label: 'Not published', storedValue: false },
  ];
  const publishedFilters: GridFilters = {
    choices: [{ name: 'shown', label: 'Published', options, field: 'published' }],
  };
  expect(conditions({ shown: 'no' }, publishedFilters)).toEqual([
    { field: 'published', operator: '==', value: false },
  ]);
  expect(conditions({ from: '2026-11-20' }, publishedFilters)).toEqual([]);
});

it('a filter finds the open nominations of a member of the staff, or of nobody', () => {
  const ofAssignee = (assignee: string) =>
    conditions(Object.fromEntries(new URLSearchParams(openOf(assignee))));
  const open = { field: 'status', operator: 'in', value: ['new', 'in_review', 'contacted', 'assessment'] };
  expect(ofAssignee('abc')).toEqual([open, { field: 'assignee', operator: '==', value: 'abc' }]);
  expect(ofAssignee(nobody)).toEqual([open, { field: 'assignee', operator: '==', value: '' }]);
});

it('a filter shows how many values still fit beside the others', () => {
  const three = { status: 'new,in_review,contacted' };
  expect(maxValuesOf(filters, 'industry', three)).toBe(10);
  expect(maxValuesOf(filters, 'status', three)).toBe(30);
  expect(maxValuesOf(filters, 'assignee', { ...three, industry: firstIndustries(10) })).toBe(1);
  expect(maxValuesOf({ ...filters, maxCombinations: Infinity }, 'industry', three)).toBe(Infinity);
});

it('a filter keeps its first values when there are too many', () => {
  const query = { status: 'new,in_review,contacted', industry: firstIndustries(12), assignee: 'abc,def' };
  expect(validFilters(filters, query)).toEqual({
    status: 'new,in_review,contacted',
    industry: firstIndustries(10),
    assignee: 'abc',
  });
});

it('no value contains a comma, which separates values in the address', () => {
  const values = filters.choices?.flatMap(({ options }) => options.map(({ value }) => value)) ?? [];
  expect(values.filter((value) => value.includes(','))).toEqual([]);
});

it('an old or forged link asks only for values that somebody could choose', () => {
  const query = {
    status: 'lost',
    industry: '',
    headquarters: 'Atlantis',
    num_employees: '7',
    assignee: '../x',
    from: '2026-13-45',
    to: 'x',
  };
  expect(conditions(query)).toEqual([]);
  expect(validFilters(filters, query)).toEqual({});
});

it('a list sorts only by day while a filter limits its days', () => {
  expect(dayFilterField(filters, { to: '2026-11-21' })).toBe('created_at');
  expect(dayFilterField(filters, { status: 'new' })).toBeUndefined();
});

it('an export names a nomination by its reference and its assignee by the address', () => {
  const nomination = makeNominationRecord({ status: 'in_review', assignee: 'meera' });
  const columns = nominationSheet((uid) => `${uid}@staff.example`);
  const row = Object.fromEntries(columns.map(({ title, value }) => [title, value(nomination)]));
  expect(row).toMatchObject({
    Reference: nominationReference(nomination.id),
    'Referral Source': 'HR Community',
    'Terms Accepted': 'Yes',
    Status: 'In review',
    Assignee: 'meera@staff.example',
    Received: new Date(nomination.created_at),
  });
});

const colleague = { email: 'staff@programme.example', initials: '' };
const watchNothing = vi.hoisted(() => () => Promise.resolve(() => undefined));
const readOrganization = vi.hoisted(() => vi.fn<() => Promise<OrganizationRecord | undefined>>());
const readFindings = vi.hoisted(() => vi.fn<typeof Read>());
const decline = vi.hoisted(() => vi.fn<typeof Decline>());
const saveNominationForm = vi.hoisted(() => vi.fn<typeof Save>());
const nomination = makeNominationRecord({ renewal_of: 'anjali-foods-4kq7zd' });
const theirs = { ...nomination, status: 'contacted' as const, revision: nomination.revision + 1 };
/** Publishes another version of the nomination. */
let change: (present: object) => void = () => undefined;
vi.mock('../../data/staff/recordLists', async (original) => ({
  ...(await original<object>()),
  countRecords: () => Promise.resolve(0),
  watchPage: () => watchNothing,
}));
vi.mock('../../data/staff/records', async (original) => ({
  ...(await original<object>()),
  watchRecord: () => (watcher: Watcher<object>) => {
    change = watcher.onData;
    watcher.onData(nomination);
    return watchNothing();
  },
}));
vi.mock(import('../../data/staff/organizations'), async (original) => ({
  ...(await original()),
  readOrganization,
}));
vi.mock(import('../../data/staff/directory'), async (original) => ({
  ...(await original()),
  watchDirectory: () => watchNothing,
}));
vi.mock(import('../../data/staff/members'), async (original) => ({
  ...(await original()),
  watchColleagues: (watcher) => {
    watcher.onData([
      { ...colleague, uid: 'meera', name: 'Meera', mayBeAssigned: true },
      { ...colleague, uid: 'arun', name: 'Arun', mayBeAssigned: false },
    ]);
    return watchNothing();
  },
}));
vi.mock(import('../../data/staff/nominations'), async (original) => ({
  ...(await original()),
  decline,
  saveNominationForm,
  toNomination: () => theirs,
}));
const surveys = vi.hoisted((): { list: SurveyRecord[] } => ({ list: [] }));
vi.mock(import('../../data/staff/surveys'), async (original) => ({
  ...(await original()),
  readFindings,
  watchSurveysOf: () => (watcher) => {
    watcher.onData(surveys.list);
    return watchNothing();
  },
}));
vi.mock(import('../../data/staff/nominationNotes'), async (original) => ({
  ...(await original()),
  watchNotes: () => watchNothing,
}));
vi.mock(import('../../data/staff/history'), async (original) => ({
  ...(await original()),
  watchRecordHistory: () => watchNothing,
}));

beforeEach(() => void readFindings.mockResolvedValue({}));
afterEach(() => {
  saveNominationForm.mockReset();
  surveys.list = [];
});

/** Shows the page with the open nomination. */
async function show(role: 'admin' | 'viewer' = 'admin') {
  const page = (
    <SessionContext value={{ uid: 'asha', email: 'asha@programme.example', role, began: 0 }}>
      <ToastProvider>
        <NominationsPage />
      </ToastProvider>
    </SessionContext>
  );
  window.history.replaceState(null, '', `/admin/nominations/${nomination.id}`);
  const router = createBrowserRouter([{ path: '/admin/nominations/:id?', element: page }]);
  render(<RouterProvider router={router} />);
  // The record arrives a moment after the page.
  await act(() => Promise.resolve());
}

it('the form keeps a note that is typed while the organization to renew loads', async () => {
  const reading = defer<OrganizationRecord | undefined>();
  readOrganization.mockReturnValue(reading.promise);
  await show();
  fireEvent.click(screen.getByText('Certify'));
  const note = screen.getByLabelText<HTMLTextAreaElement>('New note');
  fireEvent.change(note, { target: { value: 'Called on Monday.' } });
  await reading.resolve(undefined);
  expect(screen.getByRole('dialog', { name: 'Certify' })).toBeDefined();
  // The survey of a renewal may belong to its organization.
  const organization = nomination.renewal_of;
  expect(readFindings).toHaveBeenCalledWith({ nomination: nomination.id, organization });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('Called on Monday.');
});

it('a decline applies to the version that was open, and no later one', async () => {
  await show();
  fireEvent.click(screen.getByText('Decline'));
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Too few employees.' } });
  act(() => change({ ...nomination, status: 'certified', revision: nomination.revision + 1 }));
  decline.mockRejectedValue(new Error('Somebody has changed it.'));
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(decline).toHaveBeenCalled());
  expect(decline.mock.lastCall?.[0]).toBe(nomination);
});

it('a nomination opens to be read, with links to call and to write', async () => {
  await show();
  expect(screen.queryByRole('textbox', { name: /Work Email/ })).toBeNull();
  const links = [nomination.mobile, nomination.email].map((text) =>
    screen.getByRole('link', { name: new RegExp(text.replaceAll('+', '\\+')) }).getAttribute('href'),
  );
  expect(links).toEqual([
    `tel:${nomination.mobile.replaceAll(' ', '')}`,
    `mailto:${nomination.email.replaceAll('+', '%2B')}`,
  ]);
});

it('a nomination is assigned only to people who can act on it', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Assign' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Meera']);
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Assignee' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Nobody', 'Meera']);
});

const survey = { ...makeSurvey(), id: 's1', created_at: '2026-11-20T06:30:00.000Z', updated_at: '' };

it.each<[string, Partial<SurveyRecord>, boolean]>([
  ['an open survey', { state: 'open' }, false],
  ['a closed survey', { state: 'closed' }, true],
])(
  'a nomination in assessment shows %s, and offers a new one only after it',
  async (_what, state, offers) => {
    const shownSurvey = { ...survey, ...state };
    surveys.list = [shownSurvey];
    await show();
    act(() => change({ ...nomination, status: 'assessment' }));
    const link = screen.getByRole('link', { name: 'Survey of 20 Nov 2026' });
    expect(link.getAttribute('href')).toBe('/admin/surveys/s1');
    expect(link.parentElement?.textContent).toContain(surveyText(shownSurvey));
    expect(screen.queryByRole('button', { name: 'Start survey' }) !== null).toBe(offers);
    act(() => change({ ...nomination, status: 'contacted' }));
    expect(screen.queryByRole('button', { name: 'Start survey' })).toBeNull();
  },
);

it('a digit sets a status, once, and a step that somebody else has overtaken shows both versions', async () => {
  await show();
  saveNominationForm.mockRejectedValueOnce(Object.assign(new DataError('conflict'), { current: {} }));
  fireEvent.keyDown(document.body, { key: '3' });
  await screen.findByText('Edit Nomination');
  expect(saveNominationForm.mock.lastCall?.[2]).toMatchObject({ status: 'contacted' });
  expect(screen.getByText(/^Somebody else saved this record/)).toBeDefined();
});

it('keys decline with a reason, and certify with an organization', async () => {
  await show();
  fireEvent.keyDown(document.body, { key: '6' });
  expect(screen.getByText('Decline 1 nomination')).toBeDefined();
  fireEvent.click(screen.getByText('Cancel'));
  await waitFor(() => expect(screen.queryByText('Decline 1 nomination')).toBeNull());
  readOrganization.mockResolvedValue(undefined);
  fireEvent.keyDown(document.body, { key: '5' });
  expect(await screen.findByText('Survey Score (%)', { selector: 'label' })).toBeDefined();
  expect(saveNominationForm).not.toHaveBeenCalled();
});

it('a viewer reads a nomination, and no key changes it', async () => {
  await show('viewer');
  for (const key of ['2', '6', 'm', 'e']) fireEvent.keyDown(document.body, { key });
  expect(screen.queryByRole('dialog', { name: /^(Edit|Decline)/ })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(saveNominationForm).not.toHaveBeenCalled();
});
