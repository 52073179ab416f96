import { config } from 'zod/mini';

// Zod compiles objects with `new Function` where it can; under the site's Content-Security-Policy the attempt alone
// is reported as a violation. Every module that parses imports this one first.
config({ jitless: true });
