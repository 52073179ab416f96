import { describe, expect, it } from 'vitest';
import { lastLines, readTotals } from './testSteps';

const attributes = (test: string) => `classname="tests/api/publishing.test.ts" name="${test}" time="0.1"`;
const pass = (test = 'passes') => `<testcase ${attributes(test)}>\n</testcase>`;
const fail = (test: string, ...messages: string[]) =>
  `<testcase ${attributes(test)}>${messages
    .map((message) => `<failure message="${message}" type="Error">\n${message}\n at here</failure>`)
    .join('')}</testcase>`;
const skippedTest = `<testcase ${attributes('waits')}>\n<skipped/>\n</testcase>`;
const report = (...cases: string[]) =>
  `<testsuites><testsuite name="tests/api/publishing.test.ts" failures="1">${cases.join('\n')}</testsuite></testsuites>`;

describe('the totals of a report', () => {
  it('count tests that passed, and name file and reason of each that failed', () => {
    const some = report(fail('one', 'a is\nno b'), pass(), skippedTest, fail('two', 'no'), pass());
    const file = 'tests/api/publishing.test.ts';
    expect(readTotals(some, 1)).toEqual({
      passes: 2,
      failures: [
        { test: 'one', file, reason: 'a is no b' },
        { test: 'two', file, reason: 'no' },
      ],
    });
  });

  it('show letters that XML escapes', () => {
    const { failures } = readTotals(report(fail('a &gt; b', '&quot;x&quot; &lt; &apos;y&apos; &amp;lt;')), 1);
    expect(failures).toMatchObject([{ test: 'a > b', reason: `"x" < 'y' &lt;` }]);
  });

  it('name the thing that a test waited for when its time ran out', () => {
    const late = fail('late', 'Test timed out in 50ms.', 'Still waited for a mail');
    expect(readTotals(report(late), 1).failures).toMatchObject([{ reason: 'Still waited for a mail' }]);
    const silent = fail('late', 'Test timed out in 50ms.');
    expect(readTotals(report(silent), 1).failures).toMatchObject([{ reason: 'Test timed out in 50ms.' }]);
  });

  it('count a runner that ended badly, left no report, or ran nothing as a failure', () => {
    expect(readTotals(report(pass()), 1)).toMatchObject({
      passes: 1,
      failures: [{ reason: 'it ended with exit code 1 without a failed test' }],
    });
    expect(readTotals('', 1)).toMatchObject({ passes: 0, failures: [{}] });
    expect(readTotals(report(skippedTest), 0).failures).toMatchObject([{ reason: 'no test was run' }]);
  });
});

describe('the last lines', () => {
  const failure = (test: string) => ({ test, reason: 'no', file: 'tests/api/publishing.test.ts' });
  const results = [
    {
      name: 'lint',
      repeat: 'npm test -- --only lint',
      passes: 0,
      failures: [{ test: 'npm run lint', reason: 'web/src/App.tsx 1:2 error' }],
    },
    { name: 'api', repeat: 'npm test -- --only api', passes: 240, failures: ['one', 'two'].map(failure) },
  ];

  it('name step, test, reason and command of the first failure of each step, and the totals', () => {
    expect(lastLines(results)).toEqual([
      '✖ lint: npm run lint',
      '  web/src/App.tsx 1:2 error',
      '  npm test -- --only lint',
      '✖ api: publishing.test.ts: one',
      '  no',
      '  npm test -- --only api publishing',
      'and 1 more',
      '240 passed, 3 failed',
    ]);
  });

  it('say which Firestore engine judged which steps', () => {
    const step = (name: string, judge: string, ...tests: string[]) => ({
      name,
      repeat: '',
      judge,
      passes: 9,
      failures: tests.map(failure),
    });
    const judgedSteps = [
      step('rules', 'hidane'),
      step('rules', "Google's emulator", 'one'),
      step('api', 'hidane'),
    ];
    expect(lastLines(judgedSteps).slice(-3)).toEqual([
      'Judged by hidane: rules 9 of 9 passed, api 9 of 9 passed',
      "Judged by Google's emulator: rules 9 of 10 passed",
      '27 passed, 1 failed',
    ]);
  });

  it('are the totals alone when nothing failed', () => {
    expect(lastLines([{ name: 'api', repeat: '', passes: 7, failures: [] }])).toEqual(['7 passed, 0 failed']);
  });
});
