import { FieldValue, type DocumentData } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { figures, withFollowers } from '../factories/badSettings';
import { callAs } from '../factories/calls';
import * as events from '../factories/eventRecords';
import { database } from '../factories/firestore';
import { storedInsight } from '../factories/insights';
import { storedNomination } from '../factories/nominations';
import * as organizations from '../factories/organizationRecords';
import { byApi, byRules, expectOneWinnerOfEach, type RacingEdit } from '../factories/races';
import { nominationRecord, organizationRecord } from '../factories/records';
import type { Reply } from '../factories/site';
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
  field: string;
  values: readonly [unknown, unknown];
  /** There is one alone: pair after pair. */
  atOnce?: number;
}

interface KindOfApi extends Kind {
  /** Sends an edit through the API, made from the version `revision`. */
  put: (id: string, changes: object) => Promise<Reply>;
}

const kindsOfApi: KindOfApi[] = [
  {
    name: 'nominations',
    given: () => stored(`nominations/${newDocumentId()}`, storedNomination()),
    put: async (id, changes) =>
      callAs('admin', 'PUT', `/api/nominations/${id}`, { ...(await nominationRecord(id)), ...changes }),
    field: 'mobile',
    values: ['044 1111', '044 2222'],
  },
  {
    name: 'organizations',
    given: async () => `organizations/${(await organizations.addOrganization()).id}`,
    put: async (id, changes) => {
      const body = { ...(await organizationRecord(id)), ...changes };
      return callAs('admin', 'PUT', organizations.one('mid', id), body);
    },
    field: 'address',
    values: ['Erode', 'Karur'],
  },
];

const kindsOfRules: Kind[] = [
  {
    name: 'insights',
    given: () => {
      const id = newDocumentId();
      return stored(`insights/${id}`, { ...storedInsight(id), published_at: null });
    },
    field: 'message',
    values: ['Mine.', 'Yours.'],
  },
  {
    name: 'events',
    given: async () => `events/${await events.addEvent()}`,
    field: 'city',
    values: ['Nagpur', 'Nashik'],
  },
  {
    name: 'settings',
    given: () => Promise.resolve(dashboard),
    field: 'followers',
    values: [withFollowers(111).followers, withFollowers(222).followers],
    atOnce: 1,
  },
];

const read = async ({ path }: { path: string }) => (await database().doc(path).get()).data();

/** A record as both have read it, and an edit of it under the rules. */
async function racing({ given, field }: Kind) {
  const path = await given();
  const revision = z.int().parse((await read({ path }))?.['revision']);
  const makes = (value: unknown) => ({ [field]: value, revision: revision + 1 });
  const rules = (value: unknown): RacingEdit => ({
    save: () => byRules(sdk.save(path, makes(value))),
    makes: makes(value),
  });
  return { path, revision, makes, rules };
}

describe('of 50 pairs of edits from one version each has a winner and a conflict, and nothing is lost', () => {
  it.each(kindsOfRules)('of $name by the SDK under the rules', async (kind) => {
    await expectOneWinnerOfEach({
      given: () => racing(kind),
      edits: ({ rules }) => [rules(kind.values[0]), rules(kind.values[1])],
      stored: read,
      atOnce: kind.atOnce,
    });
  });

  it.each(kindsOfApi)('of $name, one by the SDK under the rules and one through the API', async (kind) => {
    const throughApi = (
      { path, revision, makes }: Awaited<ReturnType<typeof racing>>,
      value: unknown,
    ): RacingEdit => ({
      save: () => byApi(kind.put(path.split('/')[1] ?? '', { [kind.field]: value, revision })),
      makes: makes(value),
    });
    // Alone either passes: what loses a pair loses it to the other.
    expect(await throughApi(await racing(kind), kind.values[0]).save()).toBe('won');
    expect(await (await racing(kind)).rules(kind.values[0]).save()).toBe('won');
    await expectOneWinnerOfEach({
      given: () => racing(kind),
      edits: (item) => [throughApi(item, kind.values[0]), item.rules(kind.values[1])],
      stored: read,
    });
  });
});
