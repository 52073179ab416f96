/** Thrown when rules cannot be loaded. */
export class RulesSyntaxError extends Error {
  constructor(line: number, description: string) {
    super(`Line ${line}: ${description}`);
  }
}

/** Returns the error for unsupported syntax. It names the supported alternatives. */
export function syntaxError(line: number, syntax: string, alternatives: readonly string[]): RulesSyntaxError {
  const choice = alternatives.length > 1 ? `one of ${alternatives.join(' ')}` : alternatives.join('');
  return new RulesSyntaxError(line, `${syntax} is not supported by storage-rules: use ${choice}.`);
}

type Kind = 'keyword' | 'name' | 'int' | 'text' | 'segment' | 'symbol' | 'end';

export interface Token {
  readonly kind: Kind;
  /** Text as in the file: a string keeps its quotes, a path segment keeps its slash. */
  readonly text: string;
  readonly line: number;
}

const PATTERNS: readonly (readonly [Kind, RegExp])[] = [
  ['keyword', /(?:match|function|allow|if|let|return|in|true|false|null|firestore)\b/y],
  ['name', /[A-Za-z_]\w*/y],
  // 18 digits always fit into the 64 bits of an int.
  ['int', /(?:0|[1-9]\d{0,17})(?![\w.])/y],
  ['text', /'[^'\\\n\r]*'/y],
  ['segment', /\/(?:\w+|\(\w+\))/y],
  ['symbol', /\/\{|\/\$\(|&&|\|\||==|!=|<=|>=|[!>+*=:,.;()[\]{}]/y],
  ['end', /$/y],
];

const SPACE_AND_COMMENTS = /(?:\s|\/\/[^\n]*)*/y;

const SUPPORTED =
  "a name, an int, 'a text', a path, a comment with // or one of && || == != <= >= ! > + * = : , . ; ( ) [ ] { }";

/** Reads the tokens of a rules file one after the other. */
export class Tokens {
  #offset = 0;
  /** The token that `take` returns. */
  next: Token;

  constructor(private readonly source: string) {
    this.next = this.#scan();
  }

  take(): Token {
    const token = this.next;
    this.next = this.#scan();
    return token;
  }

  /** Takes the next token when it is one of `texts`. */
  accept(...texts: readonly string[]): Token | undefined {
    return texts.includes(this.next.text) ? this.take() : undefined;
  }

  /** Takes the next token. Throws when it is not `text`; the error also names `others`. */
  expect(text: string, others: readonly string[] = []): Token {
    return this.accept(text) ?? this.refuseNext([text, ...others]);
  }

  expectKind(kind: Kind, description: string): Token {
    return this.next.kind === kind ? this.take() : this.refuseNext([description]);
  }

  refuseNext(alternatives: readonly string[]): never {
    const { line, text } = this.next;
    throw syntaxError(line, `\`${text || 'the end of the file'}\` here`, alternatives);
  }

  #scan(): Token {
    this.#match(SPACE_AND_COMMENTS);
    const line = this.source.slice(0, this.#offset).split('\n').length;
    for (const [kind, pattern] of PATTERNS) {
      const text = this.#match(pattern);
      if (text !== undefined) return { kind, text, line };
    }
    throw syntaxError(line, `\`${this.#match(/[\w.]+|[^]/y) ?? ''}\``, [SUPPORTED]);
  }

  /** Returns the text at the present position that matches the pattern, and moves behind it. */
  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#offset;
    const text = pattern.exec(this.source)?.[0];
    this.#offset += text?.length ?? 0;
    return text;
  }
}
