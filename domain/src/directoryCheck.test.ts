import { describe, expect, it } from 'vitest';
import { directoryDocument } from './collections';
import { packRows } from './directory';
import { compareDirectory, repairedRows, type DirectoryState } from './directoryCheck';
import { toDirectoryRow } from './directoryWrite';
import { newOrganization, toCertified, type Organization } from './organization';

const organization = (id: string, changes: Partial<Organization> = {}): Organization => ({
  ...newOrganization(id, 'mid', {
    organization_name: `Company ${id}`,
    address: '',
    contact_email: '',
    industry: 'Insurance',
    number_of_employees: 120,
    certification_period: 'Sep 2025 to Sep 2026',
    company_profile: '',
    profile_url: '',
  }),
  ...changes,
});

const home = (id: string) => directoryDocument('mid', id);

/** The three collections as they should be. */
function soundState(organizations: Organization[]) {
  const directory = new Map<string, { tier: string; rows: string; count: number }>();
  for (const document of new Set(organizations.map(({ id }) => home(id)))) {
    const rows = organizations.filter(({ id }) => home(id) === document).map(toDirectoryRow);
    directory.set(document, { tier: 'mid', rows: packRows(rows), count: rows.length });
  }
  return {
    organizations: new Map<string, unknown>(organizations.map((entry) => [entry.id, entry])),
    certified: new Map<string, unknown>(organizations.map((entry) => [entry.id, toCertified(entry)])),
    directory: new Map<string, unknown>(directory),
  };
}

const a = organization('a');
const b = organization('b');

describe('the comparison of the directory with its organizations', () => {
  it('finds nothing where all agree', () => {
    expect(compareDirectory(soundState([a, b]))).toEqual({ found: [], repairs: [], documents: [] });
  });

  it.each<[string, (state: ReturnType<typeof soundState>) => void, string]>([
    ['a missing public part', ({ certified }) => certified.delete('a'), 'a: has no public part.'],
    [
      'a public part that says more than it may',
      ({ certified }) => certified.set('a', { ...toCertified(a), contact_email: 'x@y.in' }),
      'a: has another public part.',
    ],
    [
      'a public part that is old',
      ({ certified }) => certified.set('a', { ...toCertified(a), revoked: true }),
      'a: has another public part.',
    ],
    ['a missing row', ({ directory }) => directory.delete(home('a')), 'a: is missing in the directory.'],
    [
      'a row that is old',
      ({ organizations, certified }) => {
        organizations.set('a', { ...a, revoked: true });
        certified.set('a', { ...toCertified(a), revoked: true });
      },
      'a: has another row in the directory.',
    ],
    [
      'a row of another tier',
      ({ directory }) => {
        directory.delete(home('a'));
        directory.set('large-0', { tier: 'large', rows: packRows([toDirectoryRow(a)]), count: 1 });
      },
      `a: is listed in large-0 instead of ${home('a')}.`,
    ],
    [
      'a row twice',
      ({ directory }) => directory.set('large-0', { rows: packRows([toDirectoryRow(a)]), count: 1 }),
      'a: is listed more than once.',
    ],
    [
      'an organization that is gone',
      ({ organizations }) => organizations.delete('a'),
      'a: is listed in the directory, but there is none.',
    ],
  ])('finds %s', (_name, spoil, told) => {
    const state = soundState([a]);
    spoil(state);
    const { found, repairs } = compareDirectory(state);
    expect(found).toContain(told);
    expect(repairs.map(({ id }) => id)).toEqual(['a']);
  });

  it('finds a wrong count and rows that cannot be read', () => {
    const state = soundState([a]);
    state.directory.set(home('a'), { tier: 'mid', rows: packRows([toDirectoryRow(a)]), count: 7 });
    expect(compareDirectory(state).documents).toEqual([home('a')]);
    state.directory.set(home('a'), { tier: 'mid', rows: '[["torn', count: 1 });
    expect(compareDirectory(state)).toMatchObject({ documents: [home('a')], repairs: [{ id: 'a' }] });
  });

  it('leaves alone what is listed of an organization that cannot be read', () => {
    const state: DirectoryState = soundState([a]);
    const organizations = new Map([['a', { ...a, tier: 'colossal' }]]);
    const { found, repairs } = compareDirectory({ ...state, organizations });
    expect(found).toEqual(['organizations/a: is no organization that could be listed; correct it first.']);
    expect(repairs).toEqual([]);
  });
});

it('puts rows right without touching the others', () => {
  const old = { ...toDirectoryRow(a), organization_name: 'As it was called' };
  const rows = repairedRows(home('a'), [old, toDirectoryRow(b)], {
    ids: ['a', 'gone'],
    organizations: new Map([['a', a]]),
  });
  expect(rows).toEqual([toDirectoryRow(b), toDirectoryRow(a)]);
});
