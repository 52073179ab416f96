import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * `started` tells a process from a later one that got the same number.
 * @typedef {{ pid: number, parent: number, started: string }} Process
 */

/** @type {() => Process[]} on Linux without `ps`, which slim images lack */
const listProcesses = () =>
  process.platform === 'linux'
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .flatMap(readStat)
    : execFileSync('ps', ['-A', '-o', 'pid=,ppid=,lstart='], { encoding: 'utf8' })
        .split('\n')
        .flatMap(parsePs);

/** @type {(pid: string) => Process[]} none when it has ended since it was listed */
function readStat(pid) {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH')) return [];
    throw error;
  }
}

/** @type {(error: unknown, ...codes: string[]) => boolean} */
const hasCode = (error, ...codes) =>
  error instanceof Error && 'code' in error && codes.some((code) => error.code === code);

/**
 * A line of /proc/PID/stat; the program's name in it may hold spaces and brackets. A zombie has ended, and counts so.
 * @type {(line: string) => Process[]}
 */
export function parseStat(line) {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z') return [];
  return [{ pid: Number.parseInt(line, 10), parent: Number(fields[1]), started: fields[19] ?? '' }];
}

/** @type {(line: string) => Process[]} a line of `ps -o pid=,ppid=,lstart=` */
export function parsePs(line) {
  const match = /^\s*(\d+)\s+(\d+)\s+(.+?)\s*$/.exec(line);
  return match === null ? [] : [{ pid: Number(match[1]), parent: Number(match[2]), started: match[3] ?? '' }];
}

/**
 * A process and all that came from it, the youngest generation last.
 * @type {(processes: Process[], top: number) => Process[]}
 */
export function treeOf(processes, top) {
  const found = processes.filter(({ pid }) => pid === top);
  for (const parent of found) {
    found.push(...processes.filter((child) => child.parent === parent.pid && !found.includes(child)));
  }
  return found;
}

/**
 * Remembers what a process started, since its children are nobody's once it is gone: Firestore runs in a session of
 * its own, which no signal to a group or a terminal reaches.
 * @param {number} top
 */
export function followProcess(top) {
  /** @type {Map<number, Process>} */
  const known = new Map();
  const look = () => {
    const [itself, ...others] = treeOf(listProcesses(), top);
    if (itself === undefined || itself.started !== (known.get(top) ?? itself).started) return;
    for (const entry of [itself, ...others]) known.set(entry.pid, entry);
  };
  look();
  const left = () =>
    listProcesses().filter(({ pid, started }) => known.get(pid)?.started === started && pid !== process.pid);
  return {
    look,
    /** How many of them still run. */
    left: () => left().length,
    /** Ends at once whatever still runs. */
    kill: () => {
      look();
      for (const { pid } of left()) signalOne(pid, 'SIGKILL');
    },
  };
}

/**
 * Asks a process and all that came from it to end: npm and the shell below it do not pass that on.
 * @param {number} top
 */
export function endTree(top) {
  for (const { pid } of treeOf(listProcesses(), top)) signalOne(pid, 'SIGTERM');
}

/** @type {(pid: number, signal: NodeJS.Signals) => void} */
function signalOne(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It ended by itself meanwhile.
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

/** @type {(pid: number) => boolean} */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}
