/** A list of a rules expression. */
export interface ListValue {
  readonly kind: 'list';
  readonly items: readonly Value[];
}

export interface MapValue {
  readonly kind: 'map';
  readonly fields: ReadonlyMap<string, Value>;
}

/** Distinct items, in the order in which they were first added. */
export interface SetValue {
  readonly kind: 'set';
  readonly items: readonly Value[];
}

/** What `after.diff(before)` gives. */
export interface MapDiffValue {
  readonly kind: 'map_diff';
  readonly after: ReadonlyMap<string, Value>;
  readonly before: ReadonlyMap<string, Value>;
}

/** Nanoseconds since the epoch. */
export interface TimestampValue {
  readonly kind: 'timestamp';
  readonly nanos: bigint;
}

export interface DurationValue {
  readonly kind: 'duration';
  readonly nanos: bigint;
}

export interface PathValue {
  readonly kind: 'path';
  readonly segments: readonly string[];
}

export interface BytesValue {
  readonly kind: 'bytes';
  readonly bytes: Uint8Array;
}

/** Only ever read from Firestore documents: it can be carried and compared, no more. */
export interface LatLngValue {
  readonly kind: 'latlng';
  readonly latitude: number;
  readonly longitude: number;
}

type Compound =
  | ListValue
  | MapValue
  | SetValue
  | MapDiffValue
  | TimestampValue
  | DurationValue
  | PathValue
  | BytesValue
  | LatLngValue;

/** What an expression comes to. Ints are bigints and floats numbers, which keeps `1` and `1.0` apart. */
export type Value = null | boolean | bigint | number | string | Compound;

export type TypeName = 'null' | 'bool' | 'int' | 'float' | 'string' | Compound['kind'];

export function typeOf(value: Value): TypeName {
  switch (typeof value) {
    case 'boolean':
      return 'bool';
    case 'bigint':
      return 'int';
    case 'number':
      return 'float';
    case 'string':
      return 'string';
    default:
      return value === null ? 'null' : value.kind;
  }
}

export const list = (items: readonly Value[]): ListValue => ({ kind: 'list', items });

export const map = (fields: ReadonlyMap<string, Value>): MapValue => ({ kind: 'map', fields });

export const path = (segments: readonly string[]): PathValue => ({ kind: 'path', segments });

export function set(items: readonly Value[]): SetValue {
  const distinct: Value[] = [];
  for (const item of items) if (!contains(distinct, item, 'numbersByValue')) distinct.push(item);
  return { kind: 'set', items: distinct };
}

/** Inside lists and maps `1` is not `1.0`; inside sets and map differences it is. */
export type Comparison = 'numbersByType' | 'numbersByValue';

/** `==`: values of different types are not equal, but for an int and a float of the same value. */
export function equals(a: Value, b: Value): boolean {
  return same(a, b, 'numbersByType') || sameNumber(a, b);
}

export function contains(items: readonly Value[], value: Value, comparison: Comparison): boolean {
  return items.some((item) => same(item, value, comparison));
}

function sameNumber(a: Value, b: Value): boolean {
  if (typeof a === 'bigint' && typeof b === 'number') return Number(a) === b;
  return typeof a === 'number' && typeof b === 'bigint' && a === Number(b);
}

export function same(a: Value, b: Value, comparison: Comparison): boolean {
  if (comparison === 'numbersByValue' && sameNumber(a, b)) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b;
  switch (a.kind) {
    case 'list':
      return b.kind === 'list' && sameItems(a.items, b.items, comparison);
    case 'map':
      return b.kind === 'map' && sameFields(a.fields, b.fields, comparison);
    case 'set':
      return (
        b.kind === 'set' &&
        a.items.length === b.items.length &&
        a.items.every((item) => contains(b.items, item, 'numbersByValue'))
      );
    case 'map_diff':
      return (
        b.kind === 'map_diff' &&
        sameFields(a.after, b.after, 'numbersByValue') &&
        sameFields(a.before, b.before, 'numbersByValue')
      );
    case 'timestamp':
    case 'duration':
      return b.kind === a.kind && a.nanos === b.nanos;
    case 'path':
      return b.kind === 'path' && sameItems(a.segments, b.segments, comparison);
    case 'bytes':
      return b.kind === 'bytes' && Buffer.compare(a.bytes, b.bytes) === 0;
    case 'latlng':
      return b.kind === 'latlng' && a.latitude === b.latitude && a.longitude === b.longitude;
  }
}

function sameItems(a: readonly Value[], b: readonly Value[], comparison: Comparison): boolean {
  return a.length === b.length && a.every((item, index) => same(item, b[index] ?? null, comparison));
}

function sameFields(
  a: ReadonlyMap<string, Value>,
  b: ReadonlyMap<string, Value>,
  comparison: Comparison,
): boolean {
  return (
    a.size === b.size &&
    [...a].every(([key, value]) => {
      const other = b.get(key);
      return other !== undefined && same(value, other, comparison);
    })
  );
}
