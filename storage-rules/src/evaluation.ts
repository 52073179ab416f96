import { EvaluationError, LimitError } from './errors';
import { type Value, map, typeOf } from './values';

/** The same limit as the real rules have for one decision. */
export const MAX_EXPRESSIONS = 1_000;

/** Reads a document of Firestore by its path from `/databases`, or null when there is none. */
export type FetchDocument = (segments: readonly string[]) => Promise<ReadonlyMap<string, Value> | null>;

/** What one decision uses up and remembers. */
export class Evaluation {
  #expressions = 0;
  readonly #documents = new Map<string, Promise<Value>>();

  constructor(private readonly fetchDocument: FetchDocument) {}

  spend(expressions: number): void {
    this.#expressions += expressions;
    if (this.#expressions > MAX_EXPRESSIONS) {
      throw new LimitError(`More than ${MAX_EXPRESSIONS} expressions to evaluate.`);
    }
  }

  /** The document as `firestore.get()` gives it; each is read once. */
  document(path: Value): Promise<Value> {
    const segments = documentSegments(path);
    const key = segments.join('/');
    const known = this.#documents.get(key);
    if (known) return known;
    const document = this.#read(segments);
    this.#documents.set(key, document);
    return document;
  }

  async #read(segments: readonly string[]): Promise<Value> {
    const data = await this.fetchDocument(segments);
    if (data === null) return null;
    return map(
      new Map<string, Value>([
        ['data', map(data)],
        ['id', segments.at(-1) ?? ''],
        ['__name__', { kind: 'path', segments }],
      ]),
    );
  }
}

function documentSegments(path: Value): readonly string[] {
  if (path === null || typeof path !== 'object' || path.kind !== 'path') {
    throw new EvaluationError(`A document is named by a path, not by a ${typeOf(path)}.`);
  }
  const { segments } = path;
  const isDocument =
    segments[0] === 'databases' &&
    segments[2] === 'documents' &&
    segments.length >= 5 &&
    segments.length % 2 === 1;
  // A segment with a slash, or one that goes up, would name another document than the rules mean.
  const isPlain = segments.every((segment) => !['', '.', '..'].includes(segment) && !segment.includes('/'));
  if (!isDocument || !isPlain) throw new EvaluationError(`'/${segments.join('/')}' is not a document.`);
  return segments;
}

/** A value, or why there is none. */
export type Outcome = { readonly value: Value } | { readonly error: EvaluationError };

export function valueOf(outcome: Outcome): Value {
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}

/** The variables of one block or call, within those of the blocks around it. */
export interface Frame {
  readonly level: number;
  readonly parent: Frame | undefined;
  readonly variables: Map<string, Outcome>;
  readonly evaluation: Evaluation;
}

/** What an expression was compiled to. */
export type Run = (frame: Frame) => Promise<Value>;

/** Only errors of the expression are outcomes: a limit, or a fault of ours, goes on up. */
export async function outcomeOf(run: Run, frame: Frame): Promise<Outcome> {
  try {
    return { value: await run(frame) };
  } catch (error) {
    if (error instanceof EvaluationError) return { error };
    throw error;
  }
}

/**
 * Runs the parts one by one, as documents are asked for one at a time, and makes one value of them. All are
 * run even when the first has no value, as they count towards the limit.
 */
export function applied(parts: readonly Run[], apply: (values: readonly Value[]) => Value): Run {
  return async (frame) => {
    const outcomes: Outcome[] = [];
    for (const part of parts) outcomes.push(await outcomeOf(part, frame));
    return apply(outcomes.map(valueOf));
  };
}

/** The block or call of this level that the frame is in. */
export function frameAt(frame: Frame, level: number): Frame {
  let current = frame;
  while (current.level > level && current.parent) current = current.parent;
  return current;
}
