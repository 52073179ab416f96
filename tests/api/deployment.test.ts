import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/**
 * Serves the functions by themselves and sends each a request that needs no database. Then requests all files that a page names,
 * and those that they name.
 */
const program = `
  import { createServer } from 'node:http';
  import { readFile } from 'node:fs/promises';
  import { api, heavy, pages } from './index.js';
  const asked = { '/api/openapi.json': api, '/api/insights': heavy, '/no-such-page': pages };
  const server = createServer((request, response) => (asked[request.url] ?? pages)(request, response)).listen(0);
  const open = (path) => fetch('http://127.0.0.1:' + server.address().port + path);
  const statuses = {};
  for (const path of Object.keys(asked)) statuses[path] = (await open(path)).status;
  const namesIn = (text) => [...text.matchAll(/(?:assets|\\.)\\/([\\w.-]+\\.(?:js|css|woff2|ttf|svg|png))/g)].map(([, name]) => name);
  const pagesFile = await readFile('site/pages.json', 'utf8');
  const files = {};
  const queue = [...namesIn(pagesFile), ...namesIn(await (await open('/no-such-page')).text())];
  while (queue.length > 0) {
    const name = queue.pop();
    if (name in files) continue;
    const reply = await open('/assets/' + name);
    files[name] = reply.status + ' ' + reply.headers.get('cache-control');
    if (/\\.(js|css)$/.test(name)) queue.push(...namesIn(await reply.text()));
  }
  console.log('REPLIES' + JSON.stringify({ statuses, files }));
  process.exit(0);
`;
const repliesSchema = z.object({
  statuses: z.record(z.string(), z.int()),
  files: z.record(z.string(), z.string()),
});

describe('the functions in a folder that holds only the deployed files', () => {
  let replies: z.infer<typeof repliesSchema>;
  beforeAll(async () => {
    await writeFile(join(folder, 'program.mjs'), program);
    const child = spawn(process.execPath, ['program.mjs'], { cwd: folder, env: process.env });
    const [output, errors] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    const [, json] = /REPLIES(.*)/.exec(output) ?? [];
    expect(json, errors).toBeDefined();
    replies = repliesSchema.parse(JSON.parse(json ?? ''));
  });

  it('answer', () => {
    expect(replies.statuses).toEqual({
      '/api/openapi.json': 200,
      '/api/insights': 405,
      '/no-such-page': 404,
    });
  });

  // While Hosting has another release, these files come from the function whose pages name them.
  it('serve all files of their pages without Hosting', () => {
    const answers = Object.values(replies.files);
    expect(answers.length).toBeGreaterThan(100);
    expect(new Set(answers)).toEqual(new Set(['200 public, max-age=31536000, immutable']));
  });
});
