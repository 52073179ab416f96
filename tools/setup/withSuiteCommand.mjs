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

/** @param {string[]} args options of the seed, `--`, and the command to run */
export const withSuiteCommand = (args) =>
  runCommand(async () => {
    const split = args.indexOf('--');
    const [command, ...rest] = args.slice(split + 1);
    if (split < 0 || command === undefined) throw new Problem('Name the command to run after `--`.');
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
      process.exitCode = await runVisibly(command, rest, { env });
    } finally {
      await suite.stop();
    }
  });
