import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readCredentialKeys } from '../../functions/src/store/credentials';
import { rotateKey } from './rotateKey';

const folder = mkdtempSync(join(tmpdir(), 'keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const keysIn = async (file: string) =>
  (await readCredentialKeys(readFileSync(file, 'utf8'))).listed.map(({ name }) => name);

it('the rotation creates a set of keys, and puts each new key before the earlier ones', async () => {
  const file = join(folder, 'set.json');
  expect(rotateKey([file], false)[0]).toContain('the first key');
  const [first] = await keysIn(file);
  rotateKey([file], false);
  const [second, ...others] = await keysIn(file);
  expect(others).toEqual([first]);
  expect(rotateKey([file], false)[0]).toContain('2 earlier keys stay listed');
  expect((await keysIn(file)).slice(1)).toEqual([second, first]);
});

it('the file has no private part of an earlier key, and only its owner may read it', () => {
  const file = join(folder, 'private.json');
  rotateKey([file], false);
  rotateKey([file], false);
  expect(readFileSync(file, 'utf8').match(/"d":/g)).toHaveLength(1);
  expect(statSync(file).mode & 0o077).toBe(0);
});

it.each(['', '{}', '{"keys":[]}', 'not JSON'])('the rotation refuses a file with %j', (content) => {
  const file = join(folder, 'other.json');
  writeFileSync(file, content);
  expect(() => rotateKey([file], false)).toThrow('This is not a set of keys');
  expect(readFileSync(file, 'utf8')).toBe(content);
});
