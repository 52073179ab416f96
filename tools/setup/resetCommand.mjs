import { removeData, runningSuite } from '../emulators/localData.mjs';
import { Problem, report } from './problem.mjs';
import { done } from './progress.mjs';

export async function resetCommand() {
  try {
    const running = await runningSuite();
    if (running !== undefined) {
      throw new Problem(
        `The site is running (process ${running.pid}): stop it with Ctrl-C first, then run \`npm run reset\` again.`,
      );
    }
    removeData();
    done('The local data is removed; the next `npm start` loads the sample data.');
  } catch (error) {
    report(error);
    process.exitCode = 1;
  }
}
