import { RE2JS, RE2JSException } from 're2js';
import { EvaluationError } from './errors';
import { type OverloadTable, overload } from './overloads';
import { type PathValue, type Value, list, path, typeOf } from './values';

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
function intFromFloat(value: number): bigint {
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

const patterns = new Map<string, RE2JS>();

/** Patterns are RE2's: JavaScript would accept look-around and back-references, which rules have not. */
export function regularExpression(pattern: string): RE2JS {
  const known = patterns.get(pattern);
  if (known) return known;
  try {
    const compiled = RE2JS.compile(pattern);
    patterns.set(pattern, compiled);
    return compiled;
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    throw new EvaluationError(`'${pattern}' is not a regular expression of RE2.`);
  }
}

function replaceAll(text: string, pattern: string, replacement: string): string {
  const matcher = regularExpression(pattern).matcher(text);
  try {
    return matcher.replaceAll(replacement, true);
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    throw new EvaluationError(`'${replacement}' is not a replacement for '${pattern}'.`);
  }
}

/** Trailing empty parts are dropped, but for the only one. */
function split(text: string, pattern: string): string[] {
  const parts = regularExpression(pattern).split(text, -1);
  while (parts.length > 1 && parts.at(-1) === '') parts.pop();
  return parts;
}

/** `string()`: floats keep a decimal point, as `1.0`. */
export function toText(value: Value): string {
  if (typeof value === 'number') return Number.isInteger(value) ? `${value}.0` : String(value);
  if (value === null || typeof value !== 'object') return String(value);
  if (value.kind === 'path') return `/${value.segments.join('/')}`;
  throw new EvaluationError(`A ${typeOf(value)} cannot become a string.`);
}

function pathFromText(text: string): PathValue {
  const segments = text.replace(/^\//, '').split('/');
  if (segments.includes('')) throw new EvaluationError(`'${text}' is not a path.`);
  return path(segments);
}

function convert<T>(text: string, pattern: RegExp, type: string, parse: (text: string) => T): T {
  if (!pattern.test(text)) throw new EvaluationError(`'${text}' cannot become ${type}.`);
  return parse(text);
}

export const STRING_METHODS: OverloadTable = {
  size: [overload(['string'], (text) => BigInt(text.length))],
  // Only ASCII letters change case.
  lower: [overload(['string'], (text) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()))],
  upper: [overload(['string'], (text) => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase()))],
  // Spaces and control characters: all that come before '!'.
  trim: [overload(['string'], (text) => text.replace(/^[^!-\uffff]+|[^!-\uffff]+$/g, ''))],
  matches: [overload(['string', 'string'], (text, pattern) => regularExpression(pattern).matches(text))],
  split: [overload(['string', 'string'], (text, pattern) => list(split(text, pattern)))],
  replace: [overload(['string', 'string', 'string'], replaceAll)],
  toUtf8: [overload(['string'], (text) => ({ kind: 'bytes', bytes: Buffer.from(text, 'utf8') }))],
};

export const BYTES_METHODS: OverloadTable = {
  size: [overload(['bytes'], ({ bytes }) => BigInt(bytes.length))],
  toBase64: [
    overload(['bytes'], ({ bytes }) =>
      Buffer.from(bytes).toString('base64').replaceAll('+', '-').replaceAll('/', '_'),
    ),
  ],
  toHexString: [overload(['bytes'], ({ bytes }) => Buffer.from(bytes).toString('hex').toUpperCase())],
};

export const CONVERSIONS: OverloadTable = {
  bool: [
    overload(['bool'], (value) => value),
    overload(['string'], (text) => convert(text, /^(true|false)$/, 'a bool', (word) => word === 'true')),
  ],
  int: [
    overload(['int'], (value) => value),
    overload(['float'], intFromFloat),
    overload(['string'], (text) => int(convert(text, /^[+-]?\d+$/, 'an int', BigInt))),
  ],
  float: [
    overload(['number'], Number),
    overload(['string'], (text) => convert(text, /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/, 'a float', Number)),
  ],
  string: [overload(['any'], toText)],
  path: [overload(['string'], pathFromText)],
};
