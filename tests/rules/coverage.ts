import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { rulesText, type RulesProject } from './environment';

/** An expression of the emulator's coverage report, with the expressions in it. */
interface Expression {
  sourcePosition: { line: number; currentOffset: number; endOffset: number };
  /** Its values by kind. Empty when it was never evaluated. */
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

/** Tells whether an expression ever had a value, and was not always skipped or an error. */
const wasEvaluated = ({ values }: Expression): boolean =>
  values.some(({ value = {} }) => Object.keys(value).some((kind) => kind !== 'undefined'));

/** Returns the outermost expressions that no request evaluated, as line and text. */
function listUnevaluated(node: Expression): string[] {
  const { line, currentOffset, endOffset } = node.sourcePosition;
  if (!wasEvaluated(node)) return [`${line}: ${[...rulesText].slice(currentOffset, endOffset + 1).join('')}`];
  return node.children.flatMap(listUnevaluated);
}

/**
 * Tests, as the last, what all requests have evaluated since the emulator loaded the rules. Google's report is larger than 512 MB,
 * so that no string holds it.
 */
export function coverageTest(rules: RulesProject): void {
  it.skipIf(process.env['FIRESTORE_ENGINE'] === 'google')(
    'the tests evaluate every expression of the rules',
    async () => {
      const { report } = z.object({ report: z.array(expression) }).parse(await rules.coverage());
      expect(report.length).toBeGreaterThan(20);
      expect(report.flatMap(listUnevaluated)).toEqual([]);
    },
  );
}
