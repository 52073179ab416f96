import { Compiler, type Permission } from './compiler';
import { Evaluation, type FetchDocument, LimitError, outcomeOf } from './evaluation';
import { Tokens } from './tokens';
import type { Value } from './values';

export interface AccessRequest {
  /** Rules can only permit `create`. */
  readonly method: string;
  /** Path from the root of the service: `/b/bucket/o/folder/file`. */
  readonly path: string;
  /** Values of `request` and `resource`. */
  readonly variables: ReadonlyMap<string, Value>;
}

export interface Decision {
  readonly permit: boolean;
  /** Errors of the conditions that could have permitted the request. */
  readonly problems: readonly string[];
}

export class Ruleset {
  readonly #permissions: readonly Permission[];

  /** Throws `RulesSyntaxError` for unsupported rules, so that no rule is misread. */
  constructor(source: string) {
    this.#permissions = new Compiler(new Tokens(source)).compile();
  }

  async decide(request: AccessRequest, fetchDocument: FetchDocument): Promise<Decision> {
    const problems: string[] = [];
    const evaluation = new Evaluation(fetchDocument);
    const permissions = request.method === 'create' ? this.#permissions : [];
    try {
      for (const { line, path, condition } of permissions) {
        const match = path.exec(request.path);
        if (!match) continue;
        const values = [...request.variables, ...Object.entries(match.groups ?? {})];
        const variables = new Map(values.map(([name, value]) => [name, () => value]));
        const outcome = await outcomeOf(condition(variables, evaluation));
        if (outcome === true) return { permit: true, problems: [] };
        if (outcome !== false) problems.push(`Line ${outcome.line ?? line}: ${outcome.message}`);
      }
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
      problems.push(error.message);
    }
    return { permit: false, problems };
  }
}
