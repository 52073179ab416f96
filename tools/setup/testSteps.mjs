import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root, workDir } from './paths.mjs';
import { run, runVisibly } from './run.mjs';
import { oneFailed, onePassed, playwrightTotals, vitestTotals } from './summary.mjs';

/** @typedef {import('./summary.mjs').Totals} Totals */

const reports = join(workDir, 'test-reports');

/**
 * A check of package.json that passes or fails as one; what it has to say is told when it fails.
 * @param {string} script
 * @returns {Promise<Totals>}
 */
export async function checkScript(script) {
  const { code, output } = await run('npm', ['run', '--silent', script], { cwd: root });
  if (code === 0) return onePassed;
  console.log(`\nnpm run ${script}:\n${output}`);
  return oneFailed;
}

/**
 * @param {string} name
 * @param {string[]} filters files or names of tests, all if empty
 * @param {Record<string, string>} [env]
 * @returns {Promise<Totals>}
 */
export async function vitest(name, filters, env = {}) {
  const report = freshReport(name);
  // The projects of the unit tests are listed once, in package.json.
  const command =
    name === 'unit'
      ? ['run', '--silent', 'test:unit', '--']
      : ['exec', '--', 'vitest', 'run', '--project', name];
  const code = await runVisibly(
    'npm',
    [...command, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters],
    { cwd: root, env: { ...process.env, ...env } },
  );
  return vitestTotals(readReport(report), code);
}

/**
 * @param {string[]} filters
 * @param {Record<string, string>} env
 * @returns {Promise<Totals>}
 */
export async function playwright(filters, env) {
  const report = freshReport('e2e');
  const code = await runVisibly(
    process.execPath,
    // A project that waits for others would have all of theirs run, whatever is asked for.
    [
      bin('playwright'),
      'test',
      '--reporter=list,json',
      ...(filters.length > 0 ? ['--no-deps'] : []),
      ...filters,
    ],
    { cwd: root, env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  return playwrightTotals(readReport(report), code);
}

/**
 * A place for a report, without an older one that could be taken for it.
 * @param {string} name
 */
function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  const path = join(reports, `${name}.json`);
  rmSync(path, { force: true });
  return path;
}

/**
 * @param {string} path
 * @returns {unknown} nothing when the runner broke off before it wrote one
 */
function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
