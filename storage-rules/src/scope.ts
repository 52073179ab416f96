import type { FunctionDeclaration } from './ast';
import { type Position, RulesSyntaxError } from './errors';
import type { Run } from './evaluation';

/** The real rules do not call deeper than this either. */
const MAX_CALL_DEPTH = 20;

/** A function of the rules, and the functions its own body calls. */
export interface DeclaredFunction {
  readonly declaration: FunctionDeclaration;
  /** That of the block it is declared in: what it sees when it runs. */
  readonly level: number;
  readonly calls: Set<DeclaredFunction>;
  /** Set once all functions of its block are known, as they may call each other. */
  body:
    | { readonly lets: readonly { readonly name: string; readonly run: Run }[]; readonly result: Run }
    | undefined;
}

/** The names that an expression may use: those of its block, and of the blocks around it. */
export class Scope {
  readonly level: number;
  readonly functions = new Map<string, DeclaredFunction>();

  constructor(
    private readonly parent: Scope | undefined,
    private readonly variables: Set<string>,
    /** The function whose body this is part of. */
    private readonly owner: DeclaredFunction | undefined = parent?.owner,
  ) {
    this.level = parent ? parent.level + 1 : 0;
  }

  declareVariable(name: string, at: Position): void {
    if (this.variables.has(name)) throw new RulesSyntaxError(at, `'${name}' is declared twice.`);
    this.variables.add(name);
  }

  hasVariable(name: string): boolean {
    return this.variables.has(name) || (this.parent?.hasVariable(name) ?? false);
  }

  /** The function of this name that is nearest, noted as called from here. */
  callee(name: string): DeclaredFunction | undefined {
    const found = this.#find(name);
    if (found) this.owner?.calls.add(found);
    return found;
  }

  #find(name: string): DeclaredFunction | undefined {
    return this.functions.get(name) ?? (this.parent ? this.parent.#find(name) : undefined);
  }
}

/** Refuses recursion, and calls nested too deeply. */
export function checkCalls(callee: DeclaredFunction, callers: readonly DeclaredFunction[] = []): void {
  const { at, name } = callee.declaration;
  if (callers.includes(callee)) throw new RulesSyntaxError(at, `function '${name}' calls itself.`);
  if (callers.length === MAX_CALL_DEPTH) {
    throw new RulesSyntaxError(at, `function '${name}' is called more than ${MAX_CALL_DEPTH} calls deep.`);
  }
  for (const next of callee.calls) checkCalls(next, [...callers, callee]);
}
