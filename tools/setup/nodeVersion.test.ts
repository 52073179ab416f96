import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { complaint, requiredNode } from './nodeVersion.mjs';

it.each(['20.19.0', '20.20.0', '22.0.0'])('the check accepts Node %s', (version) => {
  expect(complaint(version, 'linux')).toBeUndefined();
  expect(complaint(version, 'darwin')).toBeUndefined();
});

it.each(['20.18.9', '18.20.4', '9.99.99'])(
  'the check says in one sentence what to do about Node %s',
  (version) => {
    expect(complaint(version, 'linux')).toBe(
      `Node ${version} is too old: install Node 20.19.0 or newer (https://nodejs.org, or \`nvm install 20\`) and run the command again.`,
    );
  },
);

it('the check sends people on Windows to WSL', () => {
  expect(complaint('22.0.0', 'win32')).toMatch(/inside WSL/);
});

it('the check asks for the Node of package.json', () => {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  expect(manifest).toContain(`"node": ">=${requiredNode}"`);
});

it('the check uses only syntax that an old Node can read', () => {
  const source = readFileSync(new URL('nodeVersion.mjs', import.meta.url), 'utf8');
  expect(source).not.toMatch(/\?\?|\?\.|`\$\{|\bawait\b/);
});
