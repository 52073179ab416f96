import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, workDir } from '../setup/paths.mjs';
import { Problem } from '../setup/problem.mjs';
import { run } from '../setup/run.mjs';

const accountsNote = join(workDir, 'sample-accounts.txt');

/**
 * Loads the sample data into running emulators, and shows what the seed says.
 * @param {{ env: Record<string, string> }} suite
 * @param {string[]} [seedArgs] options of the seed
 */
export async function loadSampleData(suite, seedArgs = []) {
  console.log('Loading the sample data');
  const { code, output } = await run(
    process.execPath,
    ['--import', 'tsx', join('tools', 'seed', 'main.ts'), ...seedArgs],
    {
      cwd: root,
      env: { ...process.env, ...suite.env },
      onLine: (line) => console.log(`  ${line}`),
    },
  );
  if (code !== 0) throw new Problem('The sample data could not be loaded; the reason is above.');
  // Later starts do not seed, and people forget passwords.
  mkdirSync(workDir, { recursive: true });
  const accounts = output.split('\n').filter((line) => /\baccount:/i.test(line));
  writeFileSync(accountsNote, accounts.join('\n'));
}

/** What the seed said about the accounts of staff when this folder was seeded, or nothing. */
export function sampleAccounts() {
  return existsSync(accountsNote) ? readFileSync(accountsNote, 'utf8').split('\n').filter(Boolean) : [];
}
