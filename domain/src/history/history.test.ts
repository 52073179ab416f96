import { describe, expect, it } from 'vitest';
import type { Actor, AuditEntry, ChangeKind } from './history';
import {
  auditEntry,
  auditEntryId,
  changedFields,
  compareVersions,
  latestEntry,
  updatedBy,
  withVersion,
  writerOf,
} from './history';
import { searchTokens } from '../text/searchText';

const before = { company_name: 'Looms', status: 'new', revision: 3, search_tokens: ['l'], updated_at: 1 };
const after = { ...before, status: 'contacted', revision: 4, updated_at: 2 };
const actor = { kind: 'staff', uid: 'somebody' } as const;

it('withVersion takes the texts of the older version, and keeps links to other records and newer fields', () => {
  const present = { company_name: 'Mills', mobile: '1', organization: 'mills-abc123', terms_accepted: 0 };
  const version = { company_name: 'Looms', organization: '', terms_accepted: 1 };
  expect(withVersion('nominations', present, version)).toEqual({ ...present, company_name: 'Looms' });
});

describe('changedFields', () => {
  it('returns the changed fields without server fields', () => {
    expect(changedFields(before, after)).toEqual(['revision', 'status']);
    expect(changedFields(before, { ...before, search_tokens: [], updated_at: 9, created_at: 8 })).toEqual([]);
  });

  it('returns every field of a new or deleted record', () => {
    expect(changedFields(undefined, before)).toEqual(['company_name', 'revision', 'status']);
    expect(changedFields(before, undefined)).toEqual(['company_name', 'revision', 'status']);
  });

  it.each(['', false, null, [], undefined])(
    'does not return a field that changes between absent and %j',
    (empty) => {
      expect(changedFields(before, { ...before, gstin: empty })).toEqual([]);
      expect(changedFields({ ...before, gstin: empty }, before)).toEqual([]);
      expect(changedFields(undefined, { gstin: empty })).toEqual(empty === undefined ? [] : ['gstin']);
    },
  );

  it.each([0, 'x', true, [''], {}])('returns a field that changes between absent and %j', (value) => {
    expect(changedFields(before, { ...before, gstin: value })).toEqual(['gstin']);
    expect(changedFields({ ...before, gstin: value }, before)).toEqual(['gstin']);
  });

  it('returns a field that changes between two empty values', () => {
    expect(changedFields({ gstin: '' }, { gstin: null })).toEqual(['gstin']);
  });

  it.each([
    [[1, 2], [1, 2], true],
    [[1, 2], [2, 1], false],
    [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
    [['x'], { 0: 'x' }, false],
    [null, {}, false],
    [Number.NaN, Number.NaN, true],
  ])('compares %j with %j by content', (one, other, equal) => {
    expect(changedFields({ value: one }, { value: other })).toEqual(equal ? [] : ['value']);
  });
});

describe('writerOf', () => {
  it.each<[Actor, { isNew: boolean }]>([
    [actor, { isNew: true }],
    [actor, { isNew: false }],
    [{ kind: 'visitor' }, { isNew: true }],
    [{ kind: 'nominator' }, { isNew: false }],
    [{ kind: 'server' }, { isNew: false }],
  ])('reads the author %o back from updated_by', (writer, version) => {
    expect(writerOf({ updated_by: updatedBy(writer) }, version)).toEqual(writer);
  });

  it('returns the server when the version names no author', () => {
    expect(writerOf({}, { isNew: true })).toEqual({ kind: 'server' });
  });
});

describe('an entry of the history', () => {
  it('keeps both versions without search words', () => {
    const entry = auditEntry('nominations', 'n1', { before, after, actor });
    expect(entry).toMatchObject({ kind: 'updated', revision: 4, actor, fields: ['revision', 'status'] });
    expect(entry?.before).not.toHaveProperty('search_tokens');
    expect(entry?.after).toMatchObject({ status: 'contacted' });
  });

  it('ignores changes to server fields and to the revision alone', () => {
    const next = { ...before, search_tokens: [], gstin: '', revision: 9 };
    expect(auditEntry('nominations', 'n1', { before, after: next, actor })).toBeUndefined();
    expect(auditEntry('nominations', 'n1', { actor })).toBeUndefined();
  });

  it('has search tokens of every name before and after the change, and of no other field', () => {
    const tokensOf = (...change: Parameters<typeof auditEntry>) => auditEntry(...change)?.search_tokens;
    const next = { ...after, company_name: 'Kaveri', first_name: 'Anjali', email: 'anjali@looms.in' };
    const tokens = tokensOf('nominations', 'n1', { before, after: next, actor });
    expect(tokens).toEqual(expect.arrayContaining(searchTokens(['looms kaveri'])));
    expect(tokens).not.toContain('anj');
    expect(tokensOf('insights', 'i1', { before: { name: 'Ila', company: 'Mills' }, actor })).toEqual(
      expect.arrayContaining(searchTokens(['ila mills'])),
    );
    expect(tokensOf('staff', 's1', { after: { email: 'ila@our.example' }, actor })).toContain('ila');
    expect(tokensOf('settings', 'dashboard', { after: { visitors: 1 }, actor })).toContain('dashbo');
  });

  it('has one id for all processes that write it, and a different id for each change', () => {
    const ids = [{ after: before }, { before, after }, { before: after }].map((change) =>
      auditEntryId(auditEntry('insights', 'i1', { ...change, actor }) as AuditEntry),
    );
    expect(ids).toEqual(['insights_i1_3_created', 'insights_i1_4_updated', 'insights_i1_4_deleted']);
    const creation = auditEntry('insights', 'i1', { after: before, actor }) as AuditEntry;
    expect(auditEntryId(creation, 1_795_000_000_000)).toBe('insights_i1_3_created_1795000000000');
  });
});

const entry = (kind: ChangeKind, revision: number, createdAt: number) => {
  const data = { created_at: kind === 'created' ? new Date(createdAt) : { toMillis: () => createdAt } };
  return { kind, revision, before: data, after: kind === 'deleted' ? null : data };
};
const last = (...entries: ReturnType<typeof entry>[]) => latestEntry(entries);

describe('latestEntry', () => {
  it('returns the entry with the highest revision, in any order of entries', () => {
    const entries = [entry('updated', 2, 1), entry('created', 1, 1), entry('updated', 3, 1)];
    expect(last(...entries)).toBe(entries[2]);
    expect(last(...entries.toReversed())).toBe(entries[2]);
    expect(last()).toBeUndefined();
  });

  it('returns the deletion of the last revision', () => {
    const entries = [entry('deleted', 3, 1), entry('updated', 3, 1)];
    expect(last(...entries)).toBe(entries[0]);
  });

  it('returns the entry of the newest record under an id', () => {
    const entries = [entry('deleted', 5, 1), entry('created', 1, 2)];
    expect(last(...entries)).toBe(entries[1]);
  });
});

const base = { name: 'Looms', city: 'Madurai', staff: 120, tags: ['a'] };
const compare = (mine: Partial<typeof base>, theirs: Partial<typeof base>) =>
  compareVersions(Object.keys(base), base, { ...base, ...mine }, { ...base, ...theirs }).map(
    ({ field, changedBy }) => [field, changedBy],
  );

describe('compareVersions', () => {
  it('finds no conflict between edits of different fields', () => {
    expect(compare({ name: 'Mills' }, { city: 'Salem' })).toEqual([
      ['name', 'me'],
      ['city', 'them'],
    ]);
  });

  it('finds a conflict between edits of the same field', () => {
    expect(compare({ staff: 130 }, { staff: 140 })).toEqual([['staff', 'both']]);
  });

  it('finds no conflict between edits with the same value', () => {
    expect(compare({ staff: 130, tags: ['b'] }, { staff: 130, tags: ['b'] })).toEqual([
      ['staff', 'them'],
      ['tags', 'them'],
    ]);
  });

  it('returns no differences without a change, and compares lists by content', () => {
    expect(compare({ tags: ['a'] }, {})).toEqual([]);
  });

  it('ignores the order of fields in a map', () => {
    const [one, other] = [{ place: { a: 1, b: [{ c: 2, d: 3 }] } }, { place: { b: [{ d: 3, c: 2 }], a: 1 } }];
    expect(compareVersions(['place'], one, one, other)).toEqual([]);
    expect(compareVersions(['place'], one, one, { place: { a: 1, b: [] } })).toHaveLength(1);
  });

  it('returns all three values of a field', () => {
    expect(compareVersions(['name'], { name: 'A' }, { name: 'B' }, { name: 'C' })).toEqual([
      { field: 'name', base: 'A', mine: 'B', theirs: 'C', changedBy: 'both' },
    ]);
  });
});
