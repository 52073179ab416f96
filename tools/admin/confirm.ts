import { createInterface } from 'node:readline/promises';
import { Problem } from '../setup/problem.mjs';
import { UsageProblem } from './commandLine';
import type { Target } from './target';

/** Before a live project loses or changes anything, its id has to be typed; `--yes` says so beforehand. */
export async function confirm({ live, project }: Target, what: string, yes: boolean): Promise<void> {
  if (!live || yes) return;
  if (!process.stdin.isTTY) {
    throw new UsageProblem(`${what} in ${project}: nobody is there to confirm it; give --yes.`);
  }
  const dialogue = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const typed = await dialogue.question(`${what}.\nType ${project} to go on: `);
    if (typed.trim() !== project) throw new Problem('That was another name: nothing was done.');
  } finally {
    dialogue.close();
  }
}
