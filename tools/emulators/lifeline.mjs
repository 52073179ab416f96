import { spawn } from 'node:child_process';

// The program's own process group keeps Ctrl-C of the terminal away from it: the order of ending is ours to decide.
// Its standard input is a pipe we hold. When that closes, because we say so or because we were killed, the waiting
// loop ends and the program is interrupted: it never outlives us. `$$` stays the number of the program after `exec`.
const script = (/** @type {string} */ target) =>
  `exec 3<&0; (while read -r _ <&3; do :; done; kill -s INT -- ${target}) >/dev/null 2>&1 & exec "$@" 3<&- </dev/null`;

/**
 * Starts a program that is interrupted when its standard input closes: end `stdin` to ask it to stop.
 * @param {string[]} command
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, group?: boolean, through?: string[] }} options `group` interrupts
 *   everything it started as well; `through` is a program that runs it and passes its standard input on
 */
export function startOnLifeline(command, { cwd, env, group = false, through = [] }) {
  const [program = 'sh', ...rest] = [
    ...through,
    'sh',
    '-c',
    script(group ? '"-$$"' : '"$$"'),
    'lifeline',
    ...command,
  ];
  return spawn(program, rest, { cwd, env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
}
