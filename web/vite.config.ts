import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildTarget } from './build/browsers.ts';
import { cascadeLayers } from './build/cascadeLayers.ts';

/** In development every address of the staff area serves its page. */
const staffArea: Plugin = {
  name: 'staff-area',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (/^\/admin(\/[\w\-/]*)?(\?|$)/.test(request.url ?? '')) request.url = '/admin.html';
      next();
    });
  },
};

const routerFiles = join(import.meta.dirname, '../node_modules/react-router/dist/production');

/** Uses the production files of React Router: 0.4 kB smaller, without warnings in visitors' consoles. Its package names others. */
const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: join(routerFiles, 'index.mjs') },
        { find: /^react-router\/dom$/, replacement: join(routerFiles, 'dom-export.mjs') },
      ],
    },
  }),
  // Marks statements that only create components as pure. Otherwise the bundler would keep all components and their dependencies.
  transform: {
    filter: { id: /react-router[\\/]dist[\\/]production/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = .*$/gm, '')
        .replace(
          /(?<== )(class extends [^]*?^\});\n\w+\.contextType = (\w+);$/gm,
          '/* @__PURE__ */ Object.assign($1, { contextType: $2 });',
        )
        .replace(/= (?=React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ '),
      map: null,
    }),
  },
};

/** Returns the name of a class with one hash per file, which compresses better than Vite's names with the line number. */
function className(name: string, file: string): string {
  const path = relative(import.meta.dirname, file);
  return `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), cascadeLayers, staffArea, productionRouter],
  css: { modules: { generateScopedName: className } },
  build: {
    target: buildTarget,
    // Keeps fonts and images as files: inlined into the CSS they would be part of every page's HTML.
    assetsInlineLimit: 0,
    modulePreload: {
      // Leaves out the files of every page, whose names would make each page's list of its later files longer.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter((file) => !/\/(entry-client|react|rolldown-runtime)-/.test(file)),
    },
    rolldownOptions: {
      // Drops schemas that a page does not use, so that a file may contain schemas beside code that pages need. A schema may
      // spread fields: no property of ours or of a package acts when it is read.
      treeshake: {
        propertyReadSideEffects: false,
        manualPureFunctions: [
          'z',
          'readShape',
          'newShape',
          'formShape',
          'byStoredName',
          'requireOnly',
          'ignoredShape',
          'forStaff',
          'operationsOf',
          'appService',
        ],
      },
      output: {
        // React is one file, which browsers cache over many releases. The other code of every page is a second file.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 1 },
            { name: 'site', tags: ['$initial'] },
            // Parts of the list's query that other pages use too. The query itself would bring all that it imports, with zod.
            {
              name: 'ratings',
              test: /src[\\/](assessment[\\/]programme|fields[\\/]industries)\.ts/,
            },
            // Every logo needs both.
            { name: 'logo', test: /src[\\/](text[\\/]hash|media[\\/]mediaUrl)\.ts/ },
            // Most pages with data need both.
            { name: 'loading', test: /site[\\/]ui[\\/](Notice|Skeleton)\./ },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
});
