import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTarget } from './build/browsers.ts';
import { cascadeLayers } from './build/cascadeLayers.ts';

/** Builds the staff area separately. `build.ts` sets source and target. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), cascadeLayers],
  build: {
    target: buildTarget,
    assetsInlineLimit: 0,
    // Large chunks: the grid and Firestore with listeners load once and stay cached. Pages load when somebody opens them.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        assetFileNames: 'assets/staff-[name]-[hash][extname]',
        chunkFileNames: 'assets/staff-[name]-[hash].js',
        entryFileNames: 'assets/staff-[name]-[hash].js',
      },
    },
  },
  // The worker that reads files for the import is one file, so that browsers without modules in workers can run it.
  worker: {
    rolldownOptions: { output: { entryFileNames: 'assets/staff-[name]-[hash].js' } },
  },
});
