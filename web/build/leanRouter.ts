import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const production = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production',
);

/** Names for React's developer tools, which would keep in a bundle whatever bears one. */
const displayName = /^\w+\.displayName = "\w+";$/gm;
const created = /^var \w+ = (?=React\d*\.(?:createContext|forwardRef|memo)\()/gm;
const boundary = /^var (\w+) = (class extends React\d*\.Component \{\n[\s\S]*?\n\});$/gm;
const contextType = /^(\w+)\.contextType = (\w+);$/gm;

/** What bundlers cannot see by themselves: that a module of React Router only declares its components. */
export function withoutSideEffects(code: string): string {
  const contexts = new Map([...code.matchAll(contextType)].map(([, name, context]) => [name, context]));
  return code
    .replace(displayName, '')
    .replace(contextType, '')
    .replace(created, '$&/* @__PURE__ */ ')
    .replace(boundary, (_, name: string, declared: string) => {
      const context = contexts.get(name);
      const made = context ? `Object.assign(${declared}, { contextType: ${context} })` : declared;
      return `var ${name} = /* @__PURE__ */ (() => ${made})();`;
    });
}

/**
 * Takes React Router's production build, where its package names the development build to bundlers, and out of it what
 * the site uses: without, every page loads almost 5 kB more of forms, links and error pages that nothing draws.
 */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    resolve: { alias: [{ find: /^react-router$/, replacement: join(production, 'index.mjs') }] },
  }),
  transform: {
    filter: { id: /\/react-router\/dist\/production\/[^/]+\.mjs$/ },
    handler: (code) => ({ code: withoutSideEffects(code), map: null }),
  },
});
