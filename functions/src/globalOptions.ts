import { setGlobalOptions } from 'firebase-functions/v2';

/**
 * For every function that says nothing else; imported before any of them. The number of instances bounds what somebody who
 * writes or asks without end can cost: further requests are refused, and further events wait.
 */
setGlobalOptions({ region: 'asia-south1', maxInstances: 10 });
