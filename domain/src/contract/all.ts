import { batchOperations } from './batches';
import { dashboardOperations } from './dashboard';
import { historyOperations } from './history';
import { insightOperations } from './insights';
import { mailOperations } from './mails';
import { nominationOperations } from './nominations';
import type { Operation } from './operation';
import { organizationOperations } from './organizations';
import { publicOperations } from './publicData';
import { staffOperations } from './staff';
import { subscriberOperations } from './subscribers';
import { trackingOperations } from './tracking';
import { visitOperations } from './visits';

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
