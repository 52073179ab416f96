import { join } from 'node:path';
import { forgetBuild } from '../setup/build.mjs';
import { bin, root } from '../setup/paths.mjs';
import { Problem } from '../setup/problem.mjs';
import { eachLine } from '../setup/run.mjs';
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
  const vite = [
    process.execPath,
    bin('vite'),
    '--port',
    String(vitePort),
    '--strictPort',
    '--host',
    '127.0.0.1',
  ];
  forgetBuild('functions');
  const servers = [
    startServer('web', vite, join(root, 'web'), env),
    startServer(
      'functions',
      ['npm', 'run', '--silent', 'build', '-w', 'functions', '--', '--watch'],
      root,
      env,
    ),
  ];
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
  // One of them alone is of no use.
  const ended = Promise.race(servers.map((server) => server.ended));
  if (!(await Promise.race([viteAnswers(), ended.then(() => false)]))) {
    await stop();
    throw new Problem('The development servers did not start; the reason is above.');
  }
  return { stop, ended };
}

/**
 * @param {string} name
 * @param {string[]} command
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} env
 */
function startServer(name, command, cwd, env) {
  const child = startOnLifeline(command, { cwd, env, group: true });
  /** @type {Promise<void>} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve());
  });
  for (const stream of [child.stdout, child.stderr]) {
    eachLine(stream, (line) => console.log(`[${name}] ${line}`));
  }
  child.stdin.on('error', () => child.stdin.destroy());
  child.once('exit', () => child.stdin.destroy());
  return {
    ended,
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

async function viteAnswers() {
  const until = Date.now() + viteReadyWithin;
  while (Date.now() < until) {
    if (await accepts(vitePort)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
