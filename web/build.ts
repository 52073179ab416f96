import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { chunkParts } from './build/chunkParts';
import { inlineScript } from './build/inlineScript';
import { checkScriptHash } from './build/scriptHash';
import type * as Server from './src/entry-server';

const here = import.meta.dirname;
const client = join(here, 'dist/client');
const server = join(here, 'dist/server');
const configFile = join(here, 'vite.config.ts');

async function bundle() {
  await build({
    configFile,
    logLevel: 'warn',
    build: { outDir: client, manifest: true, rolldownOptions: { input: join(here, 'src/entry-client.tsx') } },
  });
  await build({
    configFile,
    logLevel: 'warn',
    publicDir: false,
    build: { outDir: server, ssr: join(here, 'src/entry-server.tsx') },
  });
}

async function prerender(early: string) {
  const manifestFile = join(client, '.vite/manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  const entry: typeof Server = await import(pathToFileURL(join(server, 'entry-server.js')).href);
  for (const { path, page, html, ...about } of entry.routes) {
    if (html === undefined) continue;
    const { stylesheets, ...parts } = chunkParts(manifest, page.name);
    const css = await Promise.all(stylesheets.map((href) => readFile(join(client, href), 'utf8')));
    const file = join(client, html);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(
      file,
      entry.renderDocument({
        ...about,
        ...parts,
        path,
        early,
        stylesheets,
        css: css.join('').trim(),
        body: await entry.renderApp(path === '*' ? '/404' : path),
      }),
    );
  }
  await rm(dirname(manifestFile), { recursive: true });
}

const early = await inlineScript(join(here, 'src/early.ts'));
checkScriptHash({
  hash: createHash('sha256').update(early).digest('base64'),
  hosting: await readFile(join(here, '../firebase.json'), 'utf8'),
});
await bundle();
await prerender(early);
