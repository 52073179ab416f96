import { Problem } from '../setup/problem';
import { runVisibly } from '../setup/programs';
import { askHub, type Suite } from './suite';

/**
 * Loads the sample data into running emulators and shows the output of the seed. Switches the triggers off meanwhile: sample
 * records contain everything that triggers would write, and must send no mails to sample people. Late events belong to the
 * triggers that were off, because switching on creates new ones.
 */
export async function loadSampleData(
  { env, portOf }: Suite,
  seedArgs: readonly string[] = [],
): Promise<void> {
  const turn = (how: 'enable' | 'disable') =>
    askHub(
      `127.0.0.1:${portOf('hub')}/functions/${how}BackgroundTriggers`,
      { method: 'PUT' },
      `The emulators could not ${how} the functions that follow writes. They answered:`,
    );
  console.log('… Loading the sample data');
  await turn('disable');
  try {
    const seed = ['--import', 'tsx', 'tools/seed/main.ts', ...seedArgs];
    if ((await runVisibly(process.execPath, seed, { ...process.env, ...env })) !== 0)
      throw new Problem('The sample data could not be loaded; the reason is above.');
  } finally {
    await turn('enable');
  }
}
