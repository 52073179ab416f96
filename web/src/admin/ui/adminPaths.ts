import { unreadPractices } from '@utkarsh/domain/assessment/practices';
import type { BandId } from '@utkarsh/domain/bands';
import { openStatuses } from '@utkarsh/domain/nomination/nominationTracking';
import { daysOfClosing } from '@utkarsh/domain/certificate/certification';
import type { AuditedCollection, RemovableCollection } from '@utkarsh/domain/history/recordKinds';

export const newRecord = 'new';

export const adminPaths = {
  login: '/admin/login',
  password: '/admin/password',
  dashboard: '/admin/dashboard',
  nominations: '/admin/nominations',
  insights: '/admin/insights',
  questions: '/admin/questions',
  subscribers: '/admin/subscribers',
  surveys: '/admin/surveys',
  mails: '/admin/mails',
  staff: '/admin/staff',
  history: '/admin/history',
  settings: '/admin/settings',
  profile: '/admin/profile',
  import: '/admin/import',
  allOrganizations: '/admin/organizations',
  record: (collection: RemovableCollection | 'staff' | 'subscribers' | 'surveys', id: string): string =>
    `/admin/${collection}/${id}`,
  historyOf: (collection: AuditedCollection, id: string): string =>
    `/admin/history?${new URLSearchParams({ record: `${collection}/${id}` })}`,
  organizations: (tier: BandId): string => `/admin/${tier}-organizations`,
} as const;

export const invitationPath = `${adminPaths.staff}?invite`;

/** Value of the assignee filter for nominations without assignee. Every uid is longer. */
export const nobody = 'nobody';

export const openOf = (assignee: string): string =>
  new URLSearchParams({ status: openStatuses.join(), assignee }).toString();

export const closingSurveys = (today: string): string =>
  new URLSearchParams({ state: 'open', closes: daysOfClosing(today).join() }).toString();

export const practicesToRead = new URLSearchParams({ practices: unreadPractices.join() }).toString();

export const surveysWithFewAnswers = 'state=open&few=yes';

/** Returns the target after the login: the requested page of the staff area, or the dashboard for any other address. */
export const safeNext = (next: string | null): string =>
  next !== null && /^\/admin\/(?!login|password)[\w\-/]*(\?[^#\\]*)?(#[\w-]*)?$/.test(next)
    ? next
    : adminPaths.dashboard;
