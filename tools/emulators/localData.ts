import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { dataDir, workDir } from '../setup/paths.mjs';
import { Problem } from '../setup/problem';
import { isAlive } from '../setup/processTree';
import { accepts } from './ports';
import type { Suite } from './suite';

const complete = join(dataDir, 'firebase-export-metadata.json');
const saving = join(workDir, 'data-saving');
const previous = join(workDir, 'data-before');
const loading = join(workDir, 'sample-data-loading');
const runningNote = join(workDir, 'running.json');

/** Milliseconds between two saves: a power cut or `kill -9` costs at most five minutes, the save itself included. */
const saveEvery = 240_000;

/** The folder to start from, or nothing at a first start. */
export function savedData(): string | undefined {
  // Broke off between the two renames of `saveData`.
  if (!existsSync(dataDir) && existsSync(previous)) renameSync(previous, dataDir);
  // The first start broke off half-way through the sample data.
  if (existsSync(loading)) removeData();
  if (!existsSync(dataDir)) return undefined;
  if (existsSync(complete)) return dataDir;
  throw new Problem(
    `${dataDir} holds no complete saved state: put it right, or run \`npm run reset\` to go back to the sample data.`,
  );
}

/** Saves beside the last saved state and swaps the two at the end, so that a failure never costs both. */
export async function saveData(suite: Suite): Promise<void> {
  rmSync(saving, { recursive: true, force: true });
  await suite.save(saving);
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(dataDir)) renameSync(dataDir, previous);
  renameSync(saving, dataDir);
  rmSync(previous, { recursive: true, force: true });
}

/** When the data that the next start goes on from was saved, on this machine's clock. */
export const savedAt = (): string => statSync(complete).mtime.toLocaleString('en-IN');

/** Saves every few minutes from now on, one save after the other. Returns what ends that, once no save is under way. */
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

/** Forgets the local data; the next start loads the sample data. */
export function removeData(): void {
  for (const path of [dataDir, saving, previous, loading]) rmSync(path, { recursive: true, force: true });
}

/** Marks the time in which the data is neither empty nor whole. */
export async function whileLoading(load: () => Promise<void>): Promise<void> {
  writeFileSync(loading, '');
  await load();
  rmSync(loading);
}

const noteSchema = z.object({ pid: z.int(), hub: z.int(), site: z.int() });

export const noteRunning = ({ portOf }: Suite): void =>
  writeFileSync(
    runningNote,
    JSON.stringify({ pid: process.pid, hub: portOf('hub'), site: portOf('hosting') }),
  );

export const noteStopped = (): void => rmSync(runningNote, { force: true });

/**
 * The suite that `npm start` of this very folder runs now. A number left by a killed start may be another program's
 * by now, hence the look at the port.
 */
export async function runningSuite(): Promise<z.infer<typeof noteSchema> | undefined> {
  if (!existsSync(runningNote)) return undefined;
  const note = noteSchema.parse(JSON.parse(readFileSync(runningNote, 'utf8')));
  return isAlive(note.pid) && (await accepts(note.hub)) ? note : undefined;
}
