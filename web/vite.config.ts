import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildTarget } from './build/browsers.ts';

/** In development too every address of the staff area has the page of the staff area. */
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

/** Its package leads to the development files alone. These are 0.4 kB lighter, and warn of nothing in visitors' consoles. */
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
  // The bundler cannot know that these statements only make components, and would keep all components with what they use.
  transform: {
    filter: { id: /react-router[\\/]dist[\\/]production/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = .*$/gm, '')
        .replace(/= (?=React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ '),
      map: null,
    }),
  },
};

/** Names a class by its file: one hash a file compresses better than Vite's names, which end in the line of the class. */
function className(name: string, file: string): string {
  const path = relative(import.meta.dirname, file);
  return `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), staffArea, productionRouter],
  css: { modules: { generateScopedName: className } },
  build: {
    target: buildTarget,
    // Fonts and images stay files: inlined into the CSS they would travel inside every page's HTML.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A schema that a page does not use is left out, so that a file may hold schemas beside what pages need.
      treeshake: {
        manualPureFunctions: [
          'z',
          'readShape',
          'newShape',
          'formShape',
          'byStoredName',
          'requireOnly',
          'forStaff',
        ],
      },
      output: {
        // React is one file, which browsers keep over many releases. What else every page needs is another.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 1 },
            { name: 'site', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
});
