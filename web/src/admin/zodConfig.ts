import { config } from 'zod/mini';

// As `early.ts` does for the site's pages. Imported before any schema is made.
config({ jitless: true });
