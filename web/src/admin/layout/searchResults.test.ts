import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nominationReference } from '@utkarsh/domain/nomination/nominationTracking';
import type { findOrganizations as FindOrganizations } from '../../data/staff/directory';
import { findEverywhere, findPages, logOut, type SearchResult } from './searchResults';

const organization = {
  id: 'kaveri-4kq7zd',
  tier: 'mid',
  organization_name: 'Kaveri Mills',
  certification_period: 'Jan 2026 to Jan 2027',
  industry: 'Textiles',
  number_of_employees: 340,
} as const;
const nomination = {
  id: 'n1',
  company_name: 'Malar Mills',
  first_name: 'Asha',
  last_name: 'Rao',
  mobile: '+91 98400 12345',
};
const insight = { id: 'i1', name: 'Meera Iyer', company: 'Malar Mills', designation: 'Head of People' };
const event = {
  id: 'e1',
  title: 'Night shift at the mills',
  city: 'Chennai',
  venue: 'Music Academy',
  starts_at: '2026-12-04T04:30:00.000Z',
};
const subscriber = { id: 's1', email: 'meera@mills.example', consented_at: '2026-11-02T04:30:00.000Z' };
const member = { id: 'u1', name: 'Asha Rao', email: 'asha@mills.example', role: 'viewer' } as const;

const records = { nominations: [nomination], insights: [insight], questions: [], events: [event] };

const findOrganizations = vi.hoisted(() => vi.fn<typeof FindOrganizations>());
vi.mock(import('../../data/staff/directory'), () => ({ findOrganizations }));
vi.mock('../../data/staff/recordLists', () => ({
  findRecords: (collection: keyof typeof records) => Promise.resolve(records[collection]),
  findSubscribers: () => Promise.resolve([subscriber]),
  findMembers: () => Promise.resolve([member]),
}));

beforeEach(() => {
  findOrganizations.mockReset().mockResolvedValue([organization]);
});
afterEach(() => {
  vi.useRealTimers();
});

const find = (query: string) =>
  new Promise<SearchResult[]>((resolve) => {
    findEverywhere(query, (results, isDone) => {
      if (isDone) resolve(results);
    });
  });

const detailsOf = async (query: string) => (await find(query)).map(({ detail }) => detail);

it('the search finds records of every kind, each at its own address', async () => {
  expect((await find('mills')).map(({ group, title, to }) => [group, title, to])).toEqual([
    ['Organizations', 'Kaveri Mills', '/admin/organizations/kaveri-4kq7zd'],
    ['Nominations', 'Malar Mills', '/admin/nominations/n1'],
    ['Insights', 'Meera Iyer', '/admin/insights/i1'],
    ['Events', 'Night shift at the mills', '/admin/events/e1'],
    ['Subscribers', 'meera@mills.example', '/admin/subscribers/s1'],
    ['Staff', 'Asha Rao', '/admin/staff/u1'],
  ]);
});

it('a result names the field that matched, if it is not visible', async () => {
  expect(await detailsOf('mills')).toEqual([
    'Mid-scale, Jan 2026 to Jan 2027',
    'Asha Rao',
    'Malar Mills',
    '4 Dec 2026, Chennai',
    'Subscribed on 2 Nov 2026',
    'Viewer · asha@mills.example',
  ]);
  expect(await detailsOf('mills textile 340 people academy 98400')).toEqual([
    'Mid-scale, Jan 2026 to Jan 2027 · Industry: Textiles · Number of Employees: 340',
    'Asha Rao · Mobile: +91 98400 12345',
    'Malar Mills · Designation: Head of People',
    '4 Dec 2026, Chennai · Venue: Music Academy',
    'Subscribed on 2 Nov 2026',
    'Viewer · asha@mills.example',
  ]);
});

it('a nomination that is found by its reference says so', async () => {
  const reference = nominationReference('n1');
  expect((await detailsOf(reference))[1]).toBe(`Asha Rao · Reference: ${reference}`);
});

it('groups appear from the top down, and do not wait longer than a second for a slow one', async () => {
  vi.useFakeTimers();
  let answer = (_found: (typeof organization)[]): void => undefined;
  findOrganizations.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const groupLists: string[][] = [];
  findEverywhere('mills', (results) => groupLists.push(results.map(({ group }) => group)));
  await vi.advanceTimersByTimeAsync(999);
  expect(groupLists).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  const others = ['Nominations', 'Insights', 'Events', 'Subscribers', 'Staff'];
  expect(groupLists).toEqual([others]);
  answer([organization]);
  await vi.advanceTimersByTimeAsync(0);
  expect(groupLists.at(-1)).toEqual(['Organizations', ...others]);
});

const menu = [
  { label: 'Events', path: '/admin/events' },
  {
    label: 'Organizations',
    icon: null,
    links: [{ label: 'All Organizations', path: '/admin/organizations' }],
  },
];
const pagesFor = (query: string, isAdmin: boolean) =>
  findPages(query, menu, isAdmin).map(({ group, title, to }) => [group, title, to]);

it('the search finds pages of the menu and commands by all words, in any order', () => {
  expect(pagesFor('EVENT', true)).toEqual([
    ['Pages', 'Events', '/admin/events'],
    ['Commands', 'Add event', '/admin/events/new'],
  ]);
  expect(pagesFor('organizations all', true)).toEqual([
    ['Pages', 'All Organizations', '/admin/organizations'],
  ]);
  expect(pagesFor('organizations import', true)).toEqual([
    ['Commands', 'Import organizations', '/admin/import'],
  ]);
  expect(pagesFor('invite', true)).toEqual([['Commands', 'Invite staff', '/admin/staff?invite']]);
  expect(pagesFor('  ', true)).toEqual([]);
});

it('viewers get no command that changes something', () => {
  expect(pagesFor('o', false).filter(([group]) => group === 'Commands')).toEqual([
    ['Commands', 'Profile', '/admin/profile'],
    ['Commands', 'Log out', logOut],
  ]);
});

it('groups without an answer for ten seconds are named, and later answers still appear', async () => {
  vi.useFakeTimers();
  let answer = (_found: (typeof organization)[]): void => undefined;
  findOrganizations.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const states: { titles: string[]; done: boolean }[] = [];
  findEverywhere('mills', (results, isDone) =>
    states.push({
      titles: results.filter(({ group }) => group === 'Organizations').map(({ title }) => title),
      done: isDone,
    }),
  );
  await vi.advanceTimersByTimeAsync(9_999);
  expect(states.at(-1)).toEqual({ titles: [], done: false });
  await vi.advanceTimersByTimeAsync(1);
  expect(states.at(-1)).toEqual({ titles: ['Could not be searched'], done: true });
  answer([organization]);
  await vi.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toEqual({ titles: ['Kaveri Mills'], done: true });
});
