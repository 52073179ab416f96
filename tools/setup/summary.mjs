import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ test: string, reason: string, file?: string }} Failure `reason` is one line
 * @typedef {{ passed: number, skipped: number, failures: Failure[] }} Totals of tests, or of one check
 * @typedef {Totals & { name: string, repeat: string, seconds: number }} Result of a step; `repeat` is the command
 *
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ numPassedTests: number, numPendingTests: number, numTodoTests: number, testResults: VitestFile[] }} VitestReport
 *
 * @typedef {{ message?: string }} PlaywrightError
 * @typedef {{ status: string, results: { errors: PlaywrightError[] }[] }} PlaywrightTest
 * @typedef {{ file: string, title: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ title: string, specs: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ suites: PlaywrightSuite[], errors: PlaywrightError[], stats: { expected: number, skipped: number } }} PlaywrightReport
 */

/** @type {Totals} */
export const onePassed = { passed: 1, skipped: 0, failures: [] };

/** @type {(test: string, reason: string) => Totals} */
export const oneFailed = (test, reason) => ({ passed: 0, skipped: 0, failures: [{ test, reason }] });

/** @type {(message?: string) => string} an error on one line, without its stack */
export function reasonOf(message = '') {
  const [text = ''] = stripVTControlCharacters(message).split(/\n\s+at /);
  return text.split(/\s+/).filter(Boolean).join(' ').slice(0, 200) || 'no reason was given';
}

/** What Vitest's report says of a test whose time was over; what it still waited for comes after it. */
const timedOut = 'Error: STACK_TRACE_ERROR';

/** @type {(messages?: string[]) => string} */
const vitestReason = (messages = []) =>
  reasonOf(messages.find((message) => !message.startsWith(timedOut)) ?? (messages[0] && 'its time was over'));

/**
 * The totals of Vitest's JSON report. A file that could not even be loaded has no failed test in it, and counts as
 * one.
 * @param {VitestReport | undefined} report
 * @param {number} exitCode
 */
export function vitestTotals(report, exitCode) {
  const failures = (report?.testResults ?? []).flatMap(
    ({ name: file, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (status === 'failed' && failed.length === 0)
        return [{ file, test: 'the file could not be loaded', reason: reasonOf(message) }];
      return failed.map((test) => ({
        file,
        test: test.fullName,
        reason: vitestReason(test.failureMessages),
      }));
    },
  );
  const skipped = report ? report.numPendingTests + report.numTodoTests : 0;
  return withExitCode({ passed: report?.numPassedTests ?? 0, skipped, failures }, exitCode);
}

/**
 * The totals of Playwright's JSON report. A flaky test hides a race: it failed.
 * @param {PlaywrightReport | undefined} report
 * @param {number} exitCode
 */
export function playwrightTotals(report, exitCode) {
  const failures = [
    ...(report?.errors ?? []).map(({ message }) => ({ test: 'Playwright', reason: reasonOf(message) })),
    ...(report?.suites ?? []).flatMap(playwrightFailures),
  ];
  const { expected: passed, skipped } = report?.stats ?? { expected: 0, skipped: 0 };
  return withExitCode({ passed, skipped, failures }, exitCode);
}

/** @type {(suite: PlaywrightSuite) => Failure[]} */
const playwrightFailures = ({ specs, suites = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        file,
        test: title,
        reason: reasonOf(results.flatMap(({ errors }) => errors)[0]?.message),
      })),
  ),
  ...suites.flatMap(playwrightFailures),
];

/**
 * A runner that ran nothing has not passed, and neither has one that ended badly.
 * @type {(totals: Totals, exitCode: number) => Totals}
 */
function withExitCode(totals, exitCode) {
  if (totals.failures.length > 0 || (exitCode === 0 && totals.passed > 0)) return totals;
  const reason =
    exitCode === 0 ? 'no test was run' : `it ended with exit code ${exitCode} without a failed test`;
  return { ...totals, failures: [{ test: 'the test runner', reason }] };
}

/** @type {(results: Result[]) => string} one line a step, in columns */
export function summaryTable(results) {
  const rows = [
    ['step', 'passed', 'failed', 'skipped', 'seconds'],
    ...results.map(({ name, passed, failures, skipped, seconds }) => [
      name,
      ...[passed, failures.length, skipped].map(String),
      seconds.toFixed(1),
    ]),
  ];
  return inColumns(rows);
}

/** @type {(rows: readonly (readonly string[])[]) => string} a line a row; the first row is the head, and has all columns */
export function inColumns(rows) {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const cell = (/** @type {string} */ text, /** @type {number} */ at) =>
    at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0);
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n');
}

/** How many failures are named at the end, so that they are among the last ten lines. */
const namedFailures = 2;

/**
 * What failed, why and how to repeat it: the first failure of each step before the others.
 * @type {(results: Result[]) => string[]}
 */
export function failureLines(results) {
  const all = results
    .flatMap(({ name, repeat, failures }) =>
      failures.map((failure, rank) => ({ ...failure, name, repeat, rank })),
    )
    .sort((a, b) => a.rank - b.rank);
  const lines = all.slice(0, namedFailures).flatMap(({ name, test, reason, repeat, file }) => {
    if (file === undefined) return [`✖ ${name}: ${test}`, `  ${reason}`, `  ${repeat}`];
    // Vitest and Playwright choose files by a part of their names.
    const filter = basename(file).replace(/(\.test)?\.tsx?$/, '');
    return [`✖ ${name}: ${basename(file)}: ${test}`, `  ${reason}`, `  ${repeat} ${filter}`];
  });
  const more = all.length - namedFailures;
  return more > 0 ? [...lines, `and ${more} more`] : lines;
}

/** @type {(results: Totals[]) => string} */
export function plainLine(results) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failures.length, 0);
  return `${passed} passed, ${failed} failed`;
}
