import { parseOffset } from '../emulators/ports';
import { loadSampleData, startSuite } from '../emulators/suite';
import { ensureBuilt } from './build';
import { ensureChromium } from './chromium';
import { Problem, warnOnce } from './terminal';
import { runCommand, runVisibly } from './programs';
import { ensureEngine } from './toolchain';

/** Runs a command against its own suite with sample data. `args` are options of the seed, `--`, and the command. */
export const withSuite = (args: readonly string[]): Promise<void> =>
  runCommand(async () => {
    const split = args.indexOf('--');
    const [program, ...rest] = args.slice(split + 1);
    if (split < 0 || program === undefined) throw new Problem('Name the command to run after `--`.');
    const engine = await ensureEngine();
    await ensureBuilt();
    const chromium = await ensureChromium();
    // These ports do not collide with `npm start` and `npm test`.
    const suite = await startSuite({ engine, offset: 350 + parseOffset(), onAttention: warnOnce });
    try {
      await loadSampleData(suite, args.slice(0, split));
      const env = { ...process.env, ...suite.env, SITE_URL: suite.siteUrl, CHROMIUM_PATH: chromium };
      process.exitCode = await runVisibly(program, rest, env);
    } finally {
      await suite.stop();
    }
  });
