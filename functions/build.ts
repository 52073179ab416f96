import { execFileSync } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build, context, type BuildOptions } from 'esbuild';
import * as z from 'zod/mini';

/** Bundles the functions with `domain` into `dist`, which is deployed by itself: Cloud Build never sees the workspaces. */
const manifestSchema = z.object({ version: z.string(), dependencies: z.record(z.string(), z.string()) });
const manifest = manifestSchema.parse(
  JSON.parse(await readFile(new URL('package.json', import.meta.url), 'utf8')),
);
const external = Object.keys(manifest.dependencies);

const options: BuildOptions = {
  absWorkingDir: import.meta.dirname,
  entryPoints: ['src/index.ts'],
  outfile: 'dist/index.js',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  external,
  logLevel: 'warning',
};

const packageJson = {
  name: '@utkarsh/functions',
  version: manifest.version,
  private: true,
  type: 'module',
  main: 'index.js',
  engines: { node: '24' },
  dependencies: manifest.dependencies,
};

const lockSchema = z.looseObject({ packages: z.record(z.string(), z.looseObject({})) });

/** Writes what Cloud Build installs: `package.json` and a lockfile with the versions of the repository, of which npm drops the rest. */
async function writeManifest() {
  const write = (file: string, content: object) =>
    writeFile(new URL(`dist/${file}`, import.meta.url), `${JSON.stringify(content, null, 2)}\n`);
  const root = await readFile(new URL('../package-lock.json', import.meta.url), 'utf8');
  const { packages, ...lock } = lockSchema.parse(JSON.parse(root));
  const modules = Object.entries(packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && link !== true,
  );
  await write('package.json', packageJson);
  await write('package-lock.json', {
    ...lock,
    packages: { '': packageJson, ...Object.fromEntries(modules) },
  });
  const options = [
    '--package-lock-only',
    '--offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-engine-strict',
    '--loglevel=error',
  ];
  execFileSync('npm', ['install', ...options], { cwd: new URL('dist', import.meta.url), encoding: 'utf8' });
}

/** Copies the site's renderer, and the files that its pages name, which the function `pages` serves where Hosting has another release. */
async function copySite() {
  const copy = async (source: string, name: string) => {
    const target = join(import.meta.dirname, 'dist', name);
    await rm(target, { recursive: true, force: true });
    // Only Hosting serves the staff area.
    const filter = (file: string) => !basename(file).startsWith('staff-');
    await cp(join(import.meta.dirname, '../web/dist', source), target, { recursive: true, filter });
  };
  try {
    await copy('server', 'site');
    await copy('client/assets', 'assets');
  } catch (error) {
    throw new Error('The site is not built: run `npm run build -w web` first.', { cause: error });
  }
}

if (process.argv.includes('--watch')) {
  const builder = await context(options);
  await builder.rebuild();
  await copySite();
  await writeManifest();
  await builder.watch();
} else {
  await build(options);
  await copySite();
  await writeManifest();
}
