// Commands of package.json that set themselves up. Import nothing here that needs a newer Node or an installed package: this file
// checks both first.
import { requireNode } from './setup/nodeVersion.mjs';

const commands = new Map([
  ['start', () => import('./setup/startCommand.ts').then(({ start }) => start)],
  ['reset', () => import('./setup/startCommand.ts').then(({ reset }) => reset)],
  ['test', () => import('./setup/testCommand.ts').then(({ test }) => test)],
  ['with-suite', () => import('./setup/startCommand.ts').then(({ withSuite }) => withSuite)],
]);

/** @param {string[]} line name of a command and its arguments */
const command = async ([name = '', ...args]) => {
  const load = commands.get(name);
  if (!load) throw new Error(`There is no command ${name}.`);
  const { ensureDependencies } = await import('./setup/dependencies.mjs');
  if (!ensureDependencies()) {
    console.error(
      '\nnpm could not install the dependencies; the reason is above. Put it right and run the command again.',
    );
    if (name === 'test') console.log('0 passed, 1 failed');
    process.exitCode = 1;
    return;
  }
  // The commands themselves are TypeScript.
  const { register } = await import('tsx/esm/api');
  register();
  const run = await load();
  await run(args);
};

requireNode();
void command(process.argv.slice(2));
