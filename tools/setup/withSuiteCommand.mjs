import { parseOffset } from '../emulators/ports.mjs';
import { loadSampleData } from '../emulators/sampleData.mjs';
import { startSuite } from '../emulators/suite.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { Problem } from './problem.mjs';
import { warnOnce } from './progress.mjs';
import { runCommand, runVisibly } from './run.mjs';
import { ensureEngine } from './toolchain.mjs';

/**
 * Runs a command against a suite of its own with sample data in it.
 * @param {string[]} args options of the seed, `--`, and the command to run
 */
export const command = (args) =>
  runCommand(async () => {
    const split = args.indexOf('--');
    const [program, ...rest] = args.slice(split + 1);
    if (split < 0 || program === undefined) throw new Problem('Name the command to run after `--`.');
    await ensureDependencies();
    const engine = await ensureEngine();
    await ensureBuilt();
    const chromium = await ensureChromium();
    const suite = await startSuite({
      engine,
      // Beside a running `npm start` and a running `npm test`.
      offset: 350 + parseOffset(),
      advice: 'or wait for another such run to end',
      onAttention: warnOnce,
    });
    try {
      await loadSampleData(suite, args.slice(0, split));
      const env = { ...process.env, ...suite.env, SITE_URL: suite.siteUrl, CHROMIUM_PATH: chromium };
      process.exitCode = await runVisibly(program, rest, { env });
    } finally {
      await suite.stop();
    }
  });
