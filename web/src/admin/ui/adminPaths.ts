import type { BandId } from '@utkarsh/domain/bands';
import type { AuditedCollection } from '@utkarsh/domain/recordKinds';

/** Every address of the staff area, once. */
export const adminPaths = {
  login: '/admin/login',
  dashboard: '/admin/dashboard',
  nominations: '/admin/nominations',
  insights: '/admin/insights',
  events: '/admin/events',
  subscribers: '/admin/subscribers',
  staff: '/admin/staff',
  history: '/admin/history',
  settings: '/admin/settings',
  profile: '/admin/profile',
  import: '/admin/import',
  allOrganizations: '/admin/organizations',
  /** The changes of one record. */
  historyOf: (collection: AuditedCollection, id: string): string =>
    `/admin/history?${new URLSearchParams({ record: `${collection}/${id}` })}`,
  organizations: (tier: BandId): string => `/admin/${tier}-organizations`,
} as const;

/** A page of the staff area that may be asked for after the login; anything else leads to the dashboard. */
export const safeNext = (next: string | null): string =>
  next !== null && /^\/admin\/(?!login)[\w\-/]*(\?[^#\\]*)?$/.test(next) ? next : adminPaths.dashboard;
