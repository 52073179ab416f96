import { RE2JS, RE2JSException } from 're2js';
import { type Run, applyLogic, applyOperation, constant, delay, expression, valuesOf } from './evaluation';
import { RulesSyntaxError, type Token, type Tokens, syntaxError } from './tokens';
import { EvaluationError, METHODS, OPERATORS, type Value } from './values';
import { fieldOf, itemOf, toBoolean } from './values';

/** Operators in levels, from the loosest to the tightest. Operators of one level group to the left. */
const LEVELS = [['||'], ['&&'], ['in'], ['==', '!='], ['>', '>=', '<='], ['+'], ['*']];

/** Tokens that may follow a value. */
const OPERATIONS = [...LEVELS.flat(), '.', '['];

/** Tokens that may begin a value. */
const VALUES = "a name, an int, 'a text' or one of true false null firestore ! ( [ {";

/** Tokens before the path of the bucket. */
const HEAD = ['rules_version', '=', "'2'", ';', 'service', 'firebase', '.', 'storage', '{', 'match'];

/** Maximum nested calls in the real rules. */
const MAX_CALL_DEPTH = 20;

/** One `allow` statement. */
export interface Permission {
  readonly line: number;
  /** Matches the path of the bucket and of a file in it. Each wildcard is a named group. */
  readonly path: RegExp;
  readonly condition: Run;
}

interface DeclaredFunction {
  readonly parameters: readonly string[];
  readonly lets: readonly { readonly name: string; readonly run: Run }[];
  readonly result: Run;
}

interface Call {
  readonly name: Token;
  readonly args: readonly Run[];
  /** Name of the function around the call. Undefined for a call inside an `allow`. */
  readonly caller: string | undefined;
}

/** Parses a rules file and makes a JavaScript function of each expression. Throws for unsupported rules. */
export class Compiler {
  readonly #functions = new Map<string, DeclaredFunction>();
  readonly #calls: Call[] = [];
  /** Names that the present statement may use. */
  #variables = new Set(['request', 'resource']);
  /** Name of the present function. */
  #caller: string | undefined;

  constructor(private readonly tokens: Tokens) {}

  compile(): Permission[] {
    const { tokens } = this;
    for (const text of HEAD) tokens.expect(text);
    const bucket = this.#path();
    const visible = this.#variables;
    const permissions: Permission[] = [];
    while (!tokens.accept('}')) {
      this.#variables = new Set(visible);
      if (tokens.accept('match')) permissions.push(...this.#permissions(bucket + this.#path()));
      else this.#function();
    }
    tokens.expect('}');
    tokens.expectKind('end', 'one service and nothing after it');
    // Runs last, because a call may come before its function.
    for (const call of this.#calls) this.#checkCall(call);
    return permissions;
  }

  /** Reads a path and the brace after it. Returns the source of a regular expression. */
  #path(): string {
    const { tokens } = this;
    let pattern = '';
    while (!tokens.accept('{')) {
      if (tokens.accept('/{')) {
        // A wildcard does not match an empty name.
        pattern += `/(?<${this.#declare(this.#name())}>[^/]+)`;
        tokens.expect('}');
      } else {
        const { text } = tokens.expectKind('segment', 'a path such as /folder/{file}');
        pattern += text.replaceAll(/[()]/g, '\\$&');
      }
    }
    return pattern;
  }

  /** Reads the body of a `match`. */
  #permissions(path: string): Permission[] {
    const { tokens } = this;
    const permissions: Permission[] = [];
    while (!tokens.accept('}')) {
      const { line } = tokens.expect('allow', ['}']);
      for (const text of ['create', ':', 'if']) tokens.expect(text);
      permissions.push({ line, path: new RegExp(`^${path}$`), condition: this.#expressionUntil(';') });
    }
    return permissions;
  }

  #function(): void {
    const { tokens } = this;
    tokens.expect('function', ['match', '}']);
    const { line, text: name } = this.#name();
    if (this.#functions.has(name)) throw new RulesSyntaxError(line, `'${name}' is declared twice.`);
    this.#caller = name;
    tokens.expect('(');
    const parameters = this.#listUntil(')', () => this.#declare(this.#name()));
    tokens.expect('{');
    const lets: { name: string; run: Run }[] = [];
    while (tokens.accept('let')) {
      const variable = this.#name();
      tokens.expect('=');
      const run = this.#expressionUntil(';');
      lets.push({ name: this.#declare(variable), run });
    }
    tokens.expect('return', ['let']);
    this.#functions.set(name, { parameters, lets, result: this.#expressionUntil(';') });
    tokens.expect('}');
    this.#caller = undefined;
  }

  #name(): Token {
    return this.tokens.expectKind('name', 'a name');
  }

  #declare({ line, text }: Token): string {
    if (this.#variables.has(text)) throw new RulesSyntaxError(line, `'${text}' is declared twice.`);
    this.#variables.add(text);
    return text;
  }

  #calleeOf({ name: { line, text } }: Call): DeclaredFunction {
    const callee = this.#functions.get(text);
    if (callee) return callee;
    throw syntaxError(line, `the function \`${text}\``, [...this.#functions.keys(), 'firestore']);
  }

  #checkCall(call: Call, callers: readonly string[] = []): void {
    const { line, text: name } = call.name;
    checkCount(call.name, call.args.length, this.#calleeOf(call).parameters.length);
    if (callers.includes(name)) throw new RulesSyntaxError(line, `'${name}' calls itself.`);
    if (callers.length === MAX_CALL_DEPTH) {
      throw new RulesSyntaxError(line, `'${name}' is called more than ${MAX_CALL_DEPTH} calls deep.`);
    }
    for (const inner of this.#calls) if (inner.caller === name) this.#checkCall(inner, [...callers, name]);
  }

  #expressionUntil(end: string): Run {
    const run = this.#expression();
    this.tokens.expect(end, OPERATIONS);
    return run;
  }

  #expression(level = 0): Run {
    const operators = LEVELS[level];
    if (!operators) return this.#negation();
    let left = this.#expression(level + 1);
    for (;;) {
      const operator = this.tokens.accept(...operators);
      if (!operator) return left;
      const { line, text } = operator;
      const right = this.#expression(level + 1);
      const operation = OPERATORS.get(text);
      left = operation ? applyOperation(line, [left, right], operation) : applyLogic(line, text, left, right);
    }
  }

  #negation(): Run {
    const sign = this.tokens.accept('!');
    if (!sign) return this.#access();
    return applyOperation(sign.line, [this.#negation()], (value = null) => !toBoolean(value));
  }

  /** Reads a value with its fields, methods and indexes. */
  #access(): Run {
    let object = this.#value();
    for (;;) {
      const sign = this.tokens.accept('.', '[');
      if (!sign) return object;
      if (sign.text === '.') object = this.#member(object);
      else object = applyOperation(sign.line, [object, this.#expressionUntil(']')], itemOf);
    }
  }

  #member(object: Run): Run {
    const { tokens } = this;
    const name = this.#name();
    const { line, text } = name;
    if (!tokens.accept('(')) return applyOperation(line, [object], (value = null) => fieldOf(value, text));
    const method = METHODS.get(text);
    if (!method) throw syntaxError(line, `the method \`${text}\``, [...METHODS.keys()]);
    const isOfPattern = ['matches', 'split'].includes(text);
    const args = this.#listUntil(')', () => (isOfPattern ? this.#pattern(text) : this.#expression()));
    checkCount(name, args.length, method.length - 1);
    return applyOperation(line, [object, ...args], method);
  }

  /** Reads a pattern. The real rules use RE2. A JavaScript pattern would accept look-around and back-references. */
  #pattern(method: string): Run {
    const token = this.tokens.expectKind('text', "a regular expression as 'text'");
    const { line, text } = token;
    try {
      const pattern = RE2JS.compile(contentOf(token));
      // Our RE2 and Google's split differently between two letters.
      if (method !== 'split' || !pattern.matches('')) return constant(line, pattern);
    } catch (error) {
      if (!(error instanceof RE2JSException)) throw error;
      throw new RulesSyntaxError(line, `${text} is not a regular expression of RE2.`);
    }
    throw syntaxError(line, `split(${text})`, ['a longer pattern']);
  }

  #value(): Run {
    const { tokens } = this;
    const { kind, line, text } = tokens.next;
    if (kind === 'int') return constant(line, BigInt(tokens.take().text));
    if (kind === 'text') return constant(line, contentOf(tokens.take()));
    if (kind === 'name') return this.#named(tokens.take());
    if (tokens.accept('null')) return constant(line, null);
    if (tokens.accept('true', 'false')) return constant(line, text === 'true');
    if (tokens.accept('firestore')) return this.#document();
    if (tokens.accept('(')) return this.#expressionUntil(')');
    if (tokens.accept('{')) return this.#map(line);
    if (!tokens.accept('[')) tokens.refuseNext([VALUES]);
    const items = this.#listUntil(']', () => this.#expression());
    return applyOperation(line, items, (...values) => values);
  }

  /** Reads a list separated by commas. */
  #listUntil<T>(end: string, readItem: () => T): T[] {
    const items: T[] = [];
    if (this.tokens.accept(end)) return items;
    do items.push(readItem());
    while (this.tokens.accept(','));
    this.tokens.expect(end, [',', ...OPERATIONS]);
    return items;
  }

  #map(line: number): Run {
    const keys: string[] = [];
    const values = this.#listUntil('}', () => {
      keys.push(contentOf(this.tokens.expectKind('text', "a key as 'text'")));
      this.tokens.expect(':');
      return this.#expression();
    });
    return applyOperation(line, values, (...items) => new Map(pairUp(keys, items)));
  }

  /** Reads a variable or a function call. */
  #named(name: Token): Run {
    const { line, text } = name;
    if (this.tokens.accept('(')) return this.#call(name);
    if (!this.#variables.has(text)) {
      throw syntaxError(line, `the variable \`${text}\``, [...this.#variables, 'firestore']);
    }
    return expression(line, (variables) => variables.get(text)?.() ?? null);
  }

  #call(name: Token): Run {
    const args = this.#listUntil(')', () => this.#expression());
    const call: Call = { name, args, caller: this.#caller };
    this.#calls.push(call);
    return expression(name.line, (variables, evaluation) => {
      const { parameters, lets, result } = this.#calleeOf(call);
      const values = args.map((arg) => delay(arg, variables, evaluation));
      // A function sees its parameters and the wildcards of the bucket, but no other variables of its caller.
      const inner = new Map([...variables, ...pairUp(parameters, values)]);
      for (const { name: variable, run } of lets) inner.set(variable, delay(run, inner, evaluation));
      return result(inner, evaluation);
    });
  }

  /** Reads `firestore.get()` or `firestore.exists()` from the dot on. */
  #document(): Run {
    const { tokens } = this;
    tokens.expect('.');
    const { line, text } = tokens.accept('get', 'exists') ?? tokens.refuseNext(['get', 'exists']);
    tokens.expect('(');
    const path = ['/databases', '/(default)', '/documents'].map((root) => segment(tokens.expect(root)));
    do path.push(this.#segment(), this.#segment());
    while (!tokens.accept(')'));
    return expression(line, async (variables, evaluation) => {
      const segments = (await valuesOf(path, variables, evaluation)).map(toSegment);
      const document = await evaluation.document(segments);
      return text === 'get' ? document : document !== null;
    });
  }

  #segment(): Run {
    if (this.tokens.accept('/$(')) return this.#expressionUntil(')');
    return segment(this.tokens.expectKind('segment', 'a path that ends with a collection and an id'));
  }
}

const pairUp = <T>(names: readonly string[], values: readonly T[]) =>
  values.flatMap((value, index): [string, T][] => [[names[index] ?? '', value]]);

const segment = ({ line, text }: Token): Run => constant(line, text.slice(1));

const contentOf = ({ text }: Token): string => text.slice(1, -1);

function checkCount({ line, text }: Token, count: number, arity: number): void {
  if (count === arity) return;
  throw new RulesSyntaxError(line, `'${text}' takes ${arity} argument(s), not ${count}.`);
}

/** Throws for a segment with a slash or dots, which would lead to another document. */
function toSegment(value: Value): string {
  if (typeof value === 'string' && !['', '.', '..'].includes(value) && !value.includes('/')) return value;
  throw new EvaluationError('The id is not a segment of a path.');
}
