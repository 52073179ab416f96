import { removeData, runningSuite } from '../emulators/localData.mjs';
import { Problem } from './problem.mjs';
import { done } from './progress.mjs';
import { runCommand } from './run.mjs';

export const command = () =>
  runCommand(async () => {
    const running = await runningSuite();
    if (running !== undefined) {
      throw new Problem(
        `The site is running (process ${running.pid}): stop it with Ctrl-C first, then run \`npm run reset\` again.`,
      );
    }
    removeData();
    done('The local data is removed; the next `npm start` loads the sample data.');
  });
