import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir, workDir } from '../setup/paths.mjs';
import { Problem } from '../setup/problem.mjs';
import { accepts, portOf } from './ports.mjs';
import { isAlive } from './processTree.mjs';

const complete = join(dataDir, 'firebase-export-metadata.json');
const saving = join(workDir, 'data-saving');
const previous = join(workDir, 'data-before');
const loading = join(workDir, 'sample-data-loading');
const runningNote = join(workDir, 'running.json');

/** Milliseconds between two saves: a power cut or `kill -9` costs at most five minutes, the save itself included. */
const saveEvery = 240_000;

/** The folder to start from, or nothing at a first start. */
export function savedData() {
  // Broke off between the two renames of `saveData`.
  if (!existsSync(dataDir) && existsSync(previous)) renameSync(previous, dataDir);
  if (existsSync(loading)) {
    // The first start broke off half-way through the sample data.
    removeData();
    return undefined;
  }
  if (!existsSync(dataDir)) return undefined;
  if (existsSync(complete)) return dataDir;
  throw new Problem(
    `${dataDir} holds no complete saved state: put it right, or run \`npm run reset\` to go back to the sample data.`,
  );
}

/**
 * Saves beside the last saved state and swaps the two at the end, so that a failure never costs both.
 * @param {import('./suite.mjs').Suite} suite
 */
export async function saveData(suite) {
  rmSync(saving, { recursive: true, force: true });
  await suite.save(saving);
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(dataDir)) renameSync(dataDir, previous);
  renameSync(saving, dataDir);
  rmSync(previous, { recursive: true, force: true });
}

/** When the data that the next start goes on from was saved, on this machine's clock. */
export const savedAt = () => statSync(complete).mtime.toLocaleString('en-IN');

/**
 * Saves every few minutes from now on, one save after the other.
 * @type {(save: () => Promise<void>, onError: (error: unknown) => void) => () => Promise<void>} ends that, once no save is under way
 */
export function keepSaving(save, onError) {
  let last = Promise.resolve();
  const timer = setInterval(() => {
    last = last.then(save).catch(onError);
  }, saveEvery).unref();
  return () => {
    clearInterval(timer);
    return last;
  };
}

/** Forgets the local data; the next start loads the sample data. */
export function removeData() {
  for (const path of [dataDir, saving, previous, loading]) rmSync(path, { recursive: true, force: true });
}

/**
 * Marks the time in which the data is neither empty nor whole.
 * @param {() => Promise<void>} load
 */
export async function whileLoading(load) {
  writeFileSync(loading, '');
  await load();
  rmSync(loading);
}

/** @typedef {{ pid: number, hub: number, site: number }} RunningSuite */

/** @param {import('./ports.mjs').ServicePort[]} ports */
export function noteRunning(ports) {
  /** @type {RunningSuite} */
  const note = { pid: process.pid, hub: portOf(ports, 'hub'), site: portOf(ports, 'hosting') };
  writeFileSync(runningNote, JSON.stringify(note));
}

export const noteStopped = () => rmSync(runningNote, { force: true });

/**
 * The suite that `npm start` of this very folder runs now. A number left by a killed start may be another program's
 * by now, hence the look at the port.
 * @returns {Promise<RunningSuite | undefined>}
 */
export async function runningSuite() {
  if (!existsSync(runningNote)) return undefined;
  /** @type {RunningSuite} */
  const note = JSON.parse(readFileSync(runningNote, 'utf8'));
  return isAlive(note.pid) && (await accepts(note.hub)) ? note : undefined;
}
