import type { nominationStatuses } from '../fields/options';

/** What pages need of a followed nomination before they have read it; no zod here. */
export type NominationStatusName = (typeof nominationStatuses)[number];

/** Statuses in which the programme has answered: a nomination can no longer be taken back, only the consent can. */
export const isDecided = (status: NominationStatusName): boolean =>
  status === 'certified' || status === 'declined';

/** The status that a withdrawal leaves a nomination with. */
export const withdrawnStatus = (status: NominationStatusName): NominationStatusName =>
  isDecided(status) ? status : 'withdrawn';

/** Where a nominator follows a nomination without an account. */
export const trackingPath = (key: string): string => `/nomination/${key}`;

/** Where the sender of an insight sees how it stands and withdraws it, without an account. */
export const insightTrackingPath = (key: string): string => `/insight/${key}`;

export const isTrackingKey = (text: string): boolean => /^[A-Za-z0-9]{32}$/.test(text);
