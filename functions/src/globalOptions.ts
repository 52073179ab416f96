import { setGlobalOptions } from 'firebase-functions/v2';

/**
 * Options of every function without options of its own. Import this file before any of them. The number of instances limits what endless
 * requests or writes can cost: further requests are refused, and further events wait. The memory is more than twice what the trigger of
 * organizations takes during an import of 5,000 (`docs/decisions/functions.md`).
 */
setGlobalOptions({ region: 'asia-south1', maxInstances: 10, memory: '512MiB', concurrency: 80 });
