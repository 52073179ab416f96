import { EvaluationError } from './errors.js';
import { type OverloadTable, overload } from './overloads.js';

const MAX_INT = 2n ** 63n - 1n;
const MIN_INT = -(2n ** 63n);

export function isInt(value: bigint): boolean {
  return value >= MIN_INT && value <= MAX_INT;
}

/** Ints have 64 bits; what goes beyond them is an error. */
export function int(value: bigint): bigint {
  if (!isInt(value)) throw new EvaluationError('Integer overflow.');
  return value;
}

/** Towards zero; out of range becomes the nearest int, and NaN 0. */
export function intFromFloat(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  if (value >= Number(MAX_INT)) return MAX_INT;
  return value <= Number(MIN_INT) ? MIN_INT : BigInt(Math.trunc(value));
}

export function nonZero(divisor: bigint): bigint {
  if (divisor === 0n) throw new EvaluationError('Division by zero.');
  return divisor;
}

const float = (operation: (value: number) => number) =>
  overload(['number'], (value) => operation(Number(value)));

export const MATH_FUNCTIONS: OverloadTable = {
  'math.abs': [
    overload(['int'], (value) => int(value < 0n ? -value : value)),
    overload(['float'], (value) => Math.abs(value)),
  ],
  'math.ceil': [float(Math.ceil)],
  'math.floor': [float(Math.floor)],
  'math.round': [
    overload(['int'], (value) => value),
    overload(['float'], (value) => intFromFloat(Math.round(value))),
  ],
  'math.sqrt': [float(Math.sqrt)],
  'math.pow': [overload(['number', 'number'], (base, exponent) => Number(base) ** Number(exponent))],
  'math.isNaN': [overload(['number'], (value) => Number.isNaN(Number(value)))],
};
