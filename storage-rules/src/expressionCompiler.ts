import type { Expression, ExpressionOf } from './ast';
import { compileCall, compileMethod } from './callCompiler';
import { EvaluationError, RulesSyntaxError } from './errors';
import { type Frame, type Run, applied, outcomeOf, valueOf } from './evaluation';
import { binary, bool, indexed, member, negate, sliced } from './operators';
import { hasType } from './overloads';
import type { Scope } from './scope';
import { toText } from './primitives';
import { type Value, list, map, path } from './values';

/**
 * Checks every name in the expression and makes a function of it, which costs one expression of the limit
 * each time it runs and puts the expression's place on its errors. Throws a `RulesSyntaxError` for what is
 * unknown.
 */
export function compileExpression(expression: Expression, scope: Scope): Run {
  const run = compileKind(expression, scope);
  return async (frame) => {
    frame.evaluation.spend(1);
    try {
      return await run(frame);
    } catch (error) {
      throw error instanceof EvaluationError ? error.at(expression.at) : error;
    }
  };
}

function compileKind(expression: Expression, scope: Scope): Run {
  const compile = (part: Expression): Run => compileExpression(part, scope);
  switch (expression.kind) {
    case 'literal':
      return () => Promise.resolve(expression.value);
    case 'variable':
      return compileVariable(expression, scope);
    case 'member': {
      const object = compile(expression.object);
      return async (frame) => member(await object(frame), expression.name);
    }
    case 'index': {
      const operands = compileAll([expression.object, expression.index], scope);
      return applied(operands, ([object = null, index = null]) => indexed(object, index));
    }
    case 'slice': {
      const operands = compileAll([expression.object, expression.from, expression.to], scope);
      return applied(operands, ([object = null, from = null, to = null]) => sliced(object, from, to));
    }
    case 'call':
      return compileCall(expression, compileAll(expression.args, scope), scope);
    case 'method':
      return compileMethod(expression, compileAll([expression.object, ...expression.args], scope));
    case 'not': {
      const operand = compile(expression.operand);
      return async (frame) => !bool(await operand(frame));
    }
    case 'negate': {
      const operand = compile(expression.operand);
      return async (frame) => negate(await operand(frame));
    }
    case 'logical':
      return compileLogical(expression, scope);
    case 'binary': {
      const operands = compileAll([expression.left, expression.right], scope);
      return applied(operands, ([left = null, right = null]) => binary(expression.operator, left, right));
    }
    case 'is':
      return compileTypeTest(expression, scope);
    case 'conditional':
      return compileConditional(expression, scope);
    case 'list':
      return applied(compileAll(expression.items, scope), list);
    case 'map':
      return compileMap(expression, scope);
    case 'path':
      return compilePath(expression, scope);
  }
}

const compileAll = (expressions: readonly Expression[], scope: Scope): readonly Run[] =>
  expressions.map((expression) => compileExpression(expression, scope));

function compileVariable({ at, name }: ExpressionOf<'variable'>, scope: Scope): Run {
  if (!scope.hasVariable(name)) throw new RulesSyntaxError(at, `unknown variable '${name}'.`);
  return (frame) => Promise.resolve(lookUp(name, frame));
}

function lookUp(name: string, frame: Frame): Value {
  const outcome = frame.variables.get(name);
  if (outcome) return valueOf(outcome);
  if (!frame.parent) throw new Error(`The variable '${name}' was never set.`);
  return lookUp(name, frame.parent);
}

/** `true || error` and `error || true` are true, `false && error` and `error && false` false. */
function compileLogical({ operator, left, right }: ExpressionOf<'logical'>, scope: Scope): Run {
  const decisive = operator === '||';
  const test = (operand: Expression): Run => {
    const run = compileExpression(operand, scope);
    return async (frame) => bool(await run(frame));
  };
  const [first, second] = [test(left), test(right)];
  return async (frame) => {
    const one = await outcomeOf(first, frame);
    if ('value' in one && one.value === decisive) return decisive;
    frame.evaluation.spend(1);
    const other = await outcomeOf(second, frame);
    if ('value' in other && other.value === decisive) return decisive;
    valueOf(one);
    return valueOf(other);
  };
}

function compileTypeTest({ operand, type }: ExpressionOf<'is'>, scope: Scope): Run {
  const run = compileExpression(operand, scope);
  return async (frame) => {
    frame.evaluation.spend(1);
    return hasType(await run(frame), type);
  };
}

function compileConditional({ test, then, otherwise }: ExpressionOf<'conditional'>, scope: Scope): Run {
  const [condition, yes, no] = [test, then, otherwise].map((part) => compileExpression(part, scope));
  if (!condition || !yes || !no) throw new Error('A conditional has three parts.');
  return async (frame) => {
    const holds = await outcomeOf(condition, frame);
    frame.evaluation.spend(1);
    if (bool(valueOf(holds))) return yes(frame);
    frame.evaluation.spend(2);
    return no(frame);
  };
}

function compileMap({ entries }: ExpressionOf<'map'>, scope: Scope): Run {
  const compiled = entries.map(({ key, value }) => ({
    key: compileExpression(key, scope),
    value: compileExpression(value, scope),
  }));
  return async (frame) => {
    const fields = new Map<string, Value>();
    for (const { key, value } of compiled) {
      const name = await key(frame);
      if (typeof name !== 'string') throw new EvaluationError('The keys of a map are strings.');
      fields.set(name, await value(frame));
    }
    return map(fields);
  };
}

function compilePath({ segments }: ExpressionOf<'path'>, scope: Scope): Run {
  const compiled = segments.map((segment) =>
    typeof segment === 'string' ? segment : compileExpression(segment, scope),
  );
  return async (frame) => {
    const names: string[] = [];
    for (const segment of compiled) {
      if (typeof segment === 'string') frame.evaluation.spend(1);
      const value = typeof segment === 'string' ? segment : await segment(frame);
      if (value !== null && typeof value === 'object' && value.kind === 'path') names.push(...value.segments);
      else names.push(toText(value));
    }
    return path(names);
  };
}
