import { EvaluationError } from './errors';
import { type OverloadTable, overload } from './overloads';
import { toText } from './primitives';
import {
  type Comparison,
  type ListValue,
  type MapDiffValue,
  type MapValue,
  type SetValue,
  type Value,
  contains,
  list,
  same,
  set,
} from './values';

const LIST_ITEMS: Comparison = 'numbersByType';
const SET_ITEMS: Comparison = 'numbersByValue';

const hasAll = (comparison: Comparison) => (all: ListValue | SetValue, some: ListValue | SetValue) =>
  some.items.every((item) => contains(all.items, item, comparison));

const hasAny = (comparison: Comparison) => (all: ListValue | SetValue, some: ListValue | SetValue) =>
  some.items.some((item) => contains(all.items, item, comparison));

const hasOnly = (comparison: Comparison) => (all: ListValue | SetValue, allowed: ListValue | SetValue) =>
  all.items.every((item) => contains(allowed.items, item, comparison));

const sized = ({ items }: ListValue | SetValue) => BigInt(items.length);

export const LIST_METHODS: OverloadTable = {
  size: [overload(['list'], sized)],
  hasAll: [overload(['list', 'list'], hasAll(LIST_ITEMS))],
  hasAny: [overload(['list', 'list'], hasAny(LIST_ITEMS))],
  hasOnly: [overload(['list', 'list'], hasOnly(LIST_ITEMS))],
  concat: [overload(['list', 'list'], (first, second) => list([...first.items, ...second.items]))],
  removeAll: [
    overload(['list', 'list'], (from, removed) =>
      list(from.items.filter((item) => !contains(removed.items, item, LIST_ITEMS))),
    ),
  ],
  join: [overload(['list', 'string'], ({ items }, separator) => items.map(toText).join(separator))],
  toSet: [overload(['list'], ({ items }) => set(items))],
};

export const SET_METHODS: OverloadTable = {
  size: [overload(['set'], sized)],
  hasAll: [overload(['set', 'set'], hasAll(SET_ITEMS)), overload(['set', 'list'], hasAll(SET_ITEMS))],
  hasAny: [overload(['set', 'set'], hasAny(SET_ITEMS)), overload(['set', 'list'], hasAny(SET_ITEMS))],
  hasOnly: [overload(['set', 'set'], hasOnly(SET_ITEMS)), overload(['set', 'list'], hasOnly(SET_ITEMS))],
  union: [overload(['set', 'set'], (first, second) => set([...first.items, ...second.items]))],
  intersection: [
    overload(['set', 'set'], (first, second) =>
      set(first.items.filter((item) => contains(second.items, item, SET_ITEMS))),
    ),
  ],
  difference: [
    overload(['set', 'set'], (first, second) =>
      set(first.items.filter((item) => !contains(second.items, item, SET_ITEMS))),
    ),
  ],
};

/** `map.get(['a', 'b'], default)` reads a field of a field. */
function getNested(from: MapValue, keys: ListValue, fallback: Value): Value {
  let current: Value = from;
  for (const key of keys.items) {
    if (typeof key !== 'string') throw new EvaluationError('The keys of a map are strings.');
    const next: Value | undefined =
      current !== null && typeof current === 'object' && current.kind === 'map'
        ? current.fields.get(key)
        : undefined;
    if (next === undefined) return fallback;
    current = next;
  }
  return current;
}

export const MAP_METHODS: OverloadTable = {
  size: [overload(['map'], ({ fields }) => BigInt(fields.size))],
  keys: [overload(['map'], ({ fields }) => list([...fields.keys()].sort()))],
  values: [overload(['map'], ({ fields }) => list([...fields.values()]))],
  get: [
    overload(['map', 'string', 'any'], ({ fields }, key, fallback) => {
      const value = fields.get(key);
      return value === undefined ? fallback : value;
    }),
    overload(['map', 'list', 'any'], getNested),
  ],
  diff: [
    overload(['map', 'map'], (after, before) => ({
      kind: 'map_diff',
      after: after.fields,
      before: before.fields,
    })),
  ],
};

type KeyStatus = 'added' | 'removed' | 'changed' | 'unchanged';

function statusOf({ after, before }: MapDiffValue, key: string): KeyStatus {
  const now = after.get(key);
  const then = before.get(key);
  if (then === undefined) return 'added';
  if (now === undefined) return 'removed';
  return same(now, then, SET_ITEMS) ? 'unchanged' : 'changed';
}

const keysThatAre = (...wanted: readonly KeyStatus[]) =>
  overload(['map_diff'], (diff) => {
    const keys = [...new Set([...diff.after.keys(), ...diff.before.keys()])];
    return set(keys.filter((key) => wanted.includes(statusOf(diff, key))));
  });

export const MAP_DIFF_METHODS: OverloadTable = {
  addedKeys: [keysThatAre('added')],
  removedKeys: [keysThatAre('removed')],
  changedKeys: [keysThatAre('changed')],
  unchangedKeys: [keysThatAre('unchanged')],
  affectedKeys: [keysThatAre('added', 'removed', 'changed')],
};
