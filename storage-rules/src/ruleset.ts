import type {
  AllowStatement,
  FunctionDeclaration,
  MatchBlock,
  Method,
  PatternSegment,
  RulesFile,
} from './ast';
import { EvaluationError, LimitError, RulesSyntaxError } from './errors';
import { Evaluation, type FetchDocument, type Frame, type Outcome, type Run } from './evaluation';
import { compileExpression } from './expressionCompiler';
import { bool } from './operators';
import { parseRules } from './rulesParser';
import { type DeclaredFunction, Scope, checkCalls } from './scope';
import { type Value, path } from './values';

export interface AccessRequest {
  readonly method: Method;
  /** From the service's root, as `/b/bucket/o/folder/file`. */
  readonly path: string;
  /** `request` and `resource`. */
  readonly variables: ReadonlyMap<'request' | 'resource', Value>;
}

export interface Decision {
  readonly permit: boolean;
  /** Why conditions that might have permitted it had no value. */
  readonly problems: readonly string[];
}

export interface Ruleset {
  readonly version: 1 | 2;
  readonly decide: (request: AccessRequest, fetchDocument: FetchDocument) => Promise<Decision>;
}

interface CompiledAllow {
  readonly methods: ReadonlySet<Method>;
  readonly isPermitted: (frame: Frame) => Promise<boolean>;
}

interface CompiledMatch {
  readonly ways: (segments: readonly string[], from: number) => Iterable<Way>;
  readonly allows: readonly CompiledAllow[];
  readonly matches: readonly CompiledMatch[];
}

/** Throws a `RulesSyntaxError` for anything that is not understood, so that no rule is ever half known. */
export function loadRuleset(source: string): Ruleset {
  const file = parseRules(source);
  const root = new Scope(undefined, new Set(['request', 'resource']));
  const functions = declareFunctions(file.functions, root);
  // The service is like a match of nothing.
  const service = compileMatch({ ...file.service, pattern: [], allows: [] }, root, file.version, functions);
  for (const declared of functions) checkCalls(declared);
  return { version: file.version, decide: (request, fetch) => decide(service, request, fetch) };
}

type Block = Omit<MatchBlock, 'at'>;

function compileMatch(
  block: Block,
  around: Scope,
  version: RulesFile['version'],
  allFunctions: DeclaredFunction[],
  outerWildcards = 0,
): CompiledMatch {
  const variables = block.pattern.flatMap((segment) => (segment.kind === 'literal' ? [] : [segment.name]));
  const scope = new Scope(around, new Set(variables));
  allFunctions.push(...declareFunctions(block.functions, scope));
  const matches = block.matches.map((inner) => {
    const wildcards = checkPattern(inner, version, outerWildcards);
    return compileMatch(inner, scope, version, allFunctions, wildcards);
  });
  return {
    ways: (segments, from) => waysToMatch(block.pattern, version, segments, from),
    allows: block.allows.map((allow) => compileAllow(allow, scope)),
    matches,
  };
}

function compileAllow({ methods, condition }: AllowStatement, scope: Scope): CompiledAllow {
  if (!condition) return { methods, isPermitted: () => Promise.resolve(true) };
  const run = compileExpression(condition, scope);
  const isPermitted = async (frame: Frame): Promise<boolean> => {
    const value = await run(frame);
    try {
      return bool(value);
    } catch (error) {
      throw error instanceof EvaluationError ? error.at(condition.at) : error;
    }
  };
  return { methods, isPermitted };
}

/** Declares all functions of a block before it compiles any, as each may call the others. */
function declareFunctions(declarations: readonly FunctionDeclaration[], scope: Scope): DeclaredFunction[] {
  const declared = declarations.map((declaration) => {
    const { at, name } = declaration;
    if (scope.functions.has(name)) throw new RulesSyntaxError(at, `function '${name}' is declared twice.`);
    const entry: DeclaredFunction = { declaration, level: scope.level, calls: new Set(), body: undefined };
    scope.functions.set(name, entry);
    return entry;
  });
  for (const entry of declared) entry.body = compileBody(entry, scope);
  return declared;
}

function compileBody(entry: DeclaredFunction, around: Scope): DeclaredFunction['body'] {
  const { parameters, lets, result } = entry.declaration;
  const scope = new Scope(around, new Set(), entry);
  for (const { at, name } of parameters) scope.declareVariable(name, at);
  const compiled: { name: string; run: Run }[] = [];
  for (const { at, name, value } of lets) {
    compiled.push({ name, run: compileExpression(value, scope) });
    scope.declareVariable(name, at);
  }
  return { lets: compiled, result: compileExpression(result, scope) };
}

async function decide(
  service: CompiledMatch,
  request: AccessRequest,
  fetchDocument: FetchDocument,
): Promise<Decision> {
  const segments = request.path.replace(/^\//, '').split('/');
  // No match is meant for an empty name, and a wildcard must not let one in.
  if (segments.includes('')) {
    return { permit: false, problems: [`A segment of the path '${request.path}' is empty.`] };
  }
  const variables = new Map([...request.variables].map(([name, value]) => [name, { value }] as const));
  const root: Frame = { level: 0, parent: undefined, variables, evaluation: new Evaluation(fetchDocument) };
  const problems: string[] = [];
  try {
    for await (const permit of verdicts(service, request.method, segments, 0, root, problems)) {
      if (permit) return { permit, problems: [] };
    }
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    problems.push(error.message);
  }
  return { permit: false, problems };
}

/** What each `allow` that concerns the request says, in the order of the file. */
async function* verdicts(
  match: CompiledMatch,
  method: Method,
  segments: readonly string[],
  from: number,
  parent: Frame,
  problems: string[],
): AsyncGenerator<boolean> {
  for (const { next, variables } of match.ways(segments, from)) {
    const frame: Frame = { level: parent.level + 1, parent, variables, evaluation: parent.evaluation };
    for (const allow of match.allows) {
      if (next === segments.length && allow.methods.has(method)) yield verdict(allow, frame, problems);
    }
    for (const inner of match.matches) yield* verdicts(inner, method, segments, next, frame, problems);
  }
}

async function verdict(allow: CompiledAllow, frame: Frame, problems: string[]): Promise<boolean> {
  try {
    return await allow.isPermitted(frame);
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    problems.push(error.message);
    return false;
  }
}

/** One way in which a pattern takes the segments up to `next`. */
interface Way {
  readonly next: number;
  readonly variables: Map<string, Outcome>;
}

/** Refuses what the real rules refuse, and returns how many `**` the whole path has by now. */
function checkPattern(
  { at, pattern }: Pick<MatchBlock, 'at' | 'pattern'>,
  version: RulesFile['version'],
  outerWildcards: number,
): number {
  const wildcards = outerWildcards + pattern.filter(({ kind }) => kind === 'any').length;
  if (version === 2 && wildcards > 1) throw new RulesSyntaxError(at, "a path has at most one '**'.");
  if (version === 1 && pattern.slice(0, -1).some(({ kind }) => kind === 'any')) {
    throw new RulesSyntaxError(at, "with rules_version '1' a '**' is the last of its path.");
  }
  const names = pattern.flatMap((segment) => (segment.kind === 'literal' ? [] : [segment.name]));
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw new RulesSyntaxError(at, `the path has two wildcards '${repeated}'.`);
  return wildcards;
}

/** `**` takes any number of segments, but in version 1 at least one. */
function* waysToMatch(
  pattern: readonly PatternSegment[],
  version: RulesFile['version'],
  segments: readonly string[],
  from: number,
): Generator<Way> {
  const [first, ...rest] = pattern;
  if (!first) {
    yield { next: from, variables: new Map() };
    return;
  }
  const last = first.kind === 'any' ? segments.length : from + 1;
  const start = first.kind === 'any' && version === 2 ? from : from + 1;
  for (let next = start; next <= last && next <= segments.length; next += 1) {
    if (first.kind === 'literal' && segments[from] !== first.text) return;
    const taken = segments.slice(from, next);
    for (const way of waysToMatch(rest, version, segments, next)) {
      if (first.kind === 'one') way.variables.set(first.name, { value: taken[0] ?? '' });
      if (first.kind === 'any') way.variables.set(first.name, { value: path(taken) });
      yield way;
    }
  }
}
