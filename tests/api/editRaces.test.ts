import { FieldValue, type DocumentData } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newDocumentId } from '@utkarsh/domain/ids';
import { figures } from '../factories/badSettings';
import { callAs } from '../factories/calls';
import * as events from '../factories/eventRecords';
import { database } from '../factories/firestore';
import { storedInsight } from '../factories/insights';
import { storedNomination } from '../factories/nominations';
import * as organizations from '../factories/organizationRecords';
import { byApi, byRules, expectOneWinnerOfEach, type RacingEdit } from '../factories/races';
import { staffSdk } from '../factories/staffSdk';

const dashboard = 'settings/dashboard';
const made: string[] = [];
const now = () => FieldValue.serverTimestamp();

let sdk: Awaited<ReturnType<typeof staffSdk>>;
let figuresBefore: DocumentData | undefined;
beforeAll(async () => {
  sdk = await staffSdk();
  figuresBefore = (await database().doc(dashboard).get()).data();
  await database()
    .doc(dashboard)
    .set({ ...figures(), revision: 1, created_at: now(), updated_at: now() });
});
afterAll(async () => {
  await sdk.close();
  await organizations.removeGiven();
  await events.removeGiven();
  await Promise.all(made.map((path) => database().doc(path).delete()));
  const settings = database().doc(dashboard);
  await (figuresBefore ? settings.set(figuresBefore) : settings.delete());
});

/** Stores a record as a visitor's is stored. */
async function stored(path: string, data: object): Promise<string> {
  made.push(path);
  await database()
    .doc(path)
    .set({ ...data, created_at: now(), updated_at: now() });
  return path;
}

interface Kind {
  name: string;
  /** Makes a record; returns where it is stored. */
  given: () => Promise<string>;
  /** Where the API has it. */
  address: (path: string) => string;
  field: string;
  values: readonly [unknown, unknown];
  /** There is one alone: pair after pair. */
  atOnce?: number;
}

const idOf = (path: string) => path.split('/')[1] ?? '';
const kinds: Kind[] = [
  {
    name: 'nominations',
    given: () => stored(`nominations/${newDocumentId()}`, storedNomination()),
    address: (path) => `/api/${path}`,
    field: 'mobile',
    values: ['044 1111', '044 2222'],
  },
  {
    name: 'insights',
    given: () => {
      const id = newDocumentId();
      return stored(`insights/${id}`, { ...storedInsight(id), published_at: null });
    },
    address: (path) => `/api/admin/${path}`,
    field: 'message',
    values: ['Mine.', 'Yours.'],
  },
  {
    name: 'events',
    given: async () => `events/${(await events.given()).id}`,
    address: (path) => `/api/admin/${path}`,
    field: 'city',
    values: ['Nagpur', 'Nashik'],
  },
  {
    name: 'organizations',
    given: async () => `organizations/${(await organizations.given()).id}`,
    address: (path) => organizations.one('mid', idOf(path)),
    field: 'address',
    values: ['Erode', 'Karur'],
  },
  {
    name: 'settings',
    given: () => Promise.resolve(dashboard),
    address: () => '/api/admin/settings/dashboard',
    field: 'visitors',
    values: [111, 222],
    atOnce: 1,
  },
];

const recordSchema = z.looseObject({ revision: z.int() });

/** A record as both have read it, and its edits by either door. */
async function racing({ given, address, field }: Kind) {
  const path = await given();
  const record = recordSchema.parse((await callAs('viewer', 'GET', address(path))).body);
  const next = (value: unknown) => ({ [field]: value, revision: record.revision + 1 });
  return {
    path,
    api: (value: unknown): RacingEdit => ({
      save: () => byApi(callAs('admin', 'PUT', address(path), { ...record, ...next(value) })),
      makes: next(value),
    }),
    rules: (value: unknown): RacingEdit => ({
      save: () => byRules(sdk.save(path, next(value))),
      makes: next(value),
    }),
  };
}

const read = async ({ path }: { path: string }) => (await database().doc(path).get()).data();

const named = kinds.map((kind) => [kind.name, kind] as const);

describe('of 50 pairs of edits from one version each has a winner and a conflict, and nothing is lost', () => {
  // Nominations and organizations race through the API in files of their own.
  const others = named.filter(([name]) => name !== 'nominations' && name !== 'organizations');
  it.each(others)('of %s through the API', async (_, kind) => {
    await expectOneWinnerOfEach({
      given: () => racing(kind),
      edits: ({ api }) => [api(kind.values[0]), api(kind.values[1])],
      stored: read,
      atOnce: kind.atOnce,
    });
  });

  it.each(named)('of %s, one by the SDK under the rules and one through the API', async (_, kind) => {
    // Alone either passes: what loses a pair loses it to the other.
    for (const door of ['api', 'rules'] as const) {
      expect(await (await racing(kind))[door](kind.values[0]).save()).toBe('won');
    }
    await expectOneWinnerOfEach({
      given: () => racing(kind),
      edits: ({ api, rules }) => [api(kind.values[0]), rules(kind.values[1])],
      stored: read,
      atOnce: kind.atOnce,
    });
  });
});
