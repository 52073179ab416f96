import { nominationOperations } from './nominations';
import type { Operation } from './operation';
import { trackingOperations } from './tracking';

/** Every call of the API: the reference is made from this list, and a test holds the API against it. */
export const operations: readonly Operation[] = [...nominationOperations, ...trackingOperations];
