import type { BinaryOperator } from './ast';
import { EvaluationError } from './errors';
import { int, nonZero } from './primitives';
import { type Overload, callOverload, overload } from './overloads';
import { duration, timestamp } from './time';
import { type Value, contains, equals, list, path, typeOf } from './values';

type Comparable = bigint | number | string;

const comparison = (holds: (a: Comparable, b: Comparable) => boolean): readonly Overload[] => [
  overload(['number', 'number'], holds),
  overload(['string', 'string'], holds),
  overload(['timestamp', 'timestamp'], (a, b) => holds(a.nanos, b.nanos)),
  overload(['duration', 'duration'], (a, b) => holds(a.nanos, b.nanos)),
];

const arithmetic = (
  ints: (a: bigint, b: bigint) => bigint,
  floats: (a: number, b: number) => number,
): readonly Overload[] => [
  overload(['int', 'int'], (a, b) => int(ints(a, b))),
  overload(['number', 'number'], (a, b) => floats(Number(a), Number(b))),
];

const BINARY: Readonly<Record<BinaryOperator, readonly Overload[]>> = {
  '==': [overload(['any', 'any'], (a, b) => equals(a, b))],
  '!=': [overload(['any', 'any'], (a, b) => !equals(a, b))],
  '<': comparison((a, b) => a < b),
  '<=': comparison((a, b) => a <= b),
  '>': comparison((a, b) => a > b),
  '>=': comparison((a, b) => a >= b),
  '+': [
    ...arithmetic(
      (a, b) => a + b,
      (a, b) => a + b,
    ),
    overload(['string', 'string'], (a, b) => a + b),
    overload(['duration', 'duration'], (a, b) => duration(a.nanos + b.nanos)),
    overload(['timestamp', 'duration'], (a, b) => timestamp(a.nanos + b.nanos)),
    overload(['duration', 'timestamp'], (a, b) => timestamp(a.nanos + b.nanos)),
  ],
  '-': [
    ...arithmetic(
      (a, b) => a - b,
      (a, b) => a - b,
    ),
    overload(['duration', 'duration'], (a, b) => duration(a.nanos - b.nanos)),
    overload(['timestamp', 'duration'], (a, b) => timestamp(a.nanos - b.nanos)),
    overload(['timestamp', 'timestamp'], (a, b) => duration(a.nanos - b.nanos)),
  ],
  '*': arithmetic(
    (a, b) => a * b,
    (a, b) => a * b,
  ),
  '/': arithmetic(
    (a, b) => a / nonZero(b),
    (a, b) => a / b,
  ),
  '%': arithmetic(
    (a, b) => a % nonZero(b),
    (a, b) => a % b,
  ),
  in: [
    overload(['any', 'list'], (item, { items }) => contains(items, item, 'numbersByType')),
    overload(['any', 'set'], (item, { items }) => contains(items, item, 'numbersByValue')),
    overload(['string', 'map'], (key, { fields }) => fields.has(key)),
  ],
};

export function binary(operator: BinaryOperator, left: Value, right: Value): Value {
  return callOverload(operator, BINARY[operator], [left, right]);
}

const NEGATE: readonly Overload[] = [
  overload(['int'], (value) => int(-value)),
  overload(['float'], (value) => -value),
  overload(['duration'], ({ nanos }) => duration(-nanos)),
];

export const negate = (value: Value): Value => callOverload('-', NEGATE, [value]);

export function bool(value: Value): boolean {
  if (typeof value !== 'boolean') throw new EvaluationError(`Expected a bool, but this is ${typeOf(value)}.`);
  return value;
}

/** `object.name`: a missing field is an error, as is any field of null. */
export function member(object: Value, name: string): Value {
  if (object === null) throw new EvaluationError(`null has no '${name}'.`);
  if (typeof object !== 'object' || object.kind !== 'map') {
    throw new EvaluationError(`A ${typeOf(object)} has no '${name}'.`);
  }
  const value = object.fields.get(name);
  if (value === undefined) throw new EvaluationError(`There is no '${name}' in the map.`);
  return value;
}

function positionIn(size: number, index: bigint): number {
  if (index < 0n || index >= BigInt(size))
    throw new EvaluationError(`There is no index ${index} of ${size}.`);
  return Number(index);
}

const INDEX: readonly Overload[] = [
  overload(['map', 'string'], (object, key) => member(object, key)),
  overload(['list', 'int'], ({ items }, index) => items[positionIn(items.length, index)] ?? null),
  overload(['string', 'int'], (text, index) => text.charAt(positionIn(text.length, index))),
  overload(['path', 'int'], ({ segments }, index) => segments[positionIn(segments.length, index)] ?? null),
];

export const indexed = (object: Value, index: Value): Value => callOverload('[]', INDEX, [object, index]);

/** The bounds of `x[from:to]`, both of which have to be within what is cut. */
function bounds(size: number, from: bigint, to: bigint): [number, number] {
  if (from > to) throw new EvaluationError(`[${from}:${to}] is not a range.`);
  return [positionIn(size, from), positionIn(size, to - 1n) + 1];
}

const SLICE: readonly Overload[] = [
  overload(['list', 'int', 'int'], ({ items }, from, to) =>
    list(items.slice(...bounds(items.length, from, to))),
  ),
  overload(['string', 'int', 'int'], (text, from, to) => text.slice(...bounds(text.length, from, to))),
  overload(['path', 'int', 'int'], ({ segments }, from, to) =>
    path(segments.slice(...bounds(segments.length, from, to))),
  ),
];

export const sliced = (object: Value, from: Value, to: Value): Value =>
  callOverload('[:]', SLICE, [object, from, to]);
