// `node tools/withSuite.mjs [--scale N] -- COMMAND…`: runs a command against a suite of its own with sample data in it.
import { requireNode } from './setup/nodeVersion.mjs';

requireNode();
void import('./setup/withSuiteCommand.mjs').then(({ withSuiteCommand }) =>
  withSuiteCommand(process.argv.slice(2)),
);
