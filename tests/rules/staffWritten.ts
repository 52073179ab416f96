import * as z from 'zod/mini';
import { examplesOf, hasSearchedField, isRequired } from '@utkarsh/domain/fields/fields';
import { formShape } from '@utkarsh/domain/fields/fieldSchemas';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { type AuditedCollection, kindOf } from '@utkarsh/domain/history/recordKinds';
import { describe, expect, it } from 'vitest';
import { badValues, comesBeforeRules, longestValue } from '../factories/badValues';
import type { UncheckedRecord } from '../factories/nominations';
import { expectOneWinnerOfEach, outcomeByRules } from '../factories/races';
import { accessTests } from './access';
import {
  type Caller,
  type Firestore,
  type Query,
  type RulesProject,
  forgeries,
  now,
  unset,
  timestamp,
  verdict,
  writerOf,
} from './environment';

/** Records that staff add and edit with the site's SDK. */
export interface StaffWritten {
  collection: AuditedCollection;
  newId: () => string;
  /** Makes the valid fields of a first version, without those that `firstVersion` adds. */
  content: (id: string) => UncheckedRecord;
  /** Fields that no stored record may lack, besides revision and time of creation. */
  requiredFields?: readonly string[];
  /** Fields that a first version may lack, besides the optional fields of the table. */
  optionalFields?: readonly string[];
  /** Fields that only the server changes later. Pages do not send them with an edit. */
  serverFields?: readonly string[];
  /** Two edits of one field of the first version. */
  edits: readonly [UncheckedRecord, UncheckedRecord];
  /** Whether the collection has this one record only. */
  single?: boolean;
  /** Collection with the record that such a record belongs to, under the same id. */
  parent?: string;
}

/** A request whose expressions the budget counts. */
export interface Sample {
  does: string;
  caller: Caller;
  /** Stores what the request needs, as the server. */
  prepare?: (server: Firestore) => Promise<unknown>;
  request: (firestore: Firestore) => Promise<unknown>;
}

/** Makes the fields that the pages of staff add to a first version. */
export const firstVersion = (caller: Caller = 'an admin'): UncheckedRecord => ({
  revision: 1,
  created_at: now(),
  updated_at: now(),
  updated_by: writerOf(caller),
});

/** Makes the fields that the pages of staff add to an edit. */
export const nextVersion = (caller: Caller = 'an admin'): UncheckedRecord => ({
  revision: 2,
  updated_at: now(),
  updated_by: writerOf(caller),
});

type Changes = UncheckedRecord | ((id: string) => UncheckedRecord);
const changesOf = (changes: Changes, id: string) => (typeof changes === 'function' ? changes(id) : changes);

/** Returns functions that store, create and edit the records of a collection. */
export function requestsOf(
  rules: RulesProject,
  { collection, newId, content, single, parent }: StaffWritten,
) {
  const path = (id: string) => `${collection}/${id}`;
  let target: Promise<string> | undefined;

  /** Stores the record that a record belongs to. */
  async function prepare(id: string): Promise<void> {
    if (parent !== undefined) await rules.asServer().doc(`${parent}/${id}`).set({});
  }

  /** Stores a first version as the server does, and returns its id. */
  async function storeRecord(changes: Changes = {}): Promise<string> {
    const id = newId();
    await prepare(id);
    const first = { ...content(id), ...firstVersion(), ...changesOf(changes, id) };
    await rules.asServer().doc(path(id)).set(first);
    return id;
  }

  async function create(
    changes: Changes = {},
    { caller = 'an admin', id = newId() }: { caller?: Caller; id?: string } = {},
  ) {
    if (single) await rules.asServer().doc(path(id)).delete();
    if (/^[\w-]+$/.test(id)) await prepare(id);
    const first = { ...content(id), ...firstVersion(caller), ...changesOf(changes, id) };
    return verdict(rules.as(caller).doc(path(id)).set(first));
  }

  const edit = (id: string, changes: UncheckedRecord, caller: Caller = 'an admin') =>
    verdict(
      rules
        .as(caller)
        .doc(path(id))
        .update({ ...nextVersion(caller), ...changes }),
    );

  /** Expects that an edit is refused. All refused edits use one record, as none changes it. */
  async function expectEditRefused(changes: Changes): Promise<void> {
    const id = await (single ? storeRecord() : (target ??= storeRecord()));
    expect(await edit(id, changesOf(changes, id))).toBe('denied');
  }

  /** Expects that neither a new record nor an edited one may have these values. */
  async function expectRefused(changes: Changes): Promise<void> {
    expect(await create(changes)).toBe('denied');
    await expectEditRefused(changes);
  }

  return { path, prepare, storeRecord, create, edit, expectRefused, expectEditRefused };
}

/** Tests the access to a collection that staff write; `query` limits its list. */
export function staffAccessTests(
  rules: RulesProject,
  definition: StaffWritten,
  query = (all: Query): Query => all.limit(100),
): void {
  const { collection, newId, content, edits } = definition;
  accessTests(rules, {
    row: collection,
    newId,
    prepare: requestsOf(rules, definition).prepare,
    content: (id, caller) => ({ ...content(id), ...firstVersion(caller) }),
    changes: (caller) => ({ ...edits[0], ...nextVersion(caller) }),
    query,
  });
}

/** Ids that Firestore does not make. */
export const badIds = [
  'Short',
  `${newDocumentId()}x`,
  'workplace-culture-01',
  `${newDocumentId().slice(1)}\n`,
];

/** Revisions that are neither a first version nor the next one after it. */
const badRevisions = [null, 0, 3, -1, 1.5, '1', '2', [1]];

const notNow = { null: null, 'in the past': timestamp('2026-01-01T00:00:00Z'), 'as text': '2026-01-01' };
const ofNobody = { ...forgeries, 'of a visitor': 'visitor' };
/** Wrong values of the fields that the application adds to a record, and fields that it does not know. */
const badStamps = [
  ...Object.entries({ created_at: notNow, updated_at: notNow, updated_by: ofNobody }).flatMap(
    ([field, values]) =>
      Object.entries(values).map(([flaw, value]) => [`${field} ${flaw}`, { [field]: value }] as const),
  ),
  ['an unknown field', { unknown: 'by hand' }] as const,
  ['search words', { search_tokens: ['any'] }] as const,
];

/** Tests the fields of a collection: rules and form accept and refuse the same values. */
export function fieldTests(rules: RulesProject, definition: StaffWritten): void {
  const { fields, one } = kindOf(definition.collection);
  const { path, create, edit, storeRecord, expectRefused } = requestsOf(rules, definition);
  const form = z.strictObject(formShape(fields));
  const examples = examplesOf(fields);
  const cases = Object.entries(fields).flatMap(([name, field]) =>
    Object.entries(badValues(field)).map(([flaw, value]) => ({
      name: `${name} ${flaw}`,
      changes: { [name]: value },
    })),
  );

  describe(`the fields of ${one}`, () => {
    it.each(cases)('are refused with $name by the rules and by the form alike', async ({ name, changes }) => {
      if (comesBeforeRules(name)) await expectRefused(changes);
      expect(form.safeParse(examples).success).toBe(true);
      expect(form.safeParse({ ...examples, ...changes }).success).toBe(false);
    });

    it('may be empty where they are optional', async () => {
      const optional = Object.entries(fields).filter(([, field]) => !isRequired(field));
      expect(await create(Object.fromEntries(optional.map(([name]) => [name, ''])))).toBe('allowed');
    });

    it('may be as long as their limits, in emoji too', async () => {
      const limitedFields = Object.entries(fields).filter(([, field]) => 'max' in field);
      const longest = Object.fromEntries(limitedFields.map(([name, field]) => [name, longestValue(field)]));
      expect(await create(longest)).toBe('allowed');
      const id = await storeRecord();
      expect(await edit(id, longest)).toBe('allowed');
      expect(await rules.read(path(id))).toMatchObject(longest);
    });
  });
}

/** Tests the versions of a record, which follow the same rules in every collection. */
export function versionTests(rules: RulesProject, definition: StaffWritten): void {
  firstVersionTests(rules, definition);
  editTests(rules, definition);
}

/** Makes the first version of a record without one of its fields. */
function makeWithout({ content }: StaffWritten, id: string, field: string): UncheckedRecord {
  const record = { ...content(id), ...firstVersion() };
  delete record[field];
  return record;
}

const fieldsOf = ({ content, newId }: StaffWritten) =>
  Object.keys({ ...content(newId()), ...firstVersion() });

const isNeeded = ({ requiredFields = [] }: StaffWritten, name: string) =>
  [...requiredFields, 'revision', 'created_at'].includes(name);

function firstVersionTests(rules: RulesProject, definition: StaffWritten): void {
  const { collection, optionalFields = [], newId, single } = definition;
  const { fields, one, removable } = kindOf(collection);
  const { path, prepare, create } = requestsOf(rules, definition);

  describe(`the first version of ${one}`, () => {
    it.each(badStamps)('is refused with %s', async (_, changes) => {
      expect(await create(changes)).toBe('denied');
    });

    const mayBeEmpty = (name: string) => {
      const field = fields[name];
      return optionalFields.includes(name) || (field && (!isRequired(field) || field.kind === 'yesNo'));
    };

    it.each(fieldsOf(definition))('is refused without %s unless it may be empty', async (field) => {
      const id = newId();
      if (single) await rules.asServer().doc(path(id)).delete();
      await prepare(id);
      expect(
        await verdict(
          rules
            .as('an admin')
            .doc(path(id))
            .set(makeWithout(definition, id, field)),
        ),
      ).toBe(mayBeEmpty(field) && !isNeeded(definition, field) ? 'allowed' : 'denied');
    });

    it.each(badRevisions)('has revision 1, not %j', async (revision) => {
      expect(await create({ revision })).toBe('denied');
    });

    it.skipIf(!removable)(
      'cannot have the id of a deleted record, whose history it would overwrite',
      async () => {
        const id = newId();
        const entry = rules.asServer().doc(`audit/${collection}_${id}_1_created`);
        await entry.set({});
        expect(await create({}, { id })).toBe('denied');
        await entry.delete();
        expect(await create({}, { id })).toBe('allowed');
      },
    );
  });
}

/** Tests the edits of a record, which follow the same rules whoever has sent it. */
export function editTests(rules: RulesProject, definition: StaffWritten): void {
  const { collection, content, edits, newId, single, serverFields = [] } = definition;
  const { fields, one } = kindOf(collection);
  const { path, prepare, edit, storeRecord, expectEditRefused } = requestsOf(rules, definition);
  const [changes, other] = edits;
  const fieldNames = fieldsOf(definition);
  /** Stores a record without a field. Returns its id. */
  async function storeWithout(field: string): Promise<string> {
    const id = newId();
    await prepare(id);
    await rules
      .asServer()
      .doc(path(id))
      .set(makeWithout(definition, id, field));
    return id;
  }

  describe(`an edit of ${one}`, () => {
    it.each(badStamps)('is refused with %s', async (_, badFields) => {
      await expectEditRefused(badFields);
    });

    it.each(fieldNames)('does not lose %s', async (field) => {
      await expectEditRefused({ [field]: unset() });
    });

    it.each(fieldNames.filter((field) => !isNeeded(definition, field)))(
      'may come from an old page and then from a new one when %s is missing',
      async (field) => {
        const id = await storeWithout(field);
        const isOfOldPage = !(field in changes);
        if (isOfOldPage) expect(await edit(id, changes)).toBe('allowed');
        const value = content(id)[field];
        const change = value === undefined || serverFields.includes(field) ? {} : { [field]: value };
        expect(await edit(id, { ...other, ...change, revision: isOfOldPage ? 3 : 2 })).toBe('allowed');
        expect(await rules.read(path(id))).toMatchObject(change);
      },
    );

    it.each(fieldNames.filter((field) => isNeeded(definition, field)))(
      'is refused when the record has no %s',
      async (field) => {
        const id = await storeWithout(field);
        expect(await edit(id, field in changes ? {} : changes)).toBe('denied');
      },
    );

    it.each([...badRevisions, 1])('goes from revision 1 to 2, not %j', async (revision) => {
      await expectEditRefused({ revision });
    });

    it('changes a value, so that the history gets no empty entry', async () => {
      const id = await storeRecord(changes);
      expect(await edit(id, {})).toBe('denied');
      expect(await edit(id, changes)).toBe('denied');
      expect(await edit(id, other)).toBe('allowed');
    });

    it('keeps the time of its creation', async () => {
      const id = await storeRecord({ created_at: timestamp('2026-01-01T00:00:00Z') });
      expect(await edit(id, { created_at: now() })).toBe('denied');
      expect(await edit(id, changes)).toBe('allowed');
    });

    if (hasSearchedField(fields)) {
      it('keeps its search words, which the server alone writes', async () => {
        const id = await storeRecord({ search_tokens: ['cul'] });
        expect(await edit(id, changes)).toBe('allowed');
        expect(await rules.read(path(id))).toMatchObject({ ...changes, search_tokens: ['cul'] });
        expect(await edit(id, { revision: 3, search_tokens: ['any'] })).toBe('denied');
        expect(await edit(id, { revision: 3, search_tokens: unset() })).toBe('denied');
      });
    }

    it('has one winner and one conflict in each of 50 pairs of edits', async () => {
      const racing = (id: string, caller: Caller, values: UncheckedRecord) => ({
        save: () => outcomeByRules(edit(id, values, caller)),
        makes: { revision: 2, ...values },
      });
      await expectOneWinnerOfEach({
        makeItem: () => storeRecord(),
        edits: (id) => [racing(id, 'an admin', changes), racing(id, 'another admin', other)],
        readItem: (id) => rules.read(path(id)),
        ...(single && { atOnce: 1 }),
      });
    });
  });
}
