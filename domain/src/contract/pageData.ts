import type { CompanyQuery } from './listQuery';
import type { CompanySearchReply, PublicRow } from './api';
import type { ListId } from '../bands';
import type { ListPage, ListQuery } from '../directory/directoryQuery';
import type { PublishedEvent } from '../event/event';
import type { InsightArticle, InsightCard } from '../insight/insightReading';
import type { TrackedNomination } from '../nomination/nominationStatus';
import type { CertifiedOrganization } from '../organization/organization';
import type { VerifiedCertificate } from '../certificate/verification';

/**
 * What the pages made for each request are made from, by the server and by a browser that moves to them. null says
 * that what was asked for does not exist or is not public. Each `kind` is its page's own.
 */
export interface CertifiedListPageData extends ListPage<PublicRow> {
  kind: 'certified-list';
  list: ListId;
  /** What was asked for; absent for the list as it starts. */
  query?: ListQuery;
}

export interface CompanySearchPageData extends CompanyQuery {
  kind: 'company-search';
  /** null where nothing was asked. */
  reply: CompanySearchReply | null;
}

export interface OrganizationPageData {
  kind: 'organization';
  /** The day, in India, for which the certificate's state is told. */
  today: string;
  organization: CertifiedOrganization | null;
}

export interface VerifyPageData {
  kind: 'verify';
  /** What was asked; '' for nothing. */
  q: string;
  /** The day, in India, for which the certificate's state is told; '' where nothing was looked up. */
  today: string;
  /** Set when our server did not tell the day, and the device's clock did. */
  isDeviceDay?: true;
  found: VerifiedCertificate | null;
}

/** One page of a list, and how many the whole list has. */
interface PartOfList {
  /** From 1. */
  page: number;
  total: number;
}

export interface InsightsPageData extends PartOfList {
  kind: 'insights';
  /** Newest first. */
  insights: InsightCard[];
}

export interface InsightPageData {
  kind: 'insight';
  insight: InsightArticle | null;
  /** Others to read next, newest first. */
  more: InsightCard[];
}

export interface UpcomingEventsPageData {
  kind: 'upcoming-events';
  /** ISO time at which events were divided into upcoming and past. */
  now: string;
  /** By start. */
  events: PublishedEvent[];
}

export interface EventGalleryPageData extends PartOfList {
  kind: 'event-gallery';
  /** Newest first. */
  events: PublishedEvent[];
}

export interface EventPageData {
  kind: 'event';
  /** ISO time for which it is upcoming or past. */
  now: string;
  event: PublishedEvent | null;
}

/** Of whoever holds the private link: it is kept nowhere. */
export interface NominationPageData {
  kind: 'nomination';
  nomination: TrackedNomination | null;
}

type PageData =
  | CertifiedListPageData
  | CompanySearchPageData
  | OrganizationPageData
  | VerifyPageData
  | InsightsPageData
  | InsightPageData
  | UpcomingEventsPageData
  | EventGalleryPageData
  | EventPageData
  | NominationPageData;
export type PageKind = PageData['kind'];

/** The data of the pages of a kind. */
export type PageDataOf<Kind extends PageKind, Data = PageData> = Data extends { kind: infer Own }
  ? Kind extends Own
    ? Data
    : never
  : never;

/** How many a page shows; rules allow at most 100. */
export const pageLimits = { insights: 60, upcomingEvents: 60, pastEvents: 40 } as const;
