import { RE2JS } from 're2js';

/** A value that the rules cannot use, such as a timestamp. */
export class OpaqueValue {
  constructor(readonly type: string) {}
}

/** The value of an expression. An int is a bigint, a float is a number. */
export type Value = Scalar | Value[] | Map<string, Value> | RE2JS | OpaqueValue;
type Scalar = null | boolean | bigint | number | string;

/** An operator or a method. The first operand of a method is its object. The compiler checks the number of operands. */
export type Operation = (...operands: Value[]) => Value;

/** Thrown when an expression has no value for a request. The `allow` then does not permit the request. */
export class EvaluationError extends Error {
  /** Line of the innermost expression without a value. */
  line: number | undefined;
}

function typeOf(value: Value): string {
  if (value instanceof OpaqueValue) return value.type;
  if (value instanceof Map) return 'map';
  if (Array.isArray(value)) return 'list';
  if (value instanceof RE2JS) return 'pattern';
  if (value === null) return 'null';
  if (typeof value === 'bigint') return 'int';
  return typeof value === 'number' ? 'float' : typeof value;
}

/** Returns the error for operands of unsupported types. */
function mismatch(operation: string, ...operands: readonly Value[]): EvaluationError {
  return new EvaluationError(`\`${operation}\` does not take (${operands.map(typeOf).join(', ')}).`);
}

export function toBoolean(value: Value): boolean {
  if (typeof value !== 'boolean') throw new EvaluationError(`Expected a boolean, not ${typeOf(value)}.`);
  return value;
}

/** Returns whether two values have the same type and content. */
function isSame(left: Value, right: Value | undefined): boolean {
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((item, index) => isSame(item, right[index]));
  if (left instanceof Map && right instanceof Map)
    return left.size === right.size && [...left].every(([key, value]) => isSame(value, right.get(key)));
  if (left instanceof OpaqueValue && right instanceof OpaqueValue) throw mismatch('==', left, right);
  return left === right;
}

const isNumber = (value: Value) => typeof value === 'bigint' || typeof value === 'number';

/** Returns whether two values are equal. An int equals a float, but not within lists and maps. */
function equals(left: Value, right: Value): boolean {
  if (typeof left === typeof right || !isNumber(left) || !isNumber(right)) return isSame(left, right);
  return Number(left) === Number(right);
}

function isIn(item: Value, container: Value): boolean {
  if (container instanceof Map && typeof item === 'string') return container.has(item);
  if (Array.isArray(container)) return container.some((one) => isSame(one, item));
  throw mismatch('in', item, container);
}

type OfPair<T> = (left: T, right: T) => Value;

/** Makes an operator of two numbers or two texts. An int beside a float becomes a float. */
const ofPairs =
  (name: string, ofInts: OfPair<bigint>, ofFloats: OfPair<number>, ofTexts?: OfPair<string>): Operation =>
  (left = null, right = null) => {
    if (typeof left === 'bigint' && typeof right === 'bigint') return ofInts(left, right);
    if (isNumber(left) && isNumber(right)) return ofFloats(Number(left), Number(right));
    if (ofTexts && typeof left === 'string' && typeof right === 'string') return ofTexts(left, right);
    throw mismatch(name, left, right);
  };

const ofOrder = (name: string, compare: <T extends bigint | number | string>(left: T, right: T) => boolean) =>
  ofPairs(name, compare, compare, compare);

function toInt64(int: bigint): bigint {
  if (BigInt.asIntN(64, int) !== int) throw new EvaluationError('The result is too large for an int.');
  return int;
}

const addInts: OfPair<bigint> = (left, right) => toInt64(left + right);
const addFloats: OfPair<number> = (left, right) => left + right;
const joinTexts: OfPair<string> = (left, right) => left + right;
const multiplyInts: OfPair<bigint> = (left, right) => toInt64(left * right);
const multiplyFloats: OfPair<number> = (left, right) => left * right;

export const OPERATORS: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['==', equals],
  ['!=', (left = null, right = null) => !equals(left, right)],
  ['in', isIn],
  ['>', ofOrder('>', (left, right) => left > right)],
  ['>=', ofOrder('>=', (left, right) => left >= right)],
  ['<=', ofOrder('<=', (left, right) => left <= right)],
  ['+', ofPairs('+', addInts, addFloats, joinTexts)],
  ['*', ofPairs('*', multiplyInts, multiplyFloats)],
]);

/** Returns `object.name`. Throws for a missing field and for null. */
export function fieldOf(object: Value, name: string): Value {
  if (!(object instanceof Map)) throw new EvaluationError(`${typeOf(object)} has no '${name}'.`);
  const value = object.get(name);
  if (value === undefined) throw new EvaluationError(`There is no '${name}' in the map.`);
  return value;
}

/** Returns `object[index]`. */
export function itemOf(object: Value, index: Value): Value {
  if (object instanceof Map && typeof index === 'string') return fieldOf(object, index);
  if (!(Array.isArray(object) || typeof object === 'string') || typeof index !== 'bigint')
    throw mismatch('[]', object, index);
  const item = object[Number(index)];
  if (item === undefined) throw new EvaluationError(`There is no index ${index} of ${object.length}.`);
  return item;
}

/** Returns the value at a name, or at a list of names from the outermost map inwards. */
function fieldOr(object: Value, name: Value, fallback: Value): Value {
  const names = Array.isArray(name) ? name : [name];
  let value: Value | undefined = object;
  if (!(object instanceof Map) || !names.every((part) => typeof part === 'string'))
    throw mismatch('get', object, name, fallback);
  for (const part of names) {
    value = value instanceof Map ? value.get(part) : undefined;
    if (value === undefined) return fallback;
  }
  return value;
}

function size(object: Value): Value {
  if (object instanceof Map) return BigInt(object.size);
  if (Array.isArray(object) || typeof object === 'string') return BigInt(object.length);
  throw mismatch('size', object);
}

/** Splits a text. Like the real rules, drops empty texts at the end, but not the first. */
function split(text: string, pattern: RE2JS): Value {
  const [first = '', ...others] = pattern.split(text);
  return [first, ...others];
}

const ofPattern =
  (name: string, operation: (text: string, pattern: RE2JS) => Value) => (text: Value, pattern: Value) => {
    if (typeof text !== 'string' || !(pattern instanceof RE2JS)) throw mismatch(name, text, pattern);
    return operation(text, pattern);
  };

export const METHODS: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['get', fieldOr],
  ['size', size],
  ['matches', ofPattern('matches', (text, pattern) => pattern.matches(text))],
  ['split', ofPattern('split', split)],
]);
