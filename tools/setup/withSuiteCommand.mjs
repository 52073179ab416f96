import { configFor, parseOffset, requireFreePorts } from '../emulators/ports.mjs';
import { loadSampleData } from '../emulators/sampleData.mjs';
import { startSuite } from '../emulators/suite.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { Interrupted, onInterrupt, watchInterrupts } from './interrupts.mjs';
import { Problem, report } from './problem.mjs';
import { step, warn } from './progress.mjs';
import { endRunning, runVisibly } from './run.mjs';
import { ensureEngine } from './toolchain.mjs';

/** Beside a running `npm start` and a running `npm test`. */
const portOffset = () => 400 + parseOffset();

/** @param {string[]} args options of the seed, `--`, and the command to run */
export async function withSuiteCommand(args) {
  watchInterrupts();
  try {
    const split = args.indexOf('--');
    const [command, ...rest] = args.slice(split + 1);
    if (split < 0 || command === undefined) throw new Problem('Name the command to run after `--`.');
    await ensureDependencies();
    const engine = await ensureEngine();
    await ensureBuilt();
    const chromium = await ensureChromium();
    await requireFreePorts(configFor(portOffset()).ports, 'or wait for another such run to end');
    const interrupt = new AbortController();
    onInterrupt(() => {
      endRunning();
      interrupt.abort();
    });
    const suite = await step('Starting the emulators', () =>
      startSuite({ engine, offset: portOffset(), signal: interrupt.signal, onAttention: warn }),
    );
    try {
      await loadSampleData(suite, args.slice(0, split));
      const env = { ...process.env, ...suite.env, SITE_URL: suite.siteUrl, CHROMIUM_PATH: chromium };
      process.exitCode = await runVisibly(command, rest, { env });
    } finally {
      await suite.stop();
    }
  } catch (error) {
    if (error instanceof Interrupted) return;
    report(error);
    process.exitCode = 1;
  }
}
