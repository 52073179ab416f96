import type { BandId } from '@utkarsh/domain/bands';
import { openStatuses } from '@utkarsh/domain/nomination/statusFlow';
import { daysOfClosing } from '@utkarsh/domain/survey/participation';
import type { AuditedCollection, RemovableCollection } from '@utkarsh/domain/history/recordKinds';

/** Replaces the id in the address of a new record. */
export const newRecord = 'new';

/** Paths of the staff area. */
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
  /** Returns the path of a record that is open over its list. */
  record: (collection: RemovableCollection | 'staff' | 'subscribers' | 'surveys', id: string): string =>
    `/admin/${collection}/${id}`,
  /** Returns the path of the changes of one record. */
  historyOf: (collection: AuditedCollection, id: string): string =>
    `/admin/history?${new URLSearchParams({ record: `${collection}/${id}` })}`,
  organizations: (tier: BandId): string => `/admin/${tier}-organizations`,
} as const;

/** Path of the invitation form. */
export const invitationPath = `${adminPaths.staff}?invite`;

/** Value of the assignee filter for nominations without assignee. Every uid is longer. */
export const nobody = 'nobody';

/** Returns the query for the open nominations of an assignee. */
export const openOf = (assignee: string): string =>
  new URLSearchParams({ status: openStatuses.join(), assignee }).toString();

/** The query that lists the open surveys that close soon. */
export const closingSurveys = (today: string): string =>
  new URLSearchParams({ state: 'open', closes: daysOfClosing(today).join() }).toString();

/** The query that lists the open surveys with too few answers. */
export const surveysWithFewAnswers = 'state=open&few=yes';

/** Returns the target after the login: the requested page of the staff area, or the dashboard for any other address. */
export const safeNext = (next: string | null): string =>
  next !== null && /^\/admin\/(?!login|password)[\w\-/]*(\?[^#\\]*)?$/.test(next)
    ? next
    : adminPaths.dashboard;
