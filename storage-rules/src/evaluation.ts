import { EvaluationError, type Operation, type Value, toBoolean } from './values';

/** Limits of the real rules for one decision. */
export const MAX_EXPRESSIONS = 1_000;
const MAX_DOCUMENTS = 2;

/** Thrown when a decision exceeds a limit. `||` and `&&` absorb evaluation errors, but not this error. */
export class LimitError extends Error {}

/** Reads a Firestore document by its path from `databases`. Returns null for a missing document. */
export type FetchDocument = (segments: readonly string[]) => Promise<Map<string, Value> | null>;

/** The documents and the budget of one decision. */
export class Evaluation {
  #expressions = 0;
  readonly #documents = new Map<string, Value>();

  constructor(private readonly fetchDocument: FetchDocument) {}

  spendExpression(): void {
    this.#expressions += 1;
    if (this.#expressions > MAX_EXPRESSIONS) {
      throw new LimitError(`More than ${MAX_EXPRESSIONS} expressions to evaluate.`);
    }
  }

  /** Returns a document like `firestore.get()`. Reads each document once. */
  async document(segments: readonly string[]): Promise<Value> {
    const path = segments.join('/');
    const cachedDocument = this.#documents.get(path);
    if (cachedDocument !== undefined) return cachedDocument;
    if (this.#documents.size === MAX_DOCUMENTS) {
      throw new LimitError(`More than ${MAX_DOCUMENTS} documents to read.`);
    }
    const data = await this.fetchDocument(segments);
    const document = data && new Map([['data', data]]);
    this.#documents.set(path, document);
    return document;
  }
}

/** Values by name. An argument or a `let` is evaluated at its first use, as in the real rules. */
export type Variables = ReadonlyMap<string, () => Value | Promise<Value>>;

/** An expression of the rules as a JavaScript function. */
export type Run = (variables: Variables, evaluation: Evaluation) => Promise<Value>;

/** Wraps a function as an expression: it costs one unit of the limit, and its errors carry the line. */
export function expression(line: number, run: (...frame: Parameters<Run>) => Value | Promise<Value>): Run {
  return async (variables, evaluation) => {
    evaluation.spendExpression();
    try {
      return await run(variables, evaluation);
    } catch (error) {
      if (error instanceof EvaluationError) error.line ??= line;
      throw error;
    }
  };
}

export const constant = (line: number, value: Value): Run => expression(line, () => value);

/** Delays an expression until its first use, and evaluates it once. */
export function delay(run: Run, ...frame: Parameters<Run>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => (value ??= run(...frame));
}

/** Evaluates operands one after the other, because the emulator answers one request for a document at a time. */
export async function valuesOf(operands: readonly Run[], ...frame: Parameters<Run>): Promise<Value[]> {
  const values: Value[] = [];
  for (const operand of operands) values.push(await operand(...frame));
  return values;
}

export function applyOperation(line: number, operands: readonly Run[], operation: Operation): Run {
  return expression(line, async (...frame) => operation(...(await valuesOf(operands, ...frame))));
}

/** Returns a boolean, or the error of a value that is not a boolean. Rethrows exceeded limits and bugs. */
export async function outcomeOf(value: Promise<Value>): Promise<boolean | EvaluationError> {
  try {
    return toBoolean(await value);
  } catch (error) {
    if (error instanceof EvaluationError) return error;
    throw error;
  }
}

/** Makes `||` or `&&`. `true || error` and `error || true` are true; `false && error` and `error && false` are false. */
export function applyLogic(line: number, operator: string, left: Run, right: Run): Run {
  const decisive = operator === '||';
  return expression(line, async (variables, evaluation) => {
    const first = await outcomeOf(left(variables, evaluation));
    if (first === decisive) return decisive;
    evaluation.spendExpression();
    const second = await outcomeOf(right(variables, evaluation));
    if (second === decisive) return decisive;
    for (const side of [first, second]) if (side instanceof EvaluationError) throw side;
    return !decisive;
  });
}
