import type { MatchBlock, PatternSegment, RulesFile } from './ast.js';
import { RulesSyntaxError } from './errors.js';
import type { Outcome } from './evaluation.js';
import { path } from './values.js';

/** One way in which a pattern takes the segments up to `next`. */
export interface Way {
  readonly next: number;
  readonly variables: Map<string, Outcome>;
}

/** Refuses what the real rules refuse, and returns how many `**` the whole path has by now. */
export function checkPattern(
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
export function* waysToMatch(
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
