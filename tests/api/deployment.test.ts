import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseEnv, promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { submissionBytes } from '@utkarsh/domain/contract/insights';
import { emulatedBucket } from '../../tools/emulators/suite';
import { bin } from '../../tools/setup/paths.mjs';
import { encodeForm, formType, makeInsightParts } from '../factories/forms';

const root = new URL('../../', import.meta.url);
const dist = new URL('functions/dist/', root);
/** A folder outside the repository with what a deployment uploads and what Cloud Build installs for it. */
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deployed-functions-'));
  // firebase.json keeps local files out of deployments.
  await cp(dist, folder, { recursive: true, filter: (file) => !basename(file).endsWith('.local') });
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

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return address.port;
}

describe('a deployed function', () => {
  const urls = { api: '', heavy: '', pages: '' };
  const children: ChildProcess[] = [];

  /** Starts a function in Google's framework, with the environment of Cloud Functions and the emulators in place of Google's services. */
  async function serve(name: keyof typeof urls): Promise<void> {
    const port = await findFreePort();
    const project = process.env['GCLOUD_PROJECT'] ?? '';
    const child = spawn(process.execPath, [bin('functions-framework')], {
      cwd: folder,
      env: {
        ...process.env,
        ...parseEnv(await readFile(new URL('.secret.local', dist), 'utf8')),
        NODE_ENV: 'production',
        FIREBASE_CONFIG: JSON.stringify({ projectId: project, storageBucket: emulatedBucket(project) }),
        FUNCTION_TARGET: name,
        FUNCTION_SIGNATURE_TYPE: 'http',
        K_SERVICE: name,
        PORT: String(port),
        RATE_LIMIT_EXEMPT: 'unknown',
      },
    });
    children.push(child);
    const output = Promise.all([text(child.stdout), text(child.stderr)]);
    urls[name] = `http://127.0.0.1:${port}`;
    const isServing = async () => {
      if (child.exitCode !== null) throw new Error(`${name} ended: ${(await output).join('\n')}`);
      return fetch(`${urls[name]}/_ah/none`).then(
        () => true,
        () => false,
      );
    };
    await vi.waitUntil(isServing, { timeout: 150_000, interval: 20 });
  }

  beforeAll(() => Promise.all([serve('api'), serve('heavy'), serve('pages')]));
  afterAll(async () => {
    await Promise.all(
      children.map(async (child) => {
        if (child.kill()) await once(child, 'exit');
      }),
    );
  });

  const postTo = async (address: string, body: BodyInit, headers: Record<string, string>) => {
    // `fetch` sends a stream without its length.
    const init = { method: 'POST', body, headers, duplex: 'half' };
    const response = await fetch(address, init);
    return { status: response.status, text: await response.text() };
  };
  const json = { 'Content-Type': 'application/json' };

  it('api lists the certified organizations', async () => {
    const response = await fetch(`${urls.api}/api/certified-organizations/micro?limit=2`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=0, s-maxage=60',
    ]);
    expect(await response.json()).toMatchObject({
      organizations: [{ id: expect.any(String) }, { id: expect.any(String) }],
      total: expect.any(Number),
    });
  });

  it('api refuses an empty form and names its fields', async () => {
    const { status, text } = await postTo(`${urls.api}/api/nominations`, '{}', json);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({
      code: 'invalid',
      fields: { companyName: expect.any(String), email: expect.any(String), consent: expect.any(String) },
    });
  });

  it.each([
    ['of undeclared length', 411, new Blob(['{}']).stream(), json],
    ['over the limit of the function', 413, 'x'.repeat(4_000_000), json],
    ['over the limit of the call', 413, 'x'.repeat(70_000), json],
    ['that is compressed', 415, '{}', { ...json, 'Content-Encoding': 'gzip' }],
  ])('api refuses a body %s with %i', async (_name, status, body, headers) => {
    expect((await postTo(`${urls.api}/api/nominations`, body, headers)).status).toBe(status);
  });

  it('pages renders a list and takes no body', async () => {
    const response = await fetch(`${urls.pages}/certified/micro`);
    expect(response.status).toBe(200);
    const heading = /<h1[^>]*>([^<]*)/.exec(await response.text())?.[1];
    expect(heading).toBe('Certified Micro Organizations');
    expect((await fetch(`${urls.pages}/no-such-page`)).status).toBe(404);
    expect((await postTo(`${urls.pages}/certified/micro`, 'x', {})).status).toBe(413);
  });

  // While Hosting has another release, these files come from the function whose pages name them.
  it('pages serves all files of its pages without Hosting', async () => {
    const namesIn = (content: string) =>
      [...content.matchAll(/(?:assets|\.)\/([\w.-]+\.(?:js|css|woff2|ttf|svg|png))/g)].map(
        ([, name = '']) => name,
      );
    const page = await fetch(`${urls.pages}/no-such-page`);
    const queue = [
      ...namesIn(await readFile(join(folder, 'site/pages.json'), 'utf8')),
      ...namesIn(await page.text()),
    ];
    const answers = new Map<string, string>();
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      if (answers.has(name)) continue;
      const response = await fetch(`${urls.pages}/assets/${name}`);
      answers.set(name, `${response.status} ${response.headers.get('cache-control') ?? ''}`);
      if (/\.(js|css)$/.test(name)) queue.push(...namesIn(await response.text()));
    }
    expect(answers.size).toBeGreaterThan(100);
    expect(new Set(answers.values())).toEqual(new Set(['200 public, max-age=31536000, immutable']));
  });

  it('heavy refuses an upload without a picture and one that is too large', async () => {
    const form = encodeForm(makeInsightParts({ image: undefined }));
    const type = { 'Content-Type': formType };
    const { status, text } = await postTo(`${urls.heavy}/api/insights`, form, type);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ code: 'invalid', fields: { image: expect.any(String) } });
    const large = Buffer.alloc(submissionBytes + 1);
    expect((await postTo(`${urls.heavy}/api/insights`, large, type)).status).toBe(413);
  });
});
