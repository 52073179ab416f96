import type { BandId } from '@utkarsh/domain/bands';
import { openStatuses } from '@utkarsh/domain/nomination/statusFlow';
import type { AuditedCollection, RemovableCollection } from '@utkarsh/domain/history/recordKinds';

/** Takes the place of the id in the address of a new record. */
export const newRecord = 'new';

/** All addresses of the staff area. */
export const adminPaths = {
  login: '/admin/login',
  password: '/admin/password',
  dashboard: '/admin/dashboard',
  nominations: '/admin/nominations',
  insights: '/admin/insights',
  events: '/admin/events',
  questions: '/admin/questions',
  newsletters: '/admin/newsletters',
  subscribers: '/admin/subscribers',
  surveys: '/admin/surveys',
  mails: '/admin/mails',
  staff: '/admin/staff',
  history: '/admin/history',
  settings: '/admin/settings',
  profile: '/admin/profile',
  import: '/admin/import',
  allOrganizations: '/admin/organizations',
  /** A record, open over its list. */
  record: (collection: RemovableCollection | 'staff' | 'subscribers' | 'surveys', id: string): string =>
    `/admin/${collection}/${id}`,
  /** The changes of one record. */
  historyOf: (collection: AuditedCollection, id: string): string =>
    `/admin/history?${new URLSearchParams({ record: `${collection}/${id}` })}`,
  organizations: (tier: BandId): string => `/admin/${tier}-organizations`,
} as const;

/** Address of the invitation form. */
export const invitationPath = `${adminPaths.staff}?invite`;

/** Value of the assignee filter for nominations without assignee. Every uid is longer. */
export const nobody = 'nobody';

/** The query that lists the open nominations of an assignee. */
export const openOf = (assignee: string): string =>
  new URLSearchParams({ status: openStatuses.join(), assignee }).toString();

/** Where the login leads: the page of the staff area that was asked for, or the dashboard when it is no such page. */
export const safeNext = (next: string | null): string =>
  next !== null && /^\/admin\/(?!login|password)[\w\-/]*(\?[^#\\]*)?$/.test(next)
    ? next
    : adminPaths.dashboard;
