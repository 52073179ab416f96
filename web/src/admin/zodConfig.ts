import { config } from 'zod/mini';

// Same setting as in `earlyParts.ts` for the site. Import this before any schema is created.
config({ jitless: true });
