import type { BandId } from '@utkarsh/domain/bands';
/** Every address of the staff area, once. */
export declare const adminPaths: {
  readonly login: '/admin/login';
  readonly dashboard: '/admin/dashboard';
  readonly nominations: '/admin/nominations';
  readonly insights: '/admin/insights';
  readonly events: '/admin/events';
  readonly subscribers: '/admin/subscribers';
  readonly staff: '/admin/staff';
  readonly history: '/admin/history';
  readonly settings: '/admin/settings';
  readonly profile: '/admin/profile';
  readonly import: '/admin/import';
  readonly organizations: (tier: BandId) => string;
};
/** A page of the staff area that may be asked for after the login; anything else leads to the dashboard. */
export declare const safeNext: (next: string | null) => string;
