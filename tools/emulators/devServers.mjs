import { join } from 'node:path';
import { forgetBuild } from '../setup/build.mjs';
import { bin, root } from '../setup/paths.mjs';
import { startOnLifeline } from './lifeline.mjs';

export const vitePort = 5173;

/**
 * Serves the pages from their sources with hot reload, and builds the functions anew whenever they change.
 * @param {{ env: Record<string, string>, siteUrl: string }} suite
 */
export function startDevServers(suite) {
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
  return { stop, ended: Promise.race(servers.map((server) => server.ended)) };
}
