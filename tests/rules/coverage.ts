import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { rulesText, type RulesProject } from './environment';

/** An expression of the emulator's coverage report, and those in it. */
interface Expression {
  sourcePosition: { line: number; currentOffset: number; endOffset: number };
  /** What it came to: each kind of value, nothing where it was skipped. */
  values: { value?: Record<string, unknown> | undefined }[];
  children: Expression[];
}

// Proto JSON leaves out what is zero or empty.
const expression: z.ZodMiniType<Expression> = z.object({
  sourcePosition: z.object({
    line: z._default(z.int(), 0),
    currentOffset: z._default(z.int(), 0),
    endOffset: z._default(z.int(), 0),
  }),
  values: z._default(z.array(z.object({ value: z.optional(z.record(z.string(), z.unknown())) })), []),
  children: z._default(z.array(z.lazy(() => expression)), []),
});

/** Whether an expression ever came to a value: not skipped by a short circuit, and not always an error. */
const evaluated = ({ values }: Expression): boolean =>
  values.some(({ value = {} }) => Object.keys(value).some((kind) => kind !== 'undefined'));

/** The outermost expressions that no request evaluated, as line and text. */
function unevaluated(found: Expression): string[] {
  const { line, currentOffset, endOffset } = found.sourcePosition;
  if (!evaluated(found)) return [`${line}: ${[...rulesText].slice(currentOffset, endOffset + 1).join('')}`];
  return found.children.flatMap(unevaluated);
}

/** Runs last: asks the emulator what all the tests before have evaluated since it loaded the rules. */
export function coverageTest(rules: RulesProject): void {
  it('the tests evaluate every expression of the rules', async () => {
    const { report } = z.object({ report: z.array(expression) }).parse(await rules.coverage());
    expect(report.length).toBeGreaterThan(20);
    expect(report.flatMap(unevaluated)).toEqual([]);
  });
}
