import { RE2JS } from 're2js';

/** A value that the rules cannot use, such as a timestamp. */
export class OpaqueValue {
  constructor(readonly type: string) {}
}

/** The value of an expression. */
export type Value = null | boolean | number | string | Value[] | Map<string, Value> | RE2JS | OpaqueValue;

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
  return value === null ? 'null' : typeof value;
}

/** Returns the error for operands of unsupported types. */
function mismatch(operation: string, ...operands: readonly Value[]): EvaluationError {
  return new EvaluationError(`\`${operation}\` does not take (${operands.map(typeOf).join(', ')}).`);
}

export function toBoolean(value: Value): boolean {
  if (typeof value !== 'boolean') throw new EvaluationError(`Expected a boolean, not ${typeOf(value)}.`);
  return value;
}

/** Returns whether two values are equal. Values of different types are not equal. Throws for lists and maps. */
function equals(left: Value, right: Value): boolean {
  const isCompound = (value: Value) => typeof value === 'object' && value !== null;
  if (isCompound(left) && isCompound(right)) throw mismatch('==', left, right);
  return left === right;
}

function isIn(item: Value, container: Value): boolean {
  if (container instanceof Map && typeof item === 'string') return container.has(item);
  if (Array.isArray(container)) return container.some((one) => equals(one, item));
  throw mismatch('in', item, container);
}

const ofNumbers =
  (name: string, operation: (left: number, right: number) => Value): Operation =>
  (left = null, right = null) => {
    if (typeof left !== 'number' || typeof right !== 'number') throw mismatch(name, left, right);
    return operation(left, right);
  };

function multiply(left: number, right: number): number {
  if (!Number.isSafeInteger(left * right)) throw new EvaluationError('The product is too large for an int.');
  return left * right;
}

function concatenate(left: Value, right: Value): string {
  if (typeof left !== 'string' || typeof right !== 'string') throw mismatch('+', left, right);
  return left + right;
}

export const OPERATORS: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['==', equals],
  ['!=', (left = null, right = null) => !equals(left, right)],
  ['in', isIn],
  ['>', ofNumbers('>', (left, right) => left > right)],
  ['>=', ofNumbers('>=', (left, right) => left >= right)],
  ['<=', ofNumbers('<=', (left, right) => left <= right)],
  ['+', concatenate],
  ['*', ofNumbers('*', multiply)],
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
  if (!Array.isArray(object) || typeof index !== 'number') throw mismatch('[]', object, index);
  const item = object[index];
  if (item === undefined) throw new EvaluationError(`There is no index ${index} of ${object.length}.`);
  return item;
}

function fieldOr(object: Value, name: Value, fallback: Value): Value {
  if (!(object instanceof Map) || typeof name !== 'string') throw mismatch('get', object, name, fallback);
  return object.has(name) ? fieldOf(object, name) : fallback;
}

function size(object: Value): Value {
  if (!(object instanceof Map)) throw mismatch('size', object);
  return object.size;
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
  ['split', ofPattern('split', (text, pattern) => pattern.split(text))],
]);
