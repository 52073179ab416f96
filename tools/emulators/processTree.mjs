import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * `started` tells a process from a later one that got the same number.
 * @typedef {{ pid: number, parent: number, started: string }} Process
 */

/** @returns {Process[]} */
function listProcesses() {
  return process.platform === 'linux' ? fromProc() : fromPs();
}

/** Linux without `ps`, which slim images lack. */
function fromProc() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = readStat(name);
      return stat === undefined ? [] : [stat];
    });
}

/**
 * @param {string} pid
 * @returns {Process | undefined}
 */
function readStat(pid) {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch (error) {
    // It ended since it was listed.
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return;
    throw error;
  }
}

/**
 * A line of /proc/PID/stat; the program's name in it may hold spaces and brackets. A zombie has ended, and counts so.
 * @param {string} line
 * @returns {Process | undefined}
 */
export function parseStat(line) {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z') return undefined;
  return { pid: Number.parseInt(line, 10), parent: Number(fields[1]), started: fields[19] ?? '' };
}

function fromPs() {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,lstart='], { encoding: 'utf8' })
    .split('\n')
    .flatMap(parsePs);
}

/**
 * @param {string} line of `ps -o pid=,ppid=,lstart=`
 * @returns {Process[]}
 */
export function parsePs(line) {
  const match = /^\s*(\d+)\s+(\d+)\s+(.+?)\s*$/.exec(line);
  return match === null ? [] : [{ pid: Number(match[1]), parent: Number(match[2]), started: match[3] ?? '' }];
}

/**
 * A process and all that came from it, the youngest generation last.
 * @param {Process[]} processes
 * @param {number} top
 * @returns {Process[]}
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

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function signalOne(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It ended by itself meanwhile.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
