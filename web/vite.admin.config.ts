import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTarget } from './build/browsers.ts';

/** The staff area is built by itself; `build.ts` says from what and to where. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: buildTarget,
    assetsInlineLimit: 0,
    // The grid and Firestore with listeners come once and are kept; pages come when they are opened.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        assetFileNames: 'assets/staff-[name]-[hash][extname]',
        chunkFileNames: 'assets/staff-[name]-[hash].js',
        entryFileNames: 'assets/staff-[name]-[hash].js',
      },
    },
  },
  // The one that reads files for the import. One file, so that browsers without modules in workers run it.
  worker: {
    rolldownOptions: { output: { entryFileNames: 'assets/staff-[name]-[hash].js' } },
  },
});
