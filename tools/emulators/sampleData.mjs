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
  const { code, output } = await withoutTriggers(suite, () =>
    run(process.execPath, ['--import', 'tsx', join('tools', 'seed', 'main.ts'), ...seedArgs], {
      cwd: root,
      env: { ...process.env, ...suite.env },
      onLine: (line) => console.log(`  ${line}`),
    }),
  );
  if (code !== 0) throw new Problem('The sample data could not be loaded; the reason is above.');
  // Later starts do not seed, and people forget passwords.
  mkdirSync(workDir, { recursive: true });
  const accounts = output.split('\n').filter((line) => /\baccount:/i.test(line));
  writeFileSync(accountsNote, accounts.join('\n'));
}

/**
 * Sample records come with all that triggers would write for them; mails to sample people would be wrong. Events that are
 * still on their way at the end are for the triggers that were switched off: those that are switched on are others.
 * @template Result
 * @param {{ env: Record<string, string> }} suite
 * @param {() => Promise<Result>} work
 */
async function withoutTriggers(suite, work) {
  await switchTriggers(suite, 'disable');
  try {
    return await work();
  } finally {
    await switchTriggers(suite, 'enable');
  }
}

/**
 * @param {{ env: Record<string, string> }} suite
 * @param {'enable' | 'disable'} how
 */
async function switchTriggers(suite, how) {
  const address = `http://${suite.env['FIREBASE_EMULATOR_HUB'] ?? ''}/functions/${how}BackgroundTriggers`;
  const answer = await fetch(address, { method: 'PUT' }).catch((/** @type {unknown} */ error) => error);
  if (answer instanceof Response && answer.ok) return;
  throw new Problem(`The emulators could not ${how} the functions that follow writes. They said:`, [
    answer instanceof Response ? await answer.text() : String(answer),
  ]);
}

/** What the seed said about the accounts of staff when this folder was seeded, or nothing. */
export function sampleAccounts() {
  return existsSync(accountsNote) ? readFileSync(accountsNote, 'utf8').split('\n').filter(Boolean) : [];
}
