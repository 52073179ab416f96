import { initializeApp } from 'firebase/app';
import { disableNetwork, initializeFirestore, terminate } from 'firebase/firestore';
import { afterAll, expect, test, vi } from 'vitest';
import { readLatestCertified } from './dashboard';
import { readOrganizations } from './organizations';
import { readDirectory } from './directory';
import { findEvents, findMembers, readEvery } from './recordLists';

const database = vi.hoisted(() => vi.fn<() => unknown>());
vi.mock('../../firebase/full', () => ({ fullFirestore: () => Promise.resolve(database()) }));
vi.mock('../../firebase/auth', () => ({}));

const offline = initializeFirestore(initializeApp({ projectId: 'demo-offline' }), {});
await disableNetwork(offline);
database.mockReturnValue(offline);
afterAll(() => terminate(offline));

const watch = { read: () => ({}), onRead: () => undefined, signal: new AbortController().signal };
const events = { collection: 'events', conditions: [], typed: '' } as const;

// The cache of the SDK answers for a server that cannot be asked: with nothing, or with the little that a list has read.
test.each([
  ['an export', () => readEvery({ ...events, sort: { field: 'starts_at', descending: true } }, watch)],
  ['an export of organizations', () => readOrganizations(['kaveri'], watch)],
  ['the names that an import is compared with', readDirectory],
  ['a search', () => findEvents('summit')],
  ['a search of the staff', () => findMembers('asha')],
  ['who was certified last', readLatestCertified],
])('%s fails without a network, and does not look empty', async (_what, read) => {
  await expect(read()).rejects.toThrow(/from server/);
});
