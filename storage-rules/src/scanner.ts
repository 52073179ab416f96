import { type Position, RulesSyntaxError } from './errors';

export interface Token {
  readonly kind: 'word' | 'int' | 'float' | 'string' | 'symbol' | 'end';
  /** As written, but for a string: its value. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const SPACE_AND_COMMENTS = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const WORD = /[A-Za-z_][A-Za-z0-9_]*/y;
const NUMBER = /\d+(\.\d+)?(?![A-Za-z0-9_])/y;
const SYMBOL = /&&|\|\||==|!=|<=|>=|\*\*|\+\+|--|[<>!+\-*/%?:,.;()[\]{}=$]/y;
const STRING = /'(?:[^'\\\n\r]|\\.)*'|"(?:[^"\\\n\r]|\\.)*"/y;
const RAW_STRING = /r(?:'[^'\n\r]*'|"[^"\n\r]*")/y;
const ESCAPE = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|([0-3][0-7]{2})|([\s\S]))/g;
const PATH_SEGMENT = /[A-Za-z0-9_.~+:@&-]+|\([A-Za-z0-9_.~-]+\)/y;

const SIMPLE_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
]);

/**
 * Reads tokens one at a time, as they are asked for: only the parser knows whether a slash divides or starts
 * a path, whose segments are read by rules of their own.
 */
export class Scanner {
  #offset = 0;
  #next: Token | undefined;
  #line = 0;
  readonly #lineStarts: readonly number[];

  constructor(private readonly source: string) {
    this.#lineStarts = [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)];
  }

  /** The next token, which stays the next one. */
  peek(): Token {
    this.#next ??= this.#scan();
    return this.#next;
  }

  next(): Token {
    const token = this.peek();
    this.#offset = token.end;
    this.#next = undefined;
    return token;
  }

  isNext(text: string): boolean {
    const token = this.peek();
    return (token.kind === 'symbol' || token.kind === 'word') && token.text === text;
  }

  accept(text: string): boolean {
    if (!this.isNext(text)) return false;
    this.next();
    return true;
  }

  expect(text: string): Token {
    if (!this.isNext(text)) this.failAtNext(`expected '${text}'`);
    return this.next();
  }

  expectKind(kind: Token['kind'], what: string): Token {
    if (this.peek().kind !== kind) this.failAtNext(`expected ${what}`);
    return this.next();
  }

  /** Whether this character follows the last token at once, without a space. */
  isAdjacent(character: string): boolean {
    return this.source.startsWith(character, this.#offset);
  }

  /** Whether what follows the last token at once reads as the segment of a path. */
  pathFollows(): boolean {
    return this.#match(PATH_SEGMENT, this.#offset) !== undefined;
  }

  /** The segment of a path that follows the last token at once. */
  pathSegment(): string | undefined {
    const text = this.#match(PATH_SEGMENT, this.#offset);
    if (text === undefined) return undefined;
    this.#offset += text.length;
    this.#next = undefined;
    return text;
  }

  position(offset = this.peek().start): Position {
    let line = this.#line;
    // Almost always on the line asked for last, or on the next.
    while (line > 0 && (this.#lineStarts[line] ?? 0) > offset) line -= 1;
    while ((this.#lineStarts[line + 1] ?? Infinity) <= offset) line += 1;
    this.#line = line;
    return { line: line + 1, column: offset - (this.#lineStarts[line] ?? 0) + 1 };
  }

  failAtNext(expectation: string): never {
    const { kind, start, end } = this.peek();
    const found = kind === 'end' ? 'the end of the file' : `'${this.source.slice(start, end)}'`;
    throw new RulesSyntaxError(this.position(), `${expectation}, but found ${found}.`);
  }

  #match(pattern: RegExp, offset: number): string | undefined {
    pattern.lastIndex = offset;
    return pattern.exec(this.source)?.[0];
  }

  #scan(): Token {
    const start = this.#offset + (this.#match(SPACE_AND_COMMENTS, this.#offset)?.length ?? 0);
    const token = (kind: Token['kind'], text: string, length = text.length): Token => ({
      kind,
      text,
      start,
      end: start + length,
    });
    if (start >= this.source.length) return token('end', '');
    if (this.source.startsWith('/*', start)) this.#fail(start, 'the comment has no end.');
    const raw = this.#match(RAW_STRING, start);
    if (raw !== undefined) return token('string', raw.slice(2, -1), raw.length);
    const quoted = this.#match(STRING, start);
    if (quoted !== undefined) return token('string', this.#unescape(quoted, start), quoted.length);
    const word = this.#match(WORD, start);
    if (word !== undefined) return token('word', word);
    const number = this.#match(NUMBER, start);
    if (number !== undefined) return token(number.includes('.') ? 'float' : 'int', number);
    const symbol = this.#match(SYMBOL, start);
    if (symbol !== undefined) return token('symbol', symbol);
    const character = String.fromCodePoint(this.source.codePointAt(start) ?? 0);
    if (character === "'" || character === '"') this.#fail(start, 'the string has no end on its line.');
    return this.#fail(start, `unexpected character '${character}'.`);
  }

  #unescape(quoted: string, start: number): string {
    type Group = string | undefined;
    const replace = (escape: string, hex: Group, unicode: Group, octal: Group, simple: Group, at: number) => {
      const code = hex ?? unicode;
      if (code !== undefined) return String.fromCharCode(parseInt(code, 16));
      if (octal !== undefined) return String.fromCharCode(parseInt(octal, 8));
      const character = SIMPLE_ESCAPES.get(simple ?? '');
      return character ?? this.#fail(start + 1 + at, `'${escape}' is not an escape sequence.`);
    };
    return quoted.slice(1, -1).replace(ESCAPE, replace);
  }

  #fail(offset: number, description: string): never {
    throw new RulesSyntaxError(this.position(offset), description);
  }
}
