import type { ExpressionOf } from './ast';
import { LIST_METHODS, MAP_DIFF_METHODS, MAP_METHODS, SET_METHODS } from './collections';
import { EvaluationError, type Position, RulesSyntaxError } from './errors';
import { type Outcome, type Run, applied, frameAt, outcomeOf } from './evaluation';
import { callOverload, overloadsByName } from './overloads';
import { BYTES_METHODS, CONVERSIONS, MATH_FUNCTIONS, STRING_METHODS, regularExpression } from './primitives';
import type { DeclaredFunction, Scope } from './scope';
import { TIME_FUNCTIONS, TIME_METHODS } from './time';

/** The functions of every rules file by name: `int`, `math.abs`. Those of `firestore` are of another kind. */
const FUNCTIONS = overloadsByName(CONVERSIONS, MATH_FUNCTIONS, TIME_FUNCTIONS);

/** The methods of all types, by name. */
const METHODS = overloadsByName(
  STRING_METHODS,
  BYTES_METHODS,
  LIST_METHODS,
  SET_METHODS,
  MAP_METHODS,
  MAP_DIFF_METHODS,
  TIME_METHODS,
);

/** Those whose first argument is a regular expression. */
const PATTERN_METHODS: ReadonlySet<string> = new Set(['matches', 'split', 'replace']);

/** The function of this name that is nearest, of the rules or the language, or a `RulesSyntaxError`. */
export function compileCall({ at, name }: ExpressionOf<'call'>, args: readonly Run[], scope: Scope): Run {
  const declared = scope.callee(name);
  if (declared) return compileDeclaredCall(declared, at, args);
  if (name === 'firestore.get' || name === 'firestore.exists') {
    checkArity(at, name, args.length, [1]);
    const [document] = args;
    return async (frame) => {
      const found = await frame.evaluation.document(document ? await document(frame) : null);
      return name === 'firestore.get' ? found : found !== null;
    };
  }
  const overloads = FUNCTIONS.get(name);
  if (!overloads) throw new RulesSyntaxError(at, `unknown function '${name}'.`);
  checkArity(
    at,
    name,
    args.length,
    overloads.map(({ arity }) => arity),
  );
  return applied(args, (values) => callOverload(name, overloads, values));
}

/** An argument or a `let` without a value is an error only where it is used. */
function compileDeclaredCall(callee: DeclaredFunction, at: Position, args: readonly Run[]): Run {
  const { name, parameters } = callee.declaration;
  checkArity(at, name, args.length, [parameters.length]);
  return async (frame) => {
    if (!callee.body) throw new Error(`The function '${name}' was never compiled.`);
    const variables = new Map<string, Outcome>();
    for (const [index, arg] of args.entries()) {
      variables.set(parameters[index]?.name ?? '', await outcomeOf(arg, frame));
    }
    const parent = frameAt(frame, callee.level);
    const inner = { level: callee.level + 1, parent, variables, evaluation: frame.evaluation };
    for (const { name: variable, run } of callee.body.lets) {
      frame.evaluation.spend(1);
      variables.set(variable, await outcomeOf(run, inner));
    }
    return callee.body.result(inner);
  };
}

/** `operands` are what it is called on, then the arguments. */
export function compileMethod({ at, name, args }: ExpressionOf<'method'>, operands: readonly Run[]): Run {
  const overloads = METHODS.get(name);
  if (!overloads) throw new RulesSyntaxError(at, `unknown method '${name}'.`);
  checkArity(
    at,
    name,
    args.length,
    overloads.map(({ arity }) => arity - 1),
  );
  const [first] = args;
  if (first?.kind === 'literal' && typeof first.value === 'string' && PATTERN_METHODS.has(name)) {
    checkPattern(first.at, first.value);
  }
  return applied(operands, (values) => callOverload(name, overloads, values));
}

function checkPattern(at: Position, pattern: string): void {
  try {
    regularExpression(pattern);
  } catch (error) {
    throw error instanceof EvaluationError ? new RulesSyntaxError(at, error.description) : error;
  }
}

function checkArity(at: Position, name: string, given: number, taken: readonly number[]): void {
  if (taken.includes(given)) return;
  const counts = [...new Set(taken)].join(' or ');
  throw new RulesSyntaxError(at, `'${name}' takes ${counts} argument(s), not ${given}.`);
}
