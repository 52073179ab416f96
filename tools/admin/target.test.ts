import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { UsageProblem } from './commandLine';
import { confirm } from './target';

const live = { live: true, project: 'utkarsh-live' };

/** Returns a terminal on which somebody types `input`, and a function that reads its output. */
function terminal(input: string, isTTY = true) {
  const stdin = Object.assign(new PassThrough(), { isTTY });
  const stdout = new PassThrough();
  stdin.end(input);
  return { stdin, stdout, readOutput: () => String(stdout.read() ?? '') };
}

describe('a change of a live project', () => {
  it('happens once its id is typed, after a sentence about what will happen', async () => {
    const { readOutput, ...streams } = terminal('utkarsh-live\n');
    await confirm(live, 'Erase for good', false, streams);
    expect(readOutput()).toContain('Erase for good.\nType utkarsh-live to go on: ');
  });

  it.each(['utkarsh-test\n', 'yes\n', '\n'])('is not made for %j', async (input) => {
    await expect(confirm(live, 'Erase', false, terminal(input))).rejects.toThrow('nothing was done');
  });

  it('does not happen without a terminal, unless --yes is given', async () => {
    const nobody = terminal('utkarsh-live\n', false);
    await expect(confirm(live, 'Erase', false, nobody)).rejects.toThrow(UsageProblem);
    await expect(confirm(live, 'Erase', true, nobody)).resolves.toBeUndefined();
  });
});

it('a change of emulators needs no confirmation', async () => {
  await expect(
    confirm({ live: false, project: 'demo-x' }, 'Erase', false, terminal('', false)),
  ).resolves.toBeUndefined();
});
