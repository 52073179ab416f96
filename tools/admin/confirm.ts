import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { Problem } from '../setup/problem';
import { UsageProblem } from './commandLine';
import type { Target } from './target';

/** Where questions are put; `isTTY` when a person is there to answer. */
interface Terminal {
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable;
}

/** Before a live project loses or changes anything, its id has to be typed; `--yes` says so beforehand. */
export async function confirm(
  { live, project }: Pick<Target, 'live' | 'project'>,
  what: string,
  yes: boolean,
  { stdin, stdout }: Terminal = process,
): Promise<void> {
  if (!live || yes) return;
  if (stdin.isTTY !== true) {
    throw new UsageProblem(`${what} in ${project}: nobody is there to confirm it; give --yes.`);
  }
  const dialogue = createInterface({ input: stdin, output: stdout });
  try {
    const typed = await dialogue.question(`${what}.\nType ${project} to go on: `);
    if (typed.trim() !== project) throw new Problem('That was another name: nothing was done.');
  } finally {
    dialogue.close();
  }
}
