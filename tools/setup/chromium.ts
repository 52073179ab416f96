import { existsSync } from 'node:fs';
import { printDone, Problem } from './terminal';
import { onPath, run, runVisibly } from './programs';

// The headless shell comes first: the full browser runs pages of its own, such as the tab search.
const names = 'chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable'.split(
  ' ',
);
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Returns the browser for the tests: the one in CHROMIUM_PATH, an installed one, or Debian's package. */
export async function ensureChromium(): Promise<string> {
  const configuredPath = process.env['CHROMIUM_PATH'];
  if (configuredPath && !existsSync(configuredPath))
    throw new Problem(`CHROMIUM_PATH names ${configuredPath}, but there is no such file.`);
  const path = configuredPath || findChromium() || (await installChromium());
  if (!path)
    throw new Problem(
      'The browser tests need Chromium or Chrome: install one (on Debian `apt-get install chromium-headless-shell`), or name one in CHROMIUM_PATH.',
    );
  printDone(`Browser: ${path}`);
  return path;
}

const findChromium = (): string | undefined =>
  names.map(onPath).find(Boolean) ?? macApplications.find((file) => existsSync(file));

async function installChromium(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || (await run('apt-get', ['--version'])).code !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runVisibly('apt-get', ['update'], env);
  await runVisibly('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], env);
  return findChromium();
}

const calm =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** Options of the browser for tests and benchmarks. It must not call home. */
export const browserOptions = (extra: readonly string[] = []) => ({
  ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
  args: [...calm.split(' '), ...extra],
});
