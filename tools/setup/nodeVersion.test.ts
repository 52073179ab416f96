import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isAtLeast, nodeComplaint, parseVersion, platformComplaint, requiredNode } from './nodeVersion.mjs';

it('reads versions as people and programs write them', () => {
  expect(parseVersion('v20.19.1-rc.1')).toEqual([20, 19, 1]);
  expect(parseVersion('20.19')).toEqual([20, 19, 0]);
  expect(parseVersion('22')).toEqual([22, 0, 0]);
  expect(parseVersion('none')).toEqual([0, 0, 0]);
});

it.each([
  ['20.19.0', true],
  ['20.20.0', true],
  ['22.0.0', true],
  ['20.18.9', false],
  ['18.20.4', false],
  ['9.99.99', false],
])('compares %s by its numbers, not its letters', (version, accepted) => {
  expect(isAtLeast(version, '20.19.0')).toBe(accepted);
});

it('says in one sentence what to do about an old Node, and nothing about a new one', () => {
  expect(nodeComplaint('18.20.4')).toMatch(/^Node 18\.20\.4 is too old: install Node 20\.19\.0 or newer/);
  expect(nodeComplaint('20.19.0')).toBeUndefined();
});

it('sends people on Windows to WSL, and nobody else', () => {
  expect(platformComplaint('win32')).toMatch(/inside WSL/);
  expect(platformComplaint('linux')).toBeUndefined();
  expect(platformComplaint('darwin')).toBeUndefined();
});

it('asks for the Node that package.json asks for', () => {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  expect(manifest).toContain(`"node": ">=${requiredNode}"`);
});

it('keeps to syntax that an old Node can read', () => {
  const source = readFileSync(new URL('nodeVersion.mjs', import.meta.url), 'utf8');
  expect(source).not.toMatch(/\?\?|\?\.|`\$\{|\bawait\b/);
});
