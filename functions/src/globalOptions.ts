import { setGlobalOptions } from 'firebase-functions/v2';

/**
 * For every function that says nothing else; imported before any of them. The number of instances bounds what somebody who
 * writes or asks without end can cost: further requests are refused, and further events wait. The memory is more than twice what
 * the trigger of organizations takes during an import of 5,000 (`docs/decisions/functions.md`).
 */
setGlobalOptions({ region: 'asia-south1', maxInstances: 10, memory: '512MiB', concurrency: 80 });
