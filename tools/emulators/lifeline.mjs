import { spawn } from 'node:child_process';
import { eachLine } from '../setup/run.mjs';

// The program's own process group keeps Ctrl-C of the terminal away from it: the order of ending is ours to decide.
// Its standard input is a pipe we hold. When that closes, because we say so or because we were killed, the waiting
// loop ends and the program is interrupted: it never outlives us. `$$` stays the number of the program after `exec`.
const script = (/** @type {string} */ target) =>
  `exec 3<&0; (while read -r _ <&3; do :; done; kill -s INT -- ${target}) >/dev/null 2>&1 & exec "$@" 3<&- </dev/null`;

/**
 * Starts a program that is interrupted when we end, or when `interrupt` is called. `ended` resolves when it has ended
 * and its output is read; `onExit` is called before that, when it may have left programs behind that hold its output.
 * @param {string[]} command
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, onLine: (line: string) => void, onExit?: () => void, group?: boolean, through?: string[] }} options
 *   `group` interrupts everything it started as well; `through` is a program that runs it and passes its standard input on
 */
export function startOnLifeline(command, { cwd, env, onLine, onExit, group = false, through = [] }) {
  const shell = ['sh', '-c', script(group ? '"-$$"' : '"$$"'), 'lifeline'];
  const [program = 'sh', ...args] = [...through, ...shell, ...command];
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) eachLine(stream, onLine);
  // Asking a program that has just ended for its input to close is no error.
  child.stdin.on('error', () => child.stdin.destroy());
  child.once('exit', () => {
    child.stdin.destroy();
    onExit?.();
  });
  /** @type {Promise<void>} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve());
  });
  return { pid: child.pid ?? 0, ended, interrupt: () => child.stdin.end() };
}
