import type { Plugin } from 'vite';

/** Folders of the site whose components stand on many pages. A page may override their styles. */
const sharedFolders = /src\/(?:styles|site\/(?:directoryTable|forms|notices|ui))\//;

/** Returns the cascade layer of a CSS module's rules: that of its folder. */
export function layerOf(path: string): string {
  if (sharedFolders.test(path)) return 'ui';
  return path.includes('src/site/layout/') ? 'layout' : 'page';
}

/** Puts the rules of every CSS module in the layer of its folder. `base.css` defines the order of the layers. */
export const cascadeLayers: Plugin = {
  name: 'cascade-layers',
  enforce: 'pre',
  transform: {
    filter: { id: /\.module\.css/ },
    handler: (css, path) => ({ code: `@layer ${layerOf(path)} {\n${css}\n}`, map: null }),
  },
};
