import { batchOperations, historyOperations } from './batches';
import { dashboardOperations } from './dashboard';
import { insightOperations } from './insights';
import { mailOperations, staffOperations } from './staff';
import { nominationOperations } from './nominations';
import type { Operation } from './operation';
import { organizationOperations } from './organizations';
import { publicOperations, visitOperations } from './publicData';
import { subscriberOperations } from './subscribers';
import { trackingOperations } from './tracking';

/** Every call of the API: the reference is made from this list, and a test holds the API against it. */
export const operations: readonly Operation[] = [
  ...nominationOperations,
  ...trackingOperations,
  ...organizationOperations,
  ...insightOperations,
  ...batchOperations,
  ...subscriberOperations,
  ...visitOperations,
  ...dashboardOperations,
  ...staffOperations,
  ...mailOperations,
  ...historyOperations,
  ...publicOperations,
];
