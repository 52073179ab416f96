import { EvaluationError, type Operation, type Value, toBoolean } from './values';

/** Limits of the real rules for one decision. */
export const MAX_EXPRESSIONS = 1_000;
const MAX_DOCUMENTS = 2;

/** The request costs too much to decide. Unlike an evaluation error, `||` and `&&` do not absorb it. */
export class LimitError extends Error {}

/** Reads a document of Firestore by its path from `databases`. Returns null for a missing document. */
export type FetchDocument = (segments: readonly string[]) => Promise<Map<string, Value> | null>;

/** What one decision has read and used up. */
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

  /** Returns the document as `firestore.get()` does. Each is read once. */
  async document(segments: readonly string[]): Promise<Value> {
    const path = segments.join('/');
    const known = this.#documents.get(path);
    if (known !== undefined) return known;
    if (this.#documents.size === MAX_DOCUMENTS) {
      throw new LimitError(`More than ${MAX_DOCUMENTS} documents to read.`);
    }
    const data = await this.fetchDocument(segments);
    const document = data && new Map([['data', data]]);
    this.#documents.set(path, document);
    return document;
  }
}

export type Variables = ReadonlyMap<string, Value>;

/** An expression of the rules as a JavaScript function. */
export type Run = (variables: Variables, evaluation: Evaluation) => Promise<Value>;

/** Makes an expression of the function: it costs one of the limit, and its errors get its line. */
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

/** Evaluates the operands one after the other, as documents are asked for one at a time. */
export async function valuesOf(operands: readonly Run[], ...frame: Parameters<Run>): Promise<Value[]> {
  const values: Value[] = [];
  for (const operand of operands) values.push(await operand(...frame));
  return values;
}

export function applied(line: number, operands: readonly Run[], operation: Operation): Run {
  return expression(line, async (...frame) => operation(...(await valuesOf(operands, ...frame))));
}

/** Returns the error if there is no boolean. Limits and bugs are thrown on. */
export async function outcomeOf(value: Promise<Value>): Promise<boolean | EvaluationError> {
  try {
    return toBoolean(await value);
  } catch (error) {
    if (error instanceof EvaluationError) return error;
    throw error;
  }
}

/** `true || error` and `error || true` are true, `false && error` and `error && false` are false. */
export function logical(line: number, operator: string, left: Run, right: Run): Run {
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
