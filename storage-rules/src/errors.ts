/** Where something is in the rules file; both count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The rules cannot be loaded. */
export class RulesSyntaxError extends Error {
  constructor(
    readonly position: Position,
    readonly description: string,
  ) {
    super(`Line ${position.line}, column ${position.column}: ${description}`);
  }
}

/** An expression has no value for this request: what needs it is not allowed. */
export class EvaluationError extends Error {
  constructor(
    readonly description: string,
    readonly position?: Position,
  ) {
    super(position ? `Line ${position.line}, column ${position.column}: ${description}` : description);
  }

  /** The same error with its place, unless a more precise one is known. */
  at(position: Position): EvaluationError {
    return this.position ? this : new EvaluationError(this.description, position);
  }
}

/** The request costs too much to decide. Unlike an evaluation error, `||` and `&&` do not absorb it. */
export class LimitError extends Error {}
