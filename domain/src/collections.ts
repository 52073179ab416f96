import type { BandId } from './bands';
import { hash } from './text/ids';

/** Number of directory documents a tier has, for ever: an organization's row lives in the one its id names. */
export const directoryShards = 4;

/** Names of all collections, as rules and both SDKs use them. */
export const collections = {
  nominations: 'nominations',
  /** Of each nomination, by the same id: the key of its nominator's private page. Closed to everybody but the server. */
  nominationKeys: 'nomination_keys',
  /** What staff write beside a nomination. */
  nominationNotes: 'nomination_notes',
  organizations: 'organizations',
  certified: 'certified',
  directory: 'directory',
  /** What each signed credential attests, by its index in the status list. Closed to everybody but the server. */
  credentials: 'credentials',
  insights: 'insights',
  /** Of each insight, by the same id: the key of its sender's private page. Closed to everybody but the server. */
  insightKeys: 'insight_keys',
  events: 'events',
  /** Which version of each file of an insight or event was checked. */
  checkedFiles: 'checked_files',
  /** Folders that take no uploads any more, because their record exists or has existed. */
  closedFolders: 'closed_folders',
  subscribers: 'subscribers',
  /** Of each subscriber, by the same id: the key of the link to unsubscribe. */
  unsubscribeKeys: 'unsubscribe_keys',
  staff: 'staff',
  /** Until when each member of the staff, by their uid, has looked at what visitors sent in. */
  arrivalsSeen: 'arrivals_seen',
  settings: 'settings',
  /** What a nominator sees of a nomination, found by its tracking key. */
  nominationStatus: 'nomination_status',
  audit: 'audit',
  /** When records were erased for good: nothing older of them comes back. */
  erasures: 'erasures',
  mail: 'mail',
  idempotency: 'idempotency',
  rateLimits: 'rate_limits',
  /** Digests of the visitors of the present day. */
  visitors: 'visitors',
  /** How many visitors each past day had; of the present day, the salt of the digests. */
  visitDays: 'visit_days',
} as const;

export const directoryDocument = (tier: BandId, organizationId: string): string =>
  `${tier}-${hash(organizationId) % directoryShards}`;

/** Ids of all directory documents of a tier. */
export const directoryDocuments = (tier: BandId): string[] =>
  Array.from({ length: directoryShards }, (_, shard) => `${tier}-${shard}`);
