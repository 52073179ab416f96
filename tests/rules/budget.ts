import { describe, expect, it } from 'vitest';
import { samples } from './budgetSamples';
import { RulesProject, rulesText, verdict } from './environment';

/** The most expressions that deciding one request may evaluate. */
const limit = 1000;
/** What is kept of it in hand: rules grow, and production may count a little more than an emulator. */
const reserve = 500;

/** The rules, with expressions that come to nothing evaluated before every condition. */
function withBallast(expressions: number): string {
  const ballast = `function ballast() { return [${Array(expressions).fill('0').join(',')}].size() > 0; }`;
  return rulesText
    .replace(
      /(allow [a-z, ]+: if )([^;]+);/g,
      (_, allow: string, condition: string) => `${allow}ballast() && (${condition});`,
    )
    .replace('match /nominations/', `${ballast}\n    match /nominations/`);
}

/** Deciding a request stops with a denial after 1,000 expressions: nobody's may come near. */
export function budgetTests(): void {
  describe('the budget of 1,000 expressions, half of it spent', () => {
    const rules = new RulesProject('demo-rules-reserve', withBallast(reserve));
    it.each(samples())('still lets $caller $does', async ({ given, request, caller }) => {
      await given?.(rules.asServer());
      expect(await verdict(request(rules.as(caller)))).toBe('allowed');
    });
  });

  // Else the tests above would prove nothing.
  describe('the budget of 1,000 expressions, all of it spent', () => {
    const rules = new RulesProject('demo-rules-spent', withBallast(limit));
    it.each(samples())('no longer lets $caller $does', async ({ given, request, caller }) => {
      await given?.(rules.asServer());
      expect(await verdict(request(rules.as(caller)))).toBe('denied');
    });
  });
}
