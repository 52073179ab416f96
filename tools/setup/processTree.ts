import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

type Process = [pid: number, parent: number];

/** Returns the parent of every running process. On Linux reads /proc, because slim images lack `ps`. */
export const listProcesses = (): Map<number, number> =>
  new Map(
    process.platform === 'linux'
      ? readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readStat(name) : []))
      : execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n').flatMap(parsePs),
  );

function readStat(pid: string): Process[] {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    // The process has ended since it was listed.
    return [];
  }
}

/** Reads a line of /proc/PID/stat. The program's name in it may contain spaces and brackets. A zombie counts as ended. */
export function parseStat(line: string): Process[] {
  const [state, parent] = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' ? [] : [[Number.parseInt(line, 10), Number(parent)]];
}

export function parsePs(line: string): Process[] {
  const [pid, parent] = line.trim().split(/\s+/).map(Number);
  return pid && parent !== undefined ? [[pid, parent]] : [];
}

/** Returns a process and all its descendants, the youngest generation last. */
export function treeOf(parents: ReadonlyMap<number, number>, top: number): number[] {
  const pids = parents.has(top) ? [top] : [];
  for (const pid of pids) {
    for (const [child, parent] of parents) if (parent === pid) pids.push(child);
  }
  return pids;
}

/**
 * Remembers the descendants of a process, because they lose their parent when it ends. Firestore runs in its own session, which
 * no signal to a group or a terminal reaches.
 */
export function followProcess(top: number) {
  let descendants: number[] = [];
  const look = () => {
    const tree = treeOf(listProcesses(), top);
    if (tree.length > 0) descendants = tree;
  };
  look();
  const kill = () => {
    look();
    for (const pid of descendants) signal(pid, 'SIGKILL');
  };
  return { look, kill };
}

/** Asks a process and all its descendants to end, because npm and its shell do not pass the signal on. */
export function endTree(top: number): void {
  for (const pid of treeOf(listProcesses(), top)) signal(pid, 'SIGTERM');
}

/** Sends a signal. Returns false for a process that has ended. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

export const isAlive = (pid: number): boolean => signal(pid, 0);
