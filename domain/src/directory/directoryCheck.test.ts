import { describe, expect, it } from 'vitest';
import { directoryDocument } from '../collections';
import { packRows } from './directory';
import { compareDirectory } from './directoryCheck';
import { toDirectoryRow } from './directoryWrite';
import { examplesOf } from '../fields/fields';
import type { RecordData } from '../history/history';
import {
  newOrganization,
  storedOrganizationFields,
  toCertified,
  type Organization,
} from '../organization/organization';

const organization = (id: string, changes: Partial<Organization> = {}): Organization => ({
  ...newOrganization(id, 'mid', {
    ...examplesOf(storedOrganizationFields),
    organization_name: `Company ${id}`,
    number_of_employees: 120,
    valid_from: '2025-09-01',
    valid_until: '2026-08-31',
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
    organizations: new Map<string, RecordData>(organizations.map((entry) => [entry.id, { ...entry }])),
    certified: new Map<string, RecordData>(
      organizations.map((entry) => [entry.id, { ...toCertified(entry) }]),
    ),
    directory: new Map<string, RecordData>(directory),
  };
}

const a = organization('a');
const b = organization('b');

describe('the comparison of the directory with its organizations', () => {
  it('reports nothing when everything agrees', () => {
    expect(compareDirectory(soundState([a, b]))).toEqual({ found: [], ids: [], documents: [] });
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
      ({ certified }) => certified.set('a', { ...toCertified({ ...a, revoked: true }) }),
      'a: has another public part.',
    ],
    ['a missing row', ({ directory }) => directory.delete(home('a')), 'a: is missing in the directory.'],
    [
      'a row that is old',
      ({ organizations, certified }) => {
        organizations.set('a', { ...a, revoked: true });
        certified.set('a', { ...toCertified({ ...a, revoked: true }) });
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
  ])('finds %s', (_name, spoil, problem) => {
    const state = soundState([a]);
    spoil(state);
    const { found, ids, documents } = compareDirectory(state);
    expect(found).toContain(problem);
    expect([...ids, ...documents]).toContain(problem.includes('public part') ? 'a' : home('a'));
  });

  it.each([
    ['a wrong count', { count: 7 }],
    ['rows that cannot be read', { rows: '[["torn' }],
    ['another tier', { tier: 'micro' }],
  ])('rebuilds a document with %s', (_name, changes) => {
    const state = soundState([a]);
    state.directory.set(home('a'), { ...state.directory.get(home('a')), ...changes });
    expect(compareDirectory(state)).toMatchObject({ documents: [home('a')], ids: [] });
  });

  it('reports a document without a tier, and does not change it', () => {
    const state = soundState([a]);
    state.directory.set('mid-9', { tier: 'mid', rows: '[]', count: 0 });
    expect(compareDirectory(state)).toEqual({
      found: ['directory/mid-9: there is no such tier or part.'],
      ids: [],
      documents: [],
    });
  });

  it('reports a certificate that lacks something, for a person to correct', () => {
    const broken = { ...a, number_of_employees: '' } as const;
    expect(compareDirectory(soundState([broken]))).toEqual({
      found: ['organizations/a: its certificate is not whole; correct it first.'],
      ids: [],
      documents: [],
    });
  });

  it('keeps the row of an organization that cannot be read', () => {
    const state = soundState([a]);
    const organizations = new Map([['a', { ...a, tier: 'colossal' }]]);
    expect(compareDirectory({ ...state, organizations })).toEqual({
      found: ['organizations/a: is no organization that could be listed; correct it first.'],
      ids: [],
      documents: [],
    });
  });
});
