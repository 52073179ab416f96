import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';
import { report } from './terminal';
import { endTree } from './processTree';

/** Reports Ctrl-C. It needs no message. */
export class Interrupted extends Error {}

const controller = new AbortController();

/** Signal that the first Ctrl-C, SIGTERM or closed terminal aborts. */
export const interruption = controller.signal;

export async function untilInterrupted(): Promise<'interrupted'> {
  if (!interruption.aborted) await once(interruption, 'abort');
  return 'interrupted';
}

/**
 * Time within which two signals count as one press, in milliseconds. Ctrl-C reaches us twice: from the terminal, and through npm.
 */
const samePress = 800;

let onSecondPress: () => void | Promise<void> = () => process.exit(130);

export function setSecondPress(action: () => Promise<void>): void {
  onSecondPress = action;
}

/** Running programs, which an interrupt ends. */
const children = new Set<ChildProcess>();

function watchInterrupts() {
  let firstAt = 0;
  const interrupt = () => {
    if (interruption.aborted) {
      if (Date.now() - firstAt >= samePress) void onSecondPress();
      return;
    }
    firstAt = Date.now();
    for (const { pid } of children) if (pid !== undefined) endTree(pid);
    controller.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);
  // A closed terminal is an interrupt too. Writing to it must not end this process before the data is saved.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EIO' && error.code !== 'EPIPE') throw error;
    });
  }
}

/** Runs an npm script. A signal ends all its programs, and a failure sets the exit code. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  watchInterrupts();
  try {
    await work();
  } catch (error) {
    if (error instanceof Interrupted) console.log('\nStopped.');
    else report(error);
    process.exitCode = error instanceof Interrupted ? 130 : 1;
  }
}

/** Returns the file of a program on PATH. */
export function onPath(program: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, program)).find((file) => existsSync(file));
}

/** Runs a program quietly. Returns its exit code and the end of its output. The code is 127 when it is not installed. */
export async function run(command: string, args: readonly string[], env = process.env) {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) eachLine(stream, (line) => lines.push(line));
  return { code: await endOf(child), output: lines.slice(-400).join('\n') };
}

/** Runs a program whose output goes to this terminal. Returns its exit code, or 1 after a signal. */
export const runVisibly = (command: string, args: readonly string[], env = process.env): Promise<number> =>
  endOf(spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] }));

async function endOf(child: ChildProcess): Promise<number> {
  children.add(child);
  try {
    const args: unknown[] = await once(child, 'close');
    if (interruption.aborted) throw new Interrupted();
    return typeof args[0] === 'number' ? args[0] : 1;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 127;
    throw error;
  } finally {
    children.delete(child);
  }
}

/** Reads a stream line by line, without colour codes and empty lines; `\r` counts as an end of line too. */
export function eachLine(stream: Readable, take: (line: string) => void): void {
  createInterface({ input: stream, crlfDelay: Infinity }).on('line', (text) => {
    const line = stripVTControlCharacters(text).trimEnd();
    if (line !== '') take(line);
  });
}

// Shell script that interrupts `target` when its standard input closes. The program has its own process group, so Ctrl-C does not
// reach it, and we decide the order of ending. Its standard input is a pipe that we hold. When that closes, because we close it
// or are killed, the waiting loop ends and interrupts the program, which thus never outlives us. `$$` stays the process number of
// the program after `exec`.
const lifeline = (target: string) =>
  `exec 3<&0; (while read -r _ <&3; do :; done; kill -s INT -- ${target}) >/dev/null 2>&1 & exec "$@" 3<&- </dev/null`;

interface LifelineOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  onLine: (line: string) => void;
  /** Called before `ended` resolves, because child processes may keep the output open. */
  onExit?: () => void;
  /** Whether an interrupt also reaches its child processes. */
  group?: boolean;
  /** Program that runs the command and passes on its standard input. */
  through?: string[];
}

/**
 * Starts a program that is interrupted when this process ends or calls `interrupt`. `ended` resolves after its end, when its
 * output is read.
 */
export function startOnLifeline(command: readonly string[], options: LifelineOptions) {
  const { cwd, env, onLine, onExit, group = false, through = [] } = options;
  const shell = ['sh', '-c', lifeline(group ? '"-$$"' : '"$$"'), 'lifeline'];
  const [program = 'sh', ...args] = [...through, ...shell, ...command];
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) eachLine(stream, onLine);
  // Ignores the error of closing the input of an ended program.
  child.stdin.on('error', () => child.stdin.destroy());
  child.once('exit', () => {
    child.stdin.destroy();
    onExit?.();
  });
  return { pid: child.pid ?? 0, ended: once(child, 'close'), interrupt: () => child.stdin.end() };
}
