import type { ListId } from '@utkarsh/domain/bands';
import { todayInIndia } from '@utkarsh/domain/certification';
import { pageOf, writeSort, type ListQuery } from '@utkarsh/domain/directoryQuery';
import type { PublishedEvent } from '@utkarsh/domain/event';
import { insightArticle, insightCard, moreInsights, moreInsightsCount } from '@utkarsh/domain/insightReading';
import type { CompanyQuery } from '@utkarsh/domain/companyQuery';
import { isFirstPage } from '@utkarsh/domain/listQuery';
import {
  pageLimits,
  type CertifiedListPageData,
  type CompanySearchPageData,
  type EventPageData,
  type EventsPageData,
  type InsightPageData,
  type InsightsPageData,
  type NominationPageData,
  type OrganizationPageData,
  type VerifyPageData,
} from '@utkarsh/domain/pageData';
import { defaultPageSize } from '@utkarsh/domain/pager';
import {
  certifiedToday,
  findCertified,
  findCompanies,
  readCertified,
  toPublicRow,
  verify,
} from '../store/directory';
import { pastEvents, publishedEvent, upcomingEvents } from '../store/events';
import { remembered } from '../store/memory';
import { publishedInsight, publishedInsightAddresses, publishedInsights } from '../store/insights';
import { readPrivatePage } from '../store/tracking';
import { insightsInFeeds } from './feeds';
import { listedPaths } from './renderer';
import { insightsInSitemap, type SitemapContent } from './sitemap';

/** What the pages made for each request are made from: their address, and how their data are read. */
export async function certifiedListData(list: ListId, query: ListQuery): Promise<CertifiedListPageData> {
  const found = await findCertified(list, { ...query, sort: writeSort(query.sort) ?? '' });
  const page = pageOf(found, query);
  return {
    kind: 'certified-list',
    list,
    ...page,
    rows: page.rows.map(toPublicRow),
    ...(!isFirstPage(query) && { query }),
  };
}

export const companySearchData = async (query: CompanyQuery): Promise<CompanySearchPageData> => ({
  kind: 'company-search',
  ...query,
  reply: query.name === '' ? null : await findCompanies({ ...query, limit: defaultPageSize }),
});

export const organizationData = async (id: string): Promise<OrganizationPageData> => ({
  kind: 'organization',
  today: todayInIndia(),
  organization: await readCertified(id),
});

export async function verifyData(text: string): Promise<VerifyPageData> {
  const q = text.trim();
  return { kind: 'verify', q, today: todayInIndia(), found: q === '' ? null : await verify(q) };
}

export const insightsData = async (): Promise<InsightsPageData> => ({
  kind: 'insights',
  insights: (await publishedInsights(pageLimits.insights)).map(insightCard),
});

export async function insightData(id: string): Promise<InsightPageData> {
  const insight = await publishedInsight(id);
  // One more than is shown, as the insight itself may be among them.
  const newest = insight ? await publishedInsights(moreInsightsCount + 1) : [];
  return { kind: 'insight', insight: insight && insightArticle(insight), more: moreInsights(newest, id) };
}

export const upcomingEventsData = async (now = new Date()): Promise<EventsPageData> => ({
  kind: 'upcoming-events',
  now: now.toISOString(),
  events: await upcomingEvents(now, pageLimits.upcomingEvents),
});

export const eventGalleryData = async (now = new Date()): Promise<EventsPageData> => ({
  kind: 'event-gallery',
  now: now.toISOString(),
  events: await pastEvents(now, pageLimits.pastEvents),
});

export const eventData = async (id: string, now = new Date()): Promise<EventPageData> => ({
  kind: 'event',
  now: now.toISOString(),
  event: await publishedEvent(id),
});

export const nominationData = async (key: string): Promise<NominationPageData> => ({
  kind: 'nomination',
  nomination: (await readPrivatePage(key)) ?? null,
});

/** Remembered, as addresses of feeds with a query pass the edge. */
export const feedInsights = remembered(() => publishedInsights(insightsInFeeds));

async function readEvents(now = new Date()): Promise<PublishedEvent[]> {
  const [upcoming, past] = await Promise.all([
    upcomingEvents(now, pageLimits.upcomingEvents),
    pastEvents(now, pageLimits.pastEvents),
  ]);
  return [...past.toReversed(), ...upcoming];
}

export const feedEvents = remembered(() => readEvents());

/** Remembered for the same reason: it reads thousands of insights. */
export const sitemapContent = remembered(async (): Promise<SitemapContent> => {
  const [paths, { byName: organizations }, insights, events] = await Promise.all([
    listedPaths(),
    certifiedToday(),
    publishedInsightAddresses(insightsInSitemap),
    feedEvents(),
  ]);
  return { paths, organizations, insights, events };
});
