import type { BandId } from './bands';
import { hash } from './text/ids';

/** Directory documents of each tier. An organization's id decides in which one its row lies, so this number cannot change. */
export const directoryShards = 4;

/** Names of all Firestore collections, as the rules and both SDKs use them. */
export const collections = {
  nominations: 'nominations',
  /** The key of the nominator's private page, under the id of the nomination. Only the server can read it. */
  nominationKeys: 'nomination_keys',
  /** The step of the last mail to the nominator, and the time of the next mail, under the id of the nomination. Only the server can read it. */
  nominationNews: 'nomination_news',
  /** The organization's desk: its nominations and its people with their roles. */
  workspaces: 'workspaces',
  /** What members see of a workspace, under its id: owners and editors, and readers. */
  workspaceViews: 'workspace_views',
  workspaceResults: 'workspace_results',
  /** Invitations and links to sign in, under the hash of their key. Only the server can read them. */
  workspaceKeys: 'workspace_keys',
  /** Notes that staff write about a nomination. */
  nominationNotes: 'nomination_notes',
  /** The practices of a nominated organization, under the id of the nomination. The API writes it. */
  practices: 'practices',
  /** The staff's scores and notes for these practices, under the same id. */
  practice_reviews: 'practice_reviews',
  organizations: 'organizations',
  certified: 'certified',
  directory: 'directory',
  /** The facts of each signed credential, under its index in the status list. Only the server can read it. */
  credentials: 'credentials',
  /** The assignee of each nomination, since when, and whether the mail about it was sent, under the id of the nomination. */
  assignments: 'assignments',
  insights: 'insights',
  /** The key of the sender's private page, under the id of the insight. Only the server can read it. */
  insightKeys: 'insight_keys',
  events: 'events',
  /** The checked version of each file of an insight, event or organization. */
  checkedFiles: 'checked_files',
  /** Folders that accept no more uploads, because their record exists or existed. */
  closedFolders: 'closed_folders',
  questions: 'questions',
  newsletters: 'newsletters',
  subscribers: 'subscribers',
  /** The key of the link to unsubscribe, under the id of the subscriber. Only the server can read it. */
  unsubscribeKeys: 'unsubscribe_keys',
  staff: 'staff',
  /** The time at which each member of the staff last opened the list of arrivals, under their uid. */
  arrivalsSeen: 'arrivals_seen',
  /** Searches of staff lists under a name, which all staff see. */
  listViews: 'list_views',
  settings: 'settings',
  surveys: 'surveys',
  /** The key of the organization's page of a survey for a renewal, under the id of the survey. Only the server can read it. */
  surveyLinks: 'survey_links',
  /** People invited to a survey, under the SHA-256 of their key. Only the server can read it. */
  surveyInvites: 'survey_invites',
  /** The addresses that an organization has handed in, under the id of its workspace. Only the server can read it. */
  surveyLists: 'survey_lists',
  /** What collecting and casting need of each survey, with its signing key while it is open. Only the server can read it. */
  surveyKeys: 'survey_keys',
  /** Sealed answers, under random ballots. Only the server can read them. */
  surveyBoxes: 'survey_boxes',
  /** Quartiles of the survey scores of a size band, under the id of the band. Only the server can read them. */
  surveyBands: 'survey_bands',
  /** The nominator's view of a nomination, under its tracking key. */
  nominationStatus: 'nomination_status',
  audit: 'audit',
  /** Times of erasure. No version of a record from before its erasure can be restored. */
  erasures: 'erasures',
  mail: 'mail',
  idempotency: 'idempotency',
  rateLimits: 'rate_limits',
  visitors: 'visitors',
  /** The number of visitors on each past day. Today's document holds the salt of the digests. */
  visitDays: 'visit_days',
} as const;
export type CollectionName = keyof typeof collections;

/** Ids of the Firestore databases. No transaction spans both. */
export const databaseIds = ['(default)', 'surveys'] as const;
export type DatabaseId = (typeof databaseIds)[number];

/** Surveys have a database without backups, which would show the ballots of each day. */
const surveyCollections: readonly CollectionName[] = [
  'surveyInvites',
  'surveyLists',
  'surveyKeys',
  'surveyBoxes',
];

export const databaseOf = (name: CollectionName): DatabaseId =>
  surveyCollections.includes(name) ? 'surveys' : '(default)';

/** Returns the number of the directory document, the same in every tier, that may have the row of an organization. */
export const directoryShard = (organizationId: string): number => hash(organizationId) % directoryShards;

export const directoryDocument = (tier: BandId, organizationId: string): string =>
  `${tier}-${directoryShard(organizationId)}`;

export const directoryDocuments = (tier: BandId): string[] =>
  Array.from({ length: directoryShards }, (_, shard) => `${tier}-${shard}`);
