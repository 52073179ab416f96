import { describe, expect, it } from 'vitest';
import { plainLine, playwrightTotals, summaryTable, vitestTotals } from './summary.mjs';

describe('the totals of Vitest', () => {
  const file = (status: string, tests: string[]) => ({
    status,
    assertionResults: tests.map((test) => ({ status: test })),
  });

  it('are those of its tests', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 2,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [file('failed', ['failed', 'failed', 'passed']), file('passed', ['passed'])],
    };
    expect(vitestTotals(report, 1)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  it('count a file that could not be loaded as a failure', () => {
    const report = { numPassedTests: 5, numFailedTests: 0, testResults: [file('failed', [])] };
    expect(vitestTotals(report, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  });

  it('count a runner that ended badly, that left no report, or that ran nothing as a failure', () => {
    expect(vitestTotals({ numPassedTests: 5, numFailedTests: 0, testResults: [] }, 1).failed).toBe(1);
    expect(vitestTotals(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(vitestTotals({ numPassedTests: 0, numFailedTests: 0, testResults: [] }, 0).failed).toBe(1);
  });
});

describe('the totals of Playwright', () => {
  it('take a flaky test for a failed one', () => {
    const stats = { expected: 7, unexpected: 1, flaky: 2, skipped: 3 };
    expect(playwrightTotals({ stats }, 1)).toEqual({ passed: 7, failed: 3, skipped: 3 });
  });

  it('count a crashed runner as a failure', () => {
    expect(playwrightTotals(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('the summary', () => {
  const results = [
    { name: 'lint', passed: 1, failed: 0, skipped: 0, seconds: 12.34 },
    { name: 'unit', passed: 240, failed: 2, skipped: 1, seconds: 5 },
  ];

  it('has one line a step, in columns', () => {
    expect(summaryTable(results).split('\n')).toEqual([
      'step  passed  failed  skipped  seconds',
      'lint       1       0        0     12.3',
      'unit     240       2        1      5.0',
    ]);
  });

  it('ends with one plain line of all', () => {
    expect(plainLine(results)).toBe('241 passed, 2 failed');
  });
});
