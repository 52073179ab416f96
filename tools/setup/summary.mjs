/**
 * How a step ended: tests where it runs tests, else one check.
 * @typedef {{ passed: number, failed: number, skipped: number }} Totals
 * @typedef {Totals & { name: string, seconds: number }} Result
 */

/** @type {Totals} */
export const onePassed = { passed: 1, failed: 0, skipped: 0 };
/** @type {Totals} */
export const oneFailed = { passed: 0, failed: 1, skipped: 0 };

/**
 * The totals of Vitest's JSON report. A file that could not even be loaded has no failed test in it, and counts as
 * one; so does a runner that failed without saying what.
 * @param {unknown} report
 * @param {number} exitCode
 * @returns {Totals}
 */
export function vitestTotals(report, exitCode) {
  const files = list(field(report, 'testResults'));
  const broken = files.filter(
    (file) => field(file, 'status') === 'failed' && !list(field(file, 'assertionResults')).some(isFailed),
  ).length;
  return withExitCode(
    {
      passed: count(field(report, 'numPassedTests')),
      failed: count(field(report, 'numFailedTests')) + broken,
      skipped: count(field(report, 'numPendingTests')) + count(field(report, 'numTodoTests')),
    },
    exitCode,
  );
}

/**
 * The totals of Playwright's JSON report. A flaky test hides a race: it failed.
 * @param {unknown} report
 * @param {number} exitCode
 * @returns {Totals}
 */
export function playwrightTotals(report, exitCode) {
  const stats = field(report, 'stats');
  return withExitCode(
    {
      passed: count(field(stats, 'expected')),
      failed: count(field(stats, 'unexpected')) + count(field(stats, 'flaky')),
      skipped: count(field(stats, 'skipped')),
    },
    exitCode,
  );
}

/**
 * A runner that ran nothing has not passed, and neither has one that ended badly.
 * @param {Totals} totals
 * @param {number} exitCode
 * @returns {Totals}
 */
function withExitCode(totals, exitCode) {
  const suspicious = totals.failed === 0 && (exitCode !== 0 || totals.passed === 0);
  return suspicious ? { ...totals, failed: 1 } : totals;
}

/**
 * @param {Result[]} results
 * @returns {string} one line a step, in columns
 */
export function summaryTable(results) {
  const rows = [
    ['step', 'passed', 'failed', 'skipped', 'seconds'],
    ...results.map((result) => [
      result.name,
      String(result.passed),
      String(result.failed),
      String(result.skipped),
      result.seconds.toFixed(1),
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

/** @param {Totals[]} results */
export function plainLine(results) {
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    results.reduce((total, result) => total + result[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}

/**
 * @param {unknown} value
 * @param {string} name
 * @returns {unknown}
 */
const field = (value, name) =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/**
 * @param {unknown} value
 * @returns {unknown[]}
 */
const list = (value) => (Array.isArray(value) ? value : []);

/** @param {unknown} value */
const count = (value) => (typeof value === 'number' ? value : 0);

/** @param {unknown} test */
const isFailed = (test) => field(test, 'status') === 'failed';
