import { FieldValue, type DocumentData } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { makeFigures, makeFollowers } from '../factories/settings';
import { callAs } from '../factories/staff';
import { addEvent, removeAddedEvents } from '../factories/events';
import { database, readNominationRecord, readOrganizationRecord } from '../factories/firestore';
import { makeStoredInsight } from '@utkarsh/domain/testing/insights';
import { makeStoredNomination } from '@utkarsh/domain/testing/nominations';
import { addOrganization, organizationPath, removeAddedOrganizations } from '../factories/organizations';
import { outcomeByApi, outcomeByRules, expectOneWinnerOfEach, type RacingEdit } from '../factories/races';
import type { Reply } from '../factories/site';
import { staffSdk } from '../factories/staffSdk';

const dashboard = 'settings/dashboard';
const made: string[] = [];
const now = () => FieldValue.serverTimestamp();

const sdk = await staffSdk();
let figuresBefore: DocumentData | undefined;
beforeAll(async () => {
  figuresBefore = (await database().doc(dashboard).get()).data();
  await database()
    .doc(dashboard)
    .set({ ...makeFigures(), revision: 1, created_at: now(), updated_at: now() });
});
afterAll(async () => {
  await sdk.close();
  await removeAddedOrganizations();
  await removeAddedEvents();
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
    given: () => stored(`nominations/${newDocumentId()}`, makeStoredNomination()),
    put: async (id, changes) =>
      callAs('admin', 'PUT', `/api/nominations/${id}`, { ...(await readNominationRecord(id)), ...changes }),
    field: 'mobile',
    values: ['044 1111', '044 2222'],
  },
  {
    name: 'organizations',
    given: async () => `organizations/${(await addOrganization()).id}`,
    put: async (id, changes) => {
      const body = { ...(await readOrganizationRecord(id)), ...changes };
      return callAs('admin', 'PUT', organizationPath('mid', id), body);
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
      return stored(`insights/${id}`, { ...makeStoredInsight(id), published_at: null });
    },
    field: 'message',
    values: ['Mine.', 'Yours.'],
  },
  {
    name: 'events',
    given: async () => `events/${await addEvent()}`,
    field: 'city',
    values: ['Nagpur', 'Nashik'],
  },
  {
    name: 'settings',
    given: () => Promise.resolve(dashboard),
    field: 'followers',
    values: [makeFollowers(111).followers, makeFollowers(222).followers],
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
    save: () => outcomeByRules(sdk.save(path, makes(value))),
    makes: makes(value),
  });
  return { path, revision, makes, rules };
}

describe('50 pairs of edits from one version', () => {
  it.each(kindsOfRules)('have one winner and one conflict each when the SDK edits $name', async (kind) => {
    await expectOneWinnerOfEach({
      given: () => racing(kind),
      edits: ({ rules }) => [rules(kind.values[0]), rules(kind.values[1])],
      stored: read,
      atOnce: kind.atOnce,
    });
  });

  it.each(kindsOfApi)('have one winner and one conflict each when SDK and API edit $name', async (kind) => {
    const throughApi = (
      { path, revision, makes }: Awaited<ReturnType<typeof racing>>,
      value: unknown,
    ): RacingEdit => ({
      save: () => outcomeByApi(kind.put(path.split('/')[1] ?? '', { [kind.field]: value, revision })),
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
