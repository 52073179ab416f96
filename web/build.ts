import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { unsupportedFeatures } from './build/browserSupport';
import { chunkParts, readManifest } from './build/chunkParts';
import { inlineScript } from './build/inlineScript';
import { checkPolicy } from './build/policy';
import { siteFiles } from './build/siteFiles';
import type * as Server from './src/entry-server';
import { recaptchaKey } from './src/firebase/recaptchaKey';

const root = import.meta.dirname;
const client = join(root, 'dist/client');
const server = join(root, 'dist/server');
const configFile = join(root, 'vite.config.ts');

async function bundle() {
  await build({
    configFile,
    logLevel: 'warn',
    build: { outDir: client, manifest: true, rolldownOptions: { input: join(root, 'src/entry-client.tsx') } },
  });
  await build({
    configFile,
    logLevel: 'warn',
    publicDir: false,
    // Bundles all packages, because the functions do not install them.
    ssr: { noExternal: true },
    build: { outDir: server, ssr: join(root, 'src/entry-server.tsx') },
  });
}

/** Bundles the staff area separately, so that visitors never download parts of it. */
async function bundleStaffArea() {
  await build({
    configFile: join(root, 'vite.admin.config.ts'),
    logLevel: 'warn',
    publicDir: false,
    build: { outDir: client, emptyOutDir: false, rolldownOptions: { input: join(root, 'admin.html') } },
  });
}

const isServerEntry = (module: unknown): module is typeof Server =>
  typeof module === 'object' && module !== null && 'routes' in module && 'renderPage' in module;

/** Renders the static pages, and stores the parts of served pages beside the server bundle. */
async function prerender() {
  const manifestFile = join(client, '.vite/manifest.json');
  const manifest = readManifest(await readFile(manifestFile, 'utf8'));
  const entry: unknown = await import(pathToFileURL(join(server, 'entry-server.js')).href);
  if (!isServerEntry(entry)) throw new Error('The server bundle does not export what entry-server.tsx does.');
  const pages: Record<string, Server.PageAssets> = {};
  for (const route of entry.routes) {
    const { path, page, isServed, standsAlone } = route;
    const html = entry.htmlOf(route);
    const parts = chunkParts(manifest, page.name);
    const css = await Promise.all(parts.stylesheets.map((href) => readFile(join(client, href), 'utf8')));
    const assets = { ...parts, early: standsAlone ? earlySurvey : early, css: css.join('').trim() };
    if (isServed) pages[page.name] = assets;
    if (html === undefined) continue;
    const file = join(client, html);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, (await entry.renderPage(path === '*' ? '/404' : path, assets)).html);
    // The function serves the survey page at addresses that mail gateways have changed.
    if (path === '*' || standsAlone) pages[page.name] = assets;
  }
  await writeFile(join(server, 'pages.json'), JSON.stringify(pages));
  for (const [name, text] of siteFiles()) await writeFile(join(client, name), text);
  await rm(dirname(manifestFile), { recursive: true });
}

/** Fails the build when the oldest browsers lack something that a built file needs. */
async function checkBrowsers() {
  const names = await readdir(client, { recursive: true });
  const files = await Promise.all(
    names
      .filter((name) => /\.(js|css|html)$/.test(name))
      .map(async (name) => [name, await readFile(join(client, name), 'utf8')] as const),
  );
  const problems = unsupportedFeatures(new Map(files));
  if (problems.length > 0)
    throw new Error(`build/browsers.ts names browsers that do not have:\n${problems.join('\n')}`);
}

const early = await inlineScript(join(root, 'src/early.ts'));
const earlySurvey = await inlineScript(join(root, 'src/earlySurvey.ts'));
const hashOf = (script: string) => createHash('sha256').update(script).digest('base64');
checkPolicy(
  { hashes: [early, earlySurvey].map(hashOf), recaptchaKey },
  await readFile(join(root, '../firebase.json'), 'utf8'),
);
await bundle();
await prerender();
await bundleStaffArea();
await checkBrowsers();
