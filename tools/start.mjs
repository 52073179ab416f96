// `npm start` and `npm run dev`: the whole site on this machine. Nothing may be imported here that needs a newer Node
// or an installed package before both are seen to.
import { requireNode } from './setup/nodeVersion.mjs';

requireNode();
void import('./setup/startCommand.mjs').then(({ startCommand }) =>
  startCommand({ dev: process.argv.includes('--dev') }),
);
