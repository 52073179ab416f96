/**
 * Oldest browsers that the site supports (Baseline 2022): iOS 16, Chrome and Edge of that year (109 is the last one for Windows
 * 7), and the oldest Firefox ESR in use. The bundler compiles syntax for them, and `browserSupport.ts` refuses features that it
 * cannot compile.
 */
export const oldestBrowsers = { chrome: 108, edge: 108, firefox: 115, safari: 16, safari_ios: 16 } as const;

export const buildTarget = Object.entries(oldestBrowsers).map(
  ([name, version]) => `${name === 'safari_ios' ? 'ios' : name}${version}`,
);
