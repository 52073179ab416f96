import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';

const root = new URL('../../', import.meta.url);
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deployed-functions-'));
  await cp(new URL('functions/dist', root), folder, { recursive: true });
  const options = ['--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-engine-strict'];
  await promisify(execFile)('npm', ['ci', ...options], { cwd: folder });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.optional(z.string()) })),
});
const packagesOf = async (file: string | URL) =>
  lockSchema.parse(JSON.parse(await readFile(file, 'utf8'))).packages;

it('the deployed lockfile has the versions that were tested', async () => {
  const testedPackages = await packagesOf(new URL('package-lock.json', root));
  const { '': _functions, ...deployedPackages } = await packagesOf(join(folder, 'package-lock.json'));
  expect(Object.keys(deployedPackages)).not.toHaveLength(0);
  expect(deployedPackages).toEqual(
    Object.fromEntries(
      Object.keys(deployedPackages).map((path) => [path, { version: testedPackages[path]?.version }]),
    ),
  );
});

/** Serves the functions by themselves and sends each a request that needs no database. */
const program = `
  import { createServer } from 'node:http';
  import { api, heavy, pages } from './index.js';
  const asked = { '/api/openapi.json': api, '/api/insights': heavy, '/no-such-page': pages };
  const server = createServer((request, response) => asked[request.url](request, response)).listen(0);
  const statuses = {};
  for (const path of Object.keys(asked))
    statuses[path] = (await fetch('http://127.0.0.1:' + server.address().port + path)).status;
  console.log('STATUSES' + JSON.stringify(statuses));
  process.exit(0);
`;

it('the functions answer from a folder that holds only the deployed files', async () => {
  await writeFile(join(folder, 'program.mjs'), program);
  const child = spawn(process.execPath, ['program.mjs'], { cwd: folder, env: process.env });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  expect(/STATUSES(.*)/.exec(output)?.[1], errors).toBeDefined();
  expect(JSON.parse(/STATUSES(.*)/.exec(output)?.[1] ?? '')).toEqual({
    '/api/openapi.json': 200,
    '/api/insights': 405,
    '/no-such-page': 404,
  });
});
