import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { forgetBuild } from '../setup/build.mjs';
import { bin, root } from '../setup/paths.mjs';
import { Problem } from '../setup/problem.mjs';
import { startOnLifeline } from './lifeline.mjs';
import { accepts } from './ports.mjs';

export const vitePort = 5173;

const viteReadyWithin = 60_000;

/**
 * Serves the pages from their sources with hot reload, and builds the functions anew whenever they change.
 * @param {{ env: Record<string, string>, siteUrl: string }} suite
 */
export async function startDevServers(suite) {
  const env = { ...process.env, ...suite.env, SITE_URL: suite.siteUrl };
  /** @type {(name: string, command: string[], cwd: string) => ReturnType<typeof startOnLifeline>} */
  const start = (name, command, cwd) =>
    startOnLifeline(command, { cwd, env, group: true, onLine: (line) => console.log(`[${name}] ${line}`) });
  const options = ['--port', String(vitePort), '--strictPort', '--host', '127.0.0.1'];
  forgetBuild('functions');
  const servers = [
    start('web', [process.execPath, bin('vite'), ...options], join(root, 'web')),
    start('functions', ['npm', 'run', '--silent', 'build', '-w', 'functions', '--', '--watch'], root),
  ];
  const stop = async () => {
    for (const { interrupt } of servers) interrupt();
    await Promise.all(servers.map(({ ended }) => ended));
  };
  // One of them alone is of no use.
  const ended = Promise.race(servers.map((server) => server.ended));
  if (!(await Promise.race([viteAnswers(), ended.then(() => false)]))) {
    await stop();
    throw new Problem('The development servers did not start; the reason is above.');
  }
  return { stop, ended };
}

async function viteAnswers() {
  const until = Date.now() + viteReadyWithin;
  while (Date.now() < until) {
    if (await accepts(vitePort)) return true;
    await pause(100);
  }
  return false;
}
