import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fireEvent, screen } from '@testing-library/react';
import {
  newOrganization,
  storedOrganizationFields,
  type Organization,
} from '@utkarsh/domain/organization/organization';
import { assessmentFields } from '@utkarsh/domain/assessment/assessment';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import { toOrganizationRecord, type OrganizationRecord } from '@utkarsh/domain/organization/organizationEdit';
import { rowsOn } from '@utkarsh/domain/directory/directory';
import { toDirectoryRow } from '@utkarsh/domain/directory/directoryWrite';
import { planRenewal, renewOrganization } from '@utkarsh/domain/organization/organizationRenewal';
import type { readOrganization as read, renewOrganizations as renew } from '../../data/staff/organizations';
import { BatchDialog } from '../forms/BatchDialog';
import {
  RenewalDialog,
  inBatches,
  periodTexts,
  renewalText,
  renewWithAssessment,
  unchangedText,
  unratedText,
} from './renewal';
import { renderStaff } from '../../testing/renderStaff';

const renewOrganizations = vi.hoisted(() => vi.fn<typeof renew>());

const readOrganization = vi.hoisted(() => vi.fn<typeof read>());
vi.mock(import('../../data/staff/organizations'), async (original) => ({
  ...(await original()),
  readOrganization,
  renewOrganizations,
}));

const today = '2026-11-21';
const organization = newOrganization('kaveri-4kq7zd', 'mid', {
  ...examplesOf(storedOrganizationFields),
  organization_name: 'Kaveri',
  number_of_employees: 340,
  valid_from: '2026-01-15',
  valid_until: '2027-01-14',
});
const recordOf = (changes: Partial<Organization>) =>
  toOrganizationRecord({ ...organization, ...changes }, { created_at: '', updated_at: '', today });
const textOf = (changes: Partial<Organization>) => renewalText(recordOf(changes));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${today}T06:00:00Z`), toFake: ['Date'] });
});

it.each([
  ['runs', {}, '15 Jan 2027 to 14 Jan 2028'],
  ['has ended', { valid_from: '2025-11-21', valid_until: '2026-11-20' }, '21 Nov 2026 to 20 Nov 2027'],
  ['was revoked', { revoked: true, revoked_reason: 'Asked for.' }, '21 Nov 2026 to 20 Nov 2027'],
])('the preview shows the new period of a certificate that %s', (_name, changes, days) => {
  expect(textOf(changes)).toBe(`The new period is ${days}.`);
});

it('the page offers no renewal while a period is yet to begin', () => {
  expect(textOf(renewOrganization(organization, today))).toBeUndefined();
});

it('the preview of several renewals counts the organizations that would stay unchanged', () => {
  const several: Organization[] = [
    organization,
    { ...organization, valid_from: '2025-11-21', valid_until: '2026-11-20' },
    { ...organization, revoked: true },
    { ...renewOrganization(organization, today), revoked: true },
    renewOrganization(organization, today),
    { ...organization, valid_from: today, valid_until: '2027-11-20' },
    { ...organization, valid_from: '2026-12-01', valid_until: '2027-11-30' },
    { ...organization, valid_from: '', valid_until: '' },
    { ...organization, number_of_employees: '' },
  ];
  const unchangedOrganizations = several.filter((one) => planRenewal(one, {}, today).verdict === 'unchanged');
  expect(unchangedOrganizations).toHaveLength(5);
  const textFor = (organizations: Organization[]) =>
    unchangedText(rowsOn(organizations.map(toDirectoryRow), today), today);
  expect(textFor(several)).toBe('5 of 9 have nothing to renew and will not change.');
  for (const one of several) expect(textFor([one]) !== undefined).toBe(unchangedOrganizations.includes(one));
  expect(textFor(several.slice(0, 3))).toBeUndefined();
});

describe('the preview of several renewals', () => {
  const rowsEndingIn = (days: readonly string[]) =>
    rowsOn(
      days.map((valid_until) => toDirectoryRow({ ...organization, valid_from: '2025-12-01', valid_until })),
      today,
    );

  it('says which periods begin when, and that they have no rating', () => {
    const rows = rowsEndingIn(['2026-11-30', '2026-11-30', '2026-11-20']);
    expect(periodTexts(rows, today)).toEqual([
      '1 certificate: 21 Nov 2026 to 20 Nov 2027',
      '2 certificates: 1 Dec 2026 to 30 Nov 2027',
    ]);
    expect(unratedText(rows, today)).toBe(
      'Renew without an assessment. These 3 certificates will show no rating.',
    );
  });

  it('names months when the periods begin on many days', () => {
    const days = ['20', '21', '22', '23', '24', '25', '30'].map((day) => `2026-11-${day}`);
    expect(periodTexts(rowsEndingIn(days), today)).toEqual([
      '6 certificates: a year from a day in Nov 2026',
      '1 certificate: a year from a day in Dec 2026',
    ]);
  });

  it('leaves out organizations that would not change', () => {
    const rows = rowsOn([toDirectoryRow(renewOrganization(organization, today))], today);
    expect(periodTexts(rows, today)).toEqual([]);
  });
});

describe('a renewal of several', () => {
  const rows = (['mid', 'mid', 'large'] as const).map((tier, index) => {
    const [row] = rowsOn(
      [toDirectoryRow({ ...organization, id: `org-${index}`, revision: index + 1 })],
      today,
    );
    if (!row) throw new Error('No row.');
    return { ...row, tier, record: undefined };
  });
  const [first, second, third] = rows;
  const reasons =
    'there is no certificate yet, the newest period begins today or later, or somebody has changed the organization meanwhile.';

  async function renew(unchangedIds: readonly string[]) {
    renewOrganizations.mockReset().mockImplementation((items) =>
      Promise.resolve({
        renewed: items.map(({ id }) => id).filter((id) => !unchangedIds.includes(id)),
        unchanged: items.map(({ id }) => id).filter((id) => unchangedIds.includes(id)),
        missing: [],
      }),
    );
    const onRenewed = vi.fn();
    renderStaff(<RenewalDialog rows={rows} onRenewed={onRenewed} onClose={vi.fn()} />);
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Board decision.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Renew' }));
    const text = (await screen.findByText(/renewed\./)).textContent;
    expect(onRenewed.mock.calls.flat(2).toSorted()).toEqual(rows.map(({ id }) => id));
    return text;
  }

  it('names the reason, and counts the certificates of all calls', async () => {
    expect(await renew(['org-2'])).toBe(`2 certificates renewed. 1 was not renewed: ${reasons}`);
    const items = [first, second, third].map((row) => ({
      id: row?.id,
      revision: row?.revision,
      reason: 'Board decision.',
    }));
    // Each organization has its row in another document of the directory.
    expect(renewOrganizations.mock.calls).toHaveLength(rows.length);
    expect(renewOrganizations.mock.calls.flat(2)).toEqual(expect.arrayContaining(items));
    expect(screen.getByRole('button', { name: /^Undo/ })).toBeDefined();
  });

  it('offers no Undo where nothing was renewed', async () => {
    expect(await renew(rows.map(({ id }) => id))).toBe(
      `0 certificates renewed. 3 were not renewed: ${reasons}`,
    );
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });
});

describe('a renewal on an assessment', () => {
  const assessment = examplesOf(assessmentFields);
  const row = recordOf({});
  const unchangedReply = { renewed: [], unchanged: [row.id], missing: [] };

  it('succeeds when the API has renewed the organization', async () => {
    renewOrganizations.mockResolvedValueOnce({ ...unchangedReply, renewed: [row.id], unchanged: [] });
    await renewWithAssessment(row, assessment);
    expect(renewOrganizations).toHaveBeenLastCalledWith([{ id: row.id, revision: row.revision, assessment }]);
  });

  it.each<[string, OrganizationRecord | undefined, RegExp]>([
    [
      'has renewed first',
      recordOf(renewOrganization(organization, today)),
      /^Nothing was saved: somebody .* Its period is 15 Jan 2027 to 14 Jan 2028 now\./,
    ],
    ['has changed its address', recordOf({ address: 'Moved', revision: 2 }), /has changed this organization/],
    [
      'has changed its days',
      recordOf({ valid_until: '2026-12-31', revision: 2 }),
      /has changed this organization/,
    ],
    ['has deleted the organization', undefined, /somebody has deleted this organization/],
  ])('is not done, and says so, when somebody else %s', async (_what, current, text) => {
    renewOrganizations.mockResolvedValueOnce(unchangedReply);
    readOrganization.mockResolvedValueOnce(current);
    await expect(renewWithAssessment(row, assessment)).rejects.toThrow(text);
  });
});

/** Organizations of two tiers. Each tier has its own request. */
const items = [
  { id: 'kaveri', tier: 'mid' },
  { id: 'malar', tier: 'large' },
] as const;

function ask(work: (ids: readonly string[]) => Promise<void>) {
  const onDone = vi.fn<(ids: readonly string[]) => void>();
  renderStaff(
    <BatchDialog
      ids={items.map(({ id }) => id)}
      question={(count) => `Delete ${count}?`}
      verb="Delete"
      pastForm="deleted"
      work={inBatches(items, async (ids, onGone) => {
        await work(ids);
        onGone(ids, ids);
      })}
      onDone={(goneIds) => onDone(goneIds)}
      onClose={vi.fn()}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  return onDone;
}

it('the result counts the records of a batch that could not be sent', async () => {
  const error = new Error('auth/network-request-failed');
  const onDone = ask((ids) => (ids.includes('kaveri') ? Promise.resolve() : Promise.reject(error)));
  expect((await screen.findByRole('alert')).textContent).toBe(
    '1 of 2 deleted. 1 could not be deleted. Check the connection and try again.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onDone.mock.calls).toEqual([[['kaveri']]]);
});
