import { spawn } from 'node:child_process';

/** Programs of the set-up that run now; an interrupt ends them before it ends us. */
const running = new Set();

const keptLines = 400;

/**
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, onLine?: (line: string) => void }} RunOptions
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
    const take = eachLine((line) => {
      lines.push(line);
      if (lines.length > keptLines) lines.shift();
      onLine?.(line);
    });
    child.stdout.on('data', take);
    child.stderr.on('data', take);
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
  for (const child of running) child.kill('SIGTERM');
}

/**
 * Cuts chunks of a stream into lines, without colour codes; `\r` counts as an end of line too.
 * @param {(line: string) => void} take
 * @returns {(chunk: Buffer) => void}
 */
export function eachLine(take) {
  let rest = '';
  const decoder = new TextDecoder();
  return (chunk) => {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n|\r/);
    rest = parts.pop() ?? '';
    for (const part of parts) {
      // eslint-disable-next-line no-control-regex -- that is what a colour code starts with
      const line = part.replace(/\x1b\[[0-9;]*[A-Za-z]/g, '').trimEnd();
      if (line !== '') take(line);
    }
  };
}
