import type {
  AllowStatement,
  FunctionDeclaration,
  LetStatement,
  MatchBlock,
  Method,
  PatternSegment,
  RulesFile,
} from './ast';
import { RulesSyntaxError } from './errors';
import { ExpressionParser } from './expressionParser';
import { Scanner } from './scanner';

const METHODS: ReadonlyMap<string, readonly Method[]> = new Map([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
  ['get', ['get']],
  ['list', ['list']],
  ['create', ['create']],
  ['update', ['update']],
  ['delete', ['delete']],
]);

const MAX_MATCH_NESTING = 10;

type Block = Omit<MatchBlock, 'at' | 'pattern'>;

/** Throws a `RulesSyntaxError` at the first thing that is not understood. */
export function parseRules(source: string): RulesFile {
  return new RulesParser(new Scanner(source)).file();
}

class RulesParser {
  readonly #expressions: ExpressionParser;

  constructor(private readonly scanner: Scanner) {
    this.#expressions = new ExpressionParser(scanner);
  }

  file(): RulesFile {
    const { scanner } = this;
    const version = scanner.isNext('rules_version') ? this.#versionStatement() : 1;
    const functions = this.#functions();
    scanner.expect('service');
    const at = scanner.position();
    const first = scanner.expectKind('word', 'the name of a service').text;
    scanner.expect('.');
    const name = `${first}.${scanner.expectKind('word', 'the name of a service').text}`;
    if (name !== 'firebase.storage') throw new RulesSyntaxError(at, `unsupported service '${name}'.`);
    const service = this.#block('service', 0);
    functions.push(...this.#functions());
    scanner.expectKind('end', 'the end of the file');
    return { version, functions, service };
  }

  #versionStatement(): 1 | 2 {
    const { scanner } = this;
    scanner.expect('rules_version');
    scanner.expect('=');
    const at = scanner.position();
    const { text } = scanner.expectKind('string', "'1' or '2'");
    scanner.accept(';');
    if (text === '1' || text === '2') return text === '1' ? 1 : 2;
    throw new RulesSyntaxError(at, `unsupported rules_version '${text}'.`);
  }

  #functions(): FunctionDeclaration[] {
    const functions: FunctionDeclaration[] = [];
    while (this.scanner.isNext('function')) functions.push(this.#function());
    return functions;
  }

  #block(owner: 'service' | 'match', nesting: number): Block {
    const { scanner } = this;
    const functions: FunctionDeclaration[] = [];
    const allows: AllowStatement[] = [];
    const matches: MatchBlock[] = [];
    scanner.expect('{');
    while (!scanner.accept('}')) {
      if (scanner.isNext('function')) functions.push(this.#function());
      else if (scanner.isNext('match')) matches.push(this.#match(nesting));
      else if (owner === 'match' && scanner.isNext('allow')) allows.push(this.#allow());
      else scanner.failAtNext(`expected ${owner === 'match' ? "'allow', " : ''}'match', 'function' or '}'`);
    }
    return { functions, allows, matches };
  }

  #match(nesting: number): MatchBlock {
    const at = this.scanner.position();
    this.scanner.expect('match');
    if (nesting === MAX_MATCH_NESTING) throw new RulesSyntaxError(at, "'match' is nested too deeply.");
    const pattern = this.#pattern();
    return { at, pattern, ...this.#block('match', nesting + 1) };
  }

  #pattern(): PatternSegment[] {
    const { scanner } = this;
    const pattern: PatternSegment[] = [];
    do {
      scanner.expect('/');
      pattern.push(scanner.isAdjacent('{') ? this.#wildcard() : this.#literalSegment());
    } while (scanner.isAdjacent('/') && scanner.isNext('/'));
    return pattern;
  }

  #literalSegment(): PatternSegment {
    const text = this.scanner.pathSegment();
    return { kind: 'literal', text: text ?? this.scanner.failAtNext('expected a segment of a path') };
  }

  #wildcard(): PatternSegment {
    const { scanner } = this;
    scanner.expect('{');
    const { name } = this.#expressions.name('a wildcard');
    let kind: 'one' | 'any' = 'one';
    if (scanner.accept('=')) {
      if (scanner.accept('**')) kind = 'any';
      else scanner.expect('*');
    }
    scanner.expect('}');
    return { kind, name };
  }

  #allow(): AllowStatement {
    const { scanner } = this;
    const at = scanner.position();
    const methods = new Set<Method>();
    scanner.expect('allow');
    do {
      const known = METHODS.get(scanner.peek().text);
      for (const method of known ?? scanner.failAtNext("expected an operation, such as 'read'")) {
        methods.add(method);
      }
      scanner.next();
    } while (scanner.accept(','));
    let condition: AllowStatement['condition'];
    if (scanner.accept(':')) {
      scanner.expect('if');
      condition = this.#expressions.parse();
    }
    scanner.accept(';');
    return { at, methods, condition };
  }

  #function(): FunctionDeclaration {
    const { scanner } = this;
    scanner.expect('function');
    const { at, name } = this.#expressions.name('a function');
    scanner.expect('(');
    const parameters: FunctionDeclaration['parameters'][number][] = [];
    if (!scanner.isNext(')')) {
      do parameters.push(this.#expressions.name('a parameter'));
      while (scanner.accept(','));
    }
    scanner.expect(')');
    scanner.expect('{');
    const lets: LetStatement[] = [];
    while (scanner.isNext('let')) lets.push(this.#let());
    scanner.expect('return');
    const result = this.#expressions.parse();
    scanner.accept(';');
    scanner.expect('}');
    return { at, name, parameters, lets, result };
  }

  #let(): LetStatement {
    const { scanner } = this;
    scanner.expect('let');
    const { at, name } = this.#expressions.name('a variable');
    scanner.expect('=');
    const value = this.#expressions.parse();
    scanner.expect(';');
    return { at, name, value };
  }
}
