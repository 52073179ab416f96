import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { endTree } from '../emulators/processTree.mjs';
import { report } from './problem.mjs';

/** Thrown where work ends because of Ctrl-C: there is nothing to report. */
export class Interrupted extends Error {}

const controller = new AbortController();

/** Aborted by the first Ctrl-C, SIGTERM or closed terminal. */
export const interrupted = controller.signal;

/** @returns {Promise<'interrupted'>} */
export const untilInterrupted = () =>
  new Promise((resolve) => {
    if (interrupted.aborted) resolve('interrupted');
    else interrupted.addEventListener('abort', () => resolve('interrupted'), { once: true });
  });

/**
 * Ctrl-C in a terminal reaches us twice at once: from the terminal, and passed on by npm. Only a later one is a
 * second press.
 */
const samePress = 800;

/** @type {() => void} */
let onSecondPress = () => process.exit(130);

/** @param {() => void} action */
export function setSecondPress(action) {
  onSecondPress = action;
}

function watchInterrupts() {
  let firstAt = 0;
  const interrupt = () => {
    if (interrupted.aborted) {
      if (Date.now() - firstAt >= samePress) onSecondPress();
      return;
    }
    firstAt = Date.now();
    for (const { pid } of running) if (pid !== undefined) endTree(pid);
    controller.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);
  // Closing the terminal is an interrupt too, and writing to it must not end us before the data is saved.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code !== 'EIO' && error.code !== 'EPIPE') throw error;
    });
  }
}

/**
 * Runs one of the npm scripts: no signal leaves a program of ours behind, and a failure sets the exit code.
 * @param {() => Promise<void>} work
 */
export async function runCommand(work) {
  watchInterrupts();
  try {
    await work();
  } catch (error) {
    if (error instanceof Interrupted) console.log('\nStopped.');
    else report(error);
    process.exitCode = error instanceof Interrupted ? 130 : 1;
  }
}

/**
 * Programs that run now; an interrupt ends them.
 * @type {Set<import('node:child_process').ChildProcess>}
 */
const running = new Set();

const keptLines = 400;

/**
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, onLine?: (line: string, end: () => void) => void }} RunOptions
 * @typedef {{ code: number | null, output: string }} Outcome `output` is the end of what it wrote; `code` is null after a signal
 */

/**
 * Runs a program quietly and returns how it ended. A program that is not there gives code 127, as in a shell.
 * @type {(command: string, args: string[], options?: RunOptions) => Promise<Outcome>}
 */
export async function run(command, args, { cwd, env = process.env, onLine } = {}) {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {string[]} */
  const lines = [];
  for (const stream of [child.stdout, child.stderr]) {
    eachLine(stream, (line) => {
      lines.push(line);
      if (lines.length > keptLines) lines.shift();
      onLine?.(line, () => child.kill());
    });
  }
  try {
    return { code: await endOf(child), output: lines.join('\n') };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    return { code: 127, output: `${command}: not found` };
  }
}

/**
 * Runs a program on this terminal: its output is the person's to read.
 * @type {(command: string, args: string[], options?: RunOptions) => Promise<number>} its exit code, 1 after a signal
 */
export async function runVisibly(command, args, { cwd, env = process.env } = {}) {
  const code = await endOf(spawn(command, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] }));
  return code ?? 1;
}

/** @type {(child: import('node:child_process').ChildProcess) => Promise<number | null>} its exit code */
function endOf(child) {
  running.add(child);
  return new Promise((resolve, reject) => {
    child.on('error', (error) => {
      running.delete(child);
      reject(error);
    });
    child.on('close', (code) => {
      running.delete(child);
      if (interrupted.aborted) reject(new Interrupted());
      else resolve(code);
    });
  });
}

/**
 * Reads a stream line by line, without colour codes and empty lines; `\r` counts as an end of line too.
 * @param {import('node:stream').Readable} stream
 * @param {(line: string) => void} take
 */
export function eachLine(stream, take) {
  createInterface({ input: stream, crlfDelay: Infinity }).on('line', (text) => {
    const line = stripVTControlCharacters(text).trimEnd();
    if (line !== '') take(line);
  });
}
