import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, workDir } from '../setup/paths.mjs';
import { Problem } from '../setup/problem.mjs';
import { run } from '../setup/run.mjs';
import { askHub } from './suite.mjs';

const accountsNote = join(workDir, 'sample-accounts.txt');

/**
 * Loads the sample data into running emulators, and shows the output of the seed.
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
  const turn = (/** @type {'enable' | 'disable'} */ how) =>
    askHub(
      `${suite.env['FIREBASE_EMULATOR_HUB'] ?? ''}/functions/${how}BackgroundTriggers`,
      { method: 'PUT' },
      `The emulators could not ${how} the functions that follow writes. They answered:`,
    );
  await turn('disable');
  try {
    return await work();
  } finally {
    await turn('enable');
  }
}

/** The lines of the seed about the accounts of staff, none before the first seed. */
export function sampleAccounts() {
  return existsSync(accountsNote) ? readFileSync(accountsNote, 'utf8').split('\n').filter(Boolean) : [];
}
