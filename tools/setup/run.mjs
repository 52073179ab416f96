import { spawn } from 'node:child_process';
import { endTree } from '../emulators/processTree.mjs';

/**
 * Programs of the set-up that run now; an interrupt ends them before it ends us.
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
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { cwd, env, onLine } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: env ?? process.env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    /** @type {string[]} */
    const lines = [];
    /** @param {string} line */
    const take = (line) => {
      lines.push(line);
      if (lines.length > keptLines) lines.shift();
      onLine?.(line, () => child.kill());
    };
    eachLine(child.stdout, take);
    eachLine(child.stderr, take);
    child.on('error', (error) => {
      running.delete(child);
      if ('code' in error && error.code === 'ENOENT') resolve({ code: 127, output: `${command}: not found` });
      else reject(error);
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code, output: lines.join('\n') });
    });
  });
}

/**
 * Runs a program on this terminal: its output is the person's to read.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>} its exit code, 1 after a signal
 */
export function runVisibly(command, args, { cwd, env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: env ?? process.env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    running.add(child);
    child.on('error', (error) => {
      running.delete(child);
      reject(error);
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

export function endRunning() {
  for (const child of running) if (child.pid !== undefined) endTree(child.pid);
}

/**
 * Reads a stream line by line, without colour codes and empty lines; `\r` counts as an end of line too.
 * @param {import('node:stream').Readable} stream
 * @param {(line: string) => void} take
 */
export function eachLine(stream, take) {
  let rest = '';
  /** @param {string} text */
  const give = (text) => {
    // eslint-disable-next-line no-control-regex -- that is what a colour code starts with
    const line = text.replace(/\x1b\[[0-9;]*[A-Za-z]/g, '').trimEnd();
    if (line !== '') take(line);
  };
  stream.setEncoding('utf8');
  stream.on('data', (/** @type {string} */ chunk) => {
    const parts = (rest + chunk).split(/\r?\n|\r/);
    rest = parts.pop() ?? '';
    parts.forEach(give);
  });
  stream.on('end', () => give(rest));
}
