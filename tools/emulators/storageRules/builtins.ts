import { LIST_METHODS, MAP_DIFF_METHODS, MAP_METHODS, SET_METHODS } from './collections.js';
import { MATH_FUNCTIONS } from './numbers.js';
import { overloadsByName } from './overloads.js';
import { BYTES_METHODS, CONVERSIONS, STRING_METHODS } from './strings.js';
import { TIME_FUNCTIONS, TIME_METHODS } from './time.js';

/** The functions of every rules file by name: `int`, `math.abs`. Those of `firestore` are of another kind. */
export const FUNCTIONS = overloadsByName(CONVERSIONS, MATH_FUNCTIONS, TIME_FUNCTIONS);

/** The methods of all types, by name. */
export const METHODS = overloadsByName(
  STRING_METHODS,
  BYTES_METHODS,
  LIST_METHODS,
  SET_METHODS,
  MAP_METHODS,
  MAP_DIFF_METHODS,
  TIME_METHODS,
);

/** Those whose first argument is a regular expression. */
export const PATTERN_METHODS: ReadonlySet<string> = new Set(['matches', 'split', 'replace']);
