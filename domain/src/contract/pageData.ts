import type { CompanyQuery } from './paging';
import type { CompanySearchReply, PublicRow } from './api';
import type { ListId } from '../bands';
import type { ListPage, ListQuery } from '../directory/directoryQuery';
import type { PublishedEvent } from '../event/event';
import type { InsightArticle, InsightCard } from '../insight/insight';
import type { NewsletterIssue, SentIssue } from '../newsletter/newsletter';
import type { TrackedNomination } from '../nomination/nominationStatus';
import type { CertifiedOrganization } from '../organization/organization';
import type { VerifyReply } from '../certificate/verification';

/** Data of the pages that the server renders on request, by `kind`. A null record does not exist or is not public. */
export interface CertifiedListPageData extends ListPage<PublicRow> {
  kind: 'certified-list';
  list: ListId;
  /** The query of the list; absent for the list at its plain URL. */
  query?: ListQuery;
  /** Day in India on which these certificates are valid. */
  as_of?: string | undefined;
}

export interface CompanySearchPageData extends CompanyQuery {
  kind: 'company-search';
  /** Null without a search. */
  reply: CompanySearchReply | null;
}

export interface OrganizationPageData {
  kind: 'organization';
  /** The day in India on which the certificate has the stated state. */
  today: string;
  organization: CertifiedOrganization | null;
}

export interface VerifyPageData extends VerifyReply {
  kind: 'verify';
  /** Text that the visitor asked about; '' without a question. */
  q: string;
  /** Day in India on which the certificate has the stated state; '' if nothing was looked up. */
  today: string;
  /** True if the day comes from the clock of the device and not from the server. */
  isDeviceDay?: true;
}

/** One page of a list, and the number of items in the whole list. */
interface PartOfList {
  /** The first page is 1. */
  page: number;
  total: number;
}

export interface InsightsPageData extends PartOfList {
  kind: 'insights';
  insights: InsightCard[];
}

export interface InsightPageData {
  kind: 'insight';
  insight: InsightArticle | null;
  /** Other insights to read, newest first. */
  more: InsightCard[];
}

export interface UpcomingEventsPageData {
  kind: 'upcoming-events';
  /** ISO time that divides the upcoming from the past events. */
  now: string;
  events: PublishedEvent[];
}

export interface EventGalleryPageData extends PartOfList {
  kind: 'event-gallery';
  events: PublishedEvent[];
}

export interface EventPageData {
  kind: 'event';
  /** ISO time that decides whether the event is upcoming or past. */
  now: string;
  event: PublishedEvent | null;
}

/** Only the holder of the private link may see this page, so no cache keeps it. */
export interface NominationPageData {
  kind: 'nomination';
  nomination: TrackedNomination | null;
}

export interface NewslettersPageData extends PartOfList {
  kind: 'newsletters';
  issues: SentIssue[];
}

export interface NewsletterPageData {
  kind: 'newsletter';
  issue: NewsletterIssue | null;
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
  | NewslettersPageData
  | NewsletterPageData
  | NominationPageData;
export type PageKind = PageData['kind'];

export type PageDataOf<Kind extends PageKind, Data = PageData> = Data extends { kind: infer Own }
  ? Kind extends Own
    ? Data
    : never
  : never;

/** Maximum items on a page. The rules allow at most 100. */
export const pageLimits = { insights: 60, upcomingEvents: 60, pastEvents: 40, newsletters: 40 } as const;
