// `npm run reset`: forgets the local data, so that the next start loads the sample data.
import { requireNode } from './setup/nodeVersion.mjs';

requireNode();
void import('./setup/resetCommand.mjs').then(({ resetCommand }) => resetCommand());
