/*
 * Why an expression parser of our own, next to the CEL libraries there are: rules are not quite CEL. `is`,
 * path literals, slices, functions with `let` in lexical scope, `==` between types, ints that meet floats and
 * the methods of strings, sets and timestamps all differ, and every unknown name has to be refused when the
 * file is loaded, at its line and column. What would be left to a library is smaller than the translation.
 */
import type { BinaryOperator, Expression, LogicalOperator } from './ast';
import { type Position, RulesSyntaxError } from './errors';
import { isInt } from './primitives';
import type { ParameterType } from './overloads';
import type { Scanner } from './scanner';

/** Names before a dot that are no variables. */
const NAMESPACES: ReadonlySet<string> = new Set(['math', 'duration', 'timestamp', 'firestore']);

/** Words with a meaning of their own, which nothing can be named. */
const KEYWORDS: ReadonlySet<string> = new Set([
  ...['true', 'false', 'null', 'in', 'is', 'if', 'let', 'return'],
  ...['function', 'match', 'allow', 'service', 'rules_version', 'import'],
]);

/** What `is` tells apart. */
const TYPES: readonly ParameterType[] = [
  'bool',
  'bytes',
  'duration',
  'float',
  'int',
  'latlng',
  'list',
  'map',
  'map_diff',
  'null',
  'number',
  'path',
  'string',
  'timestamp',
];

const MAX_NESTING = 100;

/** Of one level after one another: each nests the expression one deeper. */
const MAX_OPERATORS = 500;

type Operator = LogicalOperator | BinaryOperator | 'is';

/** Loosest first; operators of one level group to the left. */
const PRECEDENCE: readonly (readonly Operator[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['in', 'is'],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];

export class ExpressionParser {
  #nesting = 0;

  constructor(private readonly scanner: Scanner) {}

  parse(): Expression {
    return this.#nested(() => {
      const { scanner } = this;
      const at = scanner.position();
      const test = this.#operation(0);
      if (!scanner.accept('?')) return test;
      const then = this.parse();
      scanner.expect(':');
      return { kind: 'conditional', at, test, then, otherwise: this.parse() };
    });
  }

  /** A name being given, to a variable or a function. */
  name(what: string): { at: Position; name: string } {
    const at = this.scanner.position();
    const { text: name } = this.scanner.expectKind('word', what);
    if (KEYWORDS.has(name) || NAMESPACES.has(name)) {
      throw new RulesSyntaxError(at, `'${name}' is reserved and cannot be ${what}.`);
    }
    return { at, name };
  }

  #nested<T>(parse: () => T): T {
    if (this.#nesting === MAX_NESTING) this.#fail('this is nested too deeply.');
    this.#nesting += 1;
    const result = parse();
    this.#nesting -= 1;
    return result;
  }

  #operation(level: number): Expression {
    const operators = PRECEDENCE[level];
    if (!operators) return this.#unary();
    let left = this.#operation(level + 1);
    for (let count = 0; ; count += 1) {
      const operator = operators.find((candidate) => this.scanner.isNext(candidate));
      if (!operator) return left;
      if (count === MAX_OPERATORS) this.#fail('there are too many operators in a row.');
      left = this.#continue(left, operator, level);
    }
  }

  #continue(left: Expression, operator: Operator, level: number): Expression {
    const { scanner } = this;
    const at = scanner.position();
    scanner.next();
    if (operator === 'is') return { kind: 'is', at, operand: left, type: this.#type() };
    // To the real compiler `4/2` is a 4 followed by the path `/2`.
    if (operator === '/' && scanner.pathFollows()) this.#fail("a division needs a space after '/'.");
    const right = this.#operation(level + 1);
    if (operator === '&&' || operator === '||') return { kind: 'logical', at, operator, left, right };
    return { kind: 'binary', at, operator, left, right };
  }

  #type(): ParameterType {
    const at = this.scanner.position();
    const { text } = this.scanner.expectKind('word', 'a type');
    const type = TYPES.find((candidate) => candidate === text);
    if (!type) throw new RulesSyntaxError(at, `unknown type '${text}'.`);
    return type;
  }

  #unary(): Expression {
    const { scanner } = this;
    const at = scanner.position();
    if (scanner.accept('!')) return { kind: 'not', at, operand: this.#nested(() => this.#unary()) };
    if (scanner.accept('-')) return { kind: 'negate', at, operand: this.#nested(() => this.#unary()) };
    let expression = this.#primary();
    for (let count = 0; ; count += 1) {
      if (count === MAX_OPERATORS) this.#fail('there are too many operators in a row.');
      if (scanner.isNext('.')) expression = this.#memberOrMethod(expression);
      else if (scanner.isNext('[')) expression = this.#indexOrSlice(expression);
      else return expression;
    }
  }

  #memberOrMethod(object: Expression): Expression {
    const { scanner } = this;
    scanner.expect('.');
    const at = scanner.position();
    const { text: name } = scanner.expectKind('word', 'a name');
    if (!scanner.isNext('(')) return { kind: 'member', at, object, name };
    const args = this.#arguments();
    if (object.kind === 'variable' && NAMESPACES.has(object.name)) {
      return { kind: 'call', at: object.at, name: `${object.name}.${name}`, args };
    }
    return { kind: 'method', at, object, name, args };
  }

  #indexOrSlice(object: Expression): Expression {
    const { scanner } = this;
    const at = scanner.position();
    scanner.expect('[');
    const index = this.parse();
    const to = scanner.accept(':') ? this.parse() : undefined;
    scanner.expect(']');
    return to ? { kind: 'slice', at, object, from: index, to } : { kind: 'index', at, object, index };
  }

  #arguments(): Expression[] {
    this.scanner.expect('(');
    return this.#until(')', () => this.parse());
  }

  /** What stands between commas up to `close`; after the last of a literal there may be one more comma. */
  #until<T>(close: ')' | ']' | '}', parseItem: () => T): T[] {
    const items: T[] = [];
    if (this.scanner.accept(close)) return items;
    do items.push(parseItem());
    while (this.scanner.accept(',') && (close === ')' || !this.scanner.isNext(close)));
    this.scanner.expect(close);
    return items;
  }

  #primary(): Expression {
    const { scanner } = this;
    const at = scanner.position();
    const token = scanner.peek();
    if (scanner.isNext('/')) return { kind: 'path', at, segments: this.#pathSegments() };
    if (scanner.accept('(')) {
      const inner = this.parse();
      scanner.expect(')');
      return inner;
    }
    if (scanner.accept('[')) return { kind: 'list', at, items: this.#until(']', () => this.parse()) };
    if (scanner.accept('{')) return { kind: 'map', at, entries: this.#until('}', () => this.#entry()) };
    if (token.kind === 'symbol' || token.kind === 'end') scanner.failAtNext('expected an expression');
    scanner.next();
    if (token.kind === 'string') return { kind: 'literal', at, value: token.text };
    if (token.kind === 'float') return { kind: 'literal', at, value: Number(token.text) };
    if (token.kind === 'int') return { kind: 'literal', at, value: this.#int(token.text, at) };
    return this.#word(token.text, at);
  }

  #int(text: string, at: Position): bigint {
    const value = BigInt(text);
    if (!isInt(value)) throw new RulesSyntaxError(at, `${text} is too large for an int.`);
    return value;
  }

  #word(name: string, at: Position): Expression {
    if (name === 'true' || name === 'false') return { kind: 'literal', at, value: name === 'true' };
    if (name === 'null') return { kind: 'literal', at, value: null };
    if (KEYWORDS.has(name)) throw new RulesSyntaxError(at, `expected an expression, but found '${name}'.`);
    if (this.scanner.isNext('(')) return { kind: 'call', at, name, args: this.#arguments() };
    return { kind: 'variable', at, name };
  }

  #entry(): { key: Expression; value: Expression } {
    const key = this.parse();
    this.scanner.expect(':');
    return { key, value: this.parse() };
  }

  #pathSegments(): (string | Expression)[] {
    const { scanner } = this;
    const segments: (string | Expression)[] = [];
    do {
      scanner.expect('/');
      if (scanner.isAdjacent('$(')) {
        scanner.expect('$');
        scanner.expect('(');
        segments.push(this.parse());
        scanner.expect(')');
      } else {
        segments.push(scanner.pathSegment() ?? scanner.failAtNext('expected a segment of a path'));
      }
    } while (scanner.isAdjacent('/') && scanner.isNext('/'));
    return segments;
  }

  #fail(description: string): never {
    throw new RulesSyntaxError(this.scanner.position(), description);
  }
}
