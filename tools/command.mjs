// The commands of package.json that set themselves up. Nothing may be imported here that needs a newer Node or an installed package before
// both are seen to.
import { requireNode } from './setup/nodeVersion.mjs';

const commands = new Map([
  ['start', () => import('./setup/startCommand.mjs')],
  ['reset', () => import('./setup/resetCommand.mjs')],
  ['test', () => import('./setup/testCommand.mjs')],
  ['with-suite', () => import('./setup/withSuiteCommand.mjs')],
]);

requireNode();
const [name, ...args] = process.argv.slice(2);
const load = commands.get(String(name));
if (!load) throw new Error(`There is no command ${String(name)}.`);
void load().then(({ command }) => command(args));
