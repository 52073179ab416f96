import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sourceHash } from './build';

let base: string;

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), text);
};
const hash = () => sourceHash(base, ['web', 'package-lock.json', 'absent']);

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'hash-'));
  write('web/src/page.tsx', 'page');
  write('package-lock.json', '{}');
});

afterEach(() => {
  rmSync(base, { recursive: true });
});

it('the fingerprint stays when only tests and build output change', () => {
  const before = hash();
  write('web/src/page.test.tsx', 'test');
  write('web/dist/client/index.html', 'built');
  write('web/node_modules/a/index.js', 'installed');
  expect(hash()).toBe(before);
});

it('the fingerprint changes with a source, its name, and the dependencies', () => {
  const hashes = [hash()];
  write('web/src/page.tsx', 'page 2');
  hashes.push(hash());
  write('web/src/page2.tsx', 'page 2');
  hashes.push(hash());
  write('package-lock.json', '{ }');
  hashes.push(hash());
  expect(new Set(hashes).size).toBe(4);
});

it('a deployment builds once', () => {
  const read = (path: string): unknown =>
    JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
  expect(read('package.json')).toMatchObject({ scripts: { deploy: 'npm run build && firebase deploy' } });
  expect(JSON.stringify(read('firebase.json'))).not.toContain('predeploy');
});
