import { describe, expect, it } from 'vitest';
import {
  failureLines,
  plainLine,
  playwrightTotals,
  reasonOf,
  summaryTable,
  vitestTotals,
} from './summary.mjs';

describe('the totals of Vitest', () => {
  const test = (status: string, fullName = 'a name') => ({
    status,
    fullName,
    failureMessages: status === 'failed' ? ['Error: no\n    at here'] : [],
  });
  const file = (status: string, assertionResults: ReturnType<typeof test>[], message = '') => ({
    name: '/app/tests/api/publishing.test.ts',
    status,
    message,
    assertionResults,
  });
  const counts = { numPassedTests: 5, numPendingTests: 1, numTodoTests: 1 };

  it('are those of its tests, with the file and the reason of each failure', () => {
    const testResults = [
      file('failed', [test('failed', 'one'), test('failed', 'two'), test('passed')]),
      file('passed', [test('passed')]),
    ];
    expect(vitestTotals({ ...counts, testResults }, 1)).toEqual({
      passed: 5,
      skipped: 2,
      failures: ['one', 'two'].map((name) => ({
        test: name,
        file: '/app/tests/api/publishing.test.ts',
        reason: 'Error: no',
      })),
    });
  });

  it('say what a test waited for whose time was over', () => {
    const late = (...waits: string[]) => ({
      ...test('failed', 'late'),
      failureMessages: ['Error: STACK_TRACE_ERROR\n    at task', ...waits],
    });
    const testResults = [file('failed', [late(), late('Error: Still waited for a mail\n    at here')])];
    expect(vitestTotals({ ...counts, testResults }, 1).failures).toMatchObject([
      { reason: 'its time was over' },
      { reason: 'Error: Still waited for a mail' },
    ]);
  });

  it('count a file that could not be loaded as a failure', () => {
    const { failures } = vitestTotals({ ...counts, testResults: [file('failed', [], 'Cannot find x')] }, 1);
    expect(failures).toMatchObject([{ test: 'the file could not be loaded', reason: 'Cannot find x' }]);
  });

  it('count a runner that ended badly, that left no report, or that ran nothing as a failure', () => {
    expect(vitestTotals({ ...counts, testResults: [] }, 1).failures).toHaveLength(1);
    expect(vitestTotals(undefined, 1)).toMatchObject({ passed: 0, skipped: 0, failures: [{}] });
    expect(vitestTotals({ ...counts, numPassedTests: 0, testResults: [] }, 0).failures).toHaveLength(1);
  });
});

describe('the totals of Playwright', () => {
  const spec = (title: string, status: string) => ({
    file: 'search.spec.ts',
    title,
    tests: [{ status, results: [{ errors: status === 'expected' ? [] : [{ message: 'Error: too late' }] }] }],
  });

  it('take a flaky test for a failed one', () => {
    const specs = [spec('a', 'expected'), spec('b', 'unexpected')];
    const suites = [{ title: 'search', specs, suites: [{ title: 'inner', specs: [spec('c', 'flaky')] }] }];
    const report = { suites, errors: [], stats: { expected: 7, skipped: 3 } };
    const failure = { file: 'search.spec.ts', reason: 'Error: too late' };
    expect(playwrightTotals(report, 1)).toEqual({
      passed: 7,
      skipped: 3,
      failures: [
        { ...failure, test: 'b' },
        { ...failure, test: 'c' },
      ],
    });
  });

  it('count a crashed runner as a failure', () => {
    expect(playwrightTotals(undefined, 1)).toMatchObject({ passed: 0, skipped: 0, failures: [{}] });
  });
});

it('puts a reason on one line, without colours and stack', () => {
  expect(reasonOf('\x1b[31mError: a\n\n  expected b\x1b[39m\n    at file.ts:1')).toBe('Error: a expected b');
});

describe('the summary', () => {
  const failure = (test: string) => ({ test, reason: 'Error: no', file: 'tests/api/publishing.test.ts' });
  const results = [
    {
      name: 'lint',
      repeat: 'npm test -- --only lint',
      passed: 0,
      skipped: 0,
      seconds: 12.34,
      failures: [{ test: 'npm run lint', reason: 'web/src/App.tsx 1:2 error' }],
    },
    {
      name: 'api',
      repeat: 'npm test -- --only api',
      passed: 240,
      skipped: 1,
      seconds: 5,
      failures: ['one', 'two'].map(failure),
    },
  ];

  it('has one line a step, in columns', () => {
    expect(summaryTable(results).split('\n')).toEqual([
      'step  passed  failed  skipped  seconds',
      'lint       0       1        0     12.3',
      'api      240       2        1      5.0',
    ]);
  });

  it('names step, test, reason and command of the first failure of each step within nine lines', () => {
    expect(failureLines(results)).toEqual([
      '✖ lint: npm run lint',
      '  web/src/App.tsx 1:2 error',
      '  npm test -- --only lint',
      '✖ api: publishing.test.ts: one',
      '  Error: no',
      '  npm test -- --only api publishing',
      'and 1 more',
    ]);
    expect(failureLines([])).toEqual([]);
  });

  it('ends with one plain line of all', () => {
    expect(plainLine(results)).toBe('240 passed, 3 failed');
  });
});
