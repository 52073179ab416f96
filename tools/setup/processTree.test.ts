import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { followProcess, listProcesses, parsePs, parseStat, treeOf } from './processTree';

it('a process may have spaces and brackets in its name', () => {
  const stat = '42 (a (b) c) S 7 42 42 0 -1 4194560 1 2 3 4 5 6 7 8 20 0 1 0 98765 0 0';
  expect(parseStat(stat)).toEqual([[42, 7]]);
});

it('a zombie counts as ended', () => {
  expect(parseStat('42 (a) Z 7 42 42 0 -1 4194560 1 2 3 4 5 6 7 8 20 0 1 0 98765 0 0')).toEqual([]);
});

it('a line of ps yields a process', () => {
  expect(parsePs('  501     1 ')).toEqual([[501, 1]]);
  expect(parsePs('')).toEqual([]);
});

it('the tree has the descendants of a process, and no others', () => {
  const all = new Map([
    [1, 0],
    [5, 4],
    [2, 1],
    [4, 2],
    [3, 1],
  ]);
  expect(treeOf(all, 2)).toEqual([2, 4, 5]);
  expect(treeOf(all, 9)).toEqual([]);
});

it('the end of a tree also ends a process of another session, even after its parent ended', async () => {
  const wait = `setTimeout(() => {}, 60_000)`;
  const parent = spawn(process.execPath, [
    '-e',
    `const child = require('child_process').spawn(process.execPath, ['-e', '${wait}'], { detached: true, stdio: 'ignore' });
     console.log(child.pid); ${wait}`,
  ]);
  const child = Number(String(await once(parent.stdout, 'data')));
  const tree = followProcess(parent.pid ?? 0);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  const isThere = () => listProcesses().has(child);
  expect(isThere()).toBe(true);
  tree.kill();
  await expect.poll(isThere).toBe(false);
});
