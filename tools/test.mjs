// `npm test`: every check there is, on a fresh clone too. `npm test -- --only unit,api` runs a part.
import { requireNode } from './setup/nodeVersion.mjs';

requireNode();
void import('./setup/testCommand.mjs').then(({ testCommand }) => testCommand(process.argv.slice(2)));
