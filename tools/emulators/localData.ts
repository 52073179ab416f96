import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { dataDir, workDir } from '../setup/paths.mjs';
import { Problem } from '../setup/terminal';
import { isAlive } from '../setup/processTree';
import { accepts } from './ports';
import type { Suite } from './suite';

const complete = join(dataDir, 'firebase-export-metadata.json');
const savingDir = join(workDir, 'data-saving');
const previousDir = join(workDir, 'data-before');
const runningNote = join(workDir, 'running.json');

/** Time between two saves, in milliseconds. With the save itself, a power cut or `kill -9` loses at most five minutes. */
const saveEvery = 240_000;

/** Returns the folder with the saved data, or undefined at the first start. */
export function savedData(): string | undefined {
  // The last save stopped between its two renames.
  if (!existsSync(dataDir) && existsSync(previousDir)) renameSync(previousDir, dataDir);
  if (!existsSync(dataDir)) return undefined;
  if (existsSync(complete)) return dataDir;
  throw new Problem(
    `${dataDir} holds no complete saved state: put it right, or run \`npm run reset\` to go back to the sample data.`,
  );
}

/** Saves into a second folder and swaps the two at the end, so that a failure loses neither. */
export async function saveData(suite: Suite): Promise<void> {
  rmSync(savingDir, { recursive: true, force: true });
  await suite.save(savingDir);
  rmSync(previousDir, { recursive: true, force: true });
  if (existsSync(dataDir)) renameSync(dataDir, previousDir);
  renameSync(savingDir, dataDir);
  rmSync(previousDir, { recursive: true, force: true });
}

export const savedAt = (): string => statSync(complete).mtime.toLocaleString('en-IN');

/** Saves every few minutes, one save after the other. Returns a function that ends this after the running save. */
export function keepSaving(save: () => Promise<void>, onError: (error: unknown) => void) {
  let last = Promise.resolve();
  const timer = setInterval(() => {
    last = last.then(save).catch(onError);
  }, saveEvery).unref();
  return (): Promise<void> => {
    clearInterval(timer);
    return last;
  };
}

export function removeData(): void {
  for (const path of [dataDir, savingDir, previousDir]) rmSync(path, { recursive: true, force: true });
}

const environment = z._default(z.record(z.string(), z.string()), {});
const noteSchema = z.object({ pid: z.int(), hub: z.int(), site: z.int(), env: environment });

export function noteRunning({ portOf, env }: Suite): void {
  const note = { pid: process.pid, hub: portOf('hub'), site: portOf('hosting'), env };
  writeFileSync(runningNote, JSON.stringify(note));
}

export const noteStopped = (): void => rmSync(runningNote, { force: true });

/**
 * Returns the running suite that `npm start` started in this folder. Checks the port too: after a killed start, another program
 * may have its process number.
 */
export async function runningSuite(): Promise<z.infer<typeof noteSchema> | undefined> {
  if (!existsSync(runningNote)) return undefined;
  const note = noteSchema.parse(JSON.parse(readFileSync(runningNote, 'utf8')));
  return isAlive(note.pid) && (await accepts(note.hub)) ? note : undefined;
}
