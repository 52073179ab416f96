import type { ListId } from '@utkarsh/domain/bands';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { type CompanyQuery, defaultPageSize, pager, writePage } from '@utkarsh/domain/contract/paging';
import { type ListQuery, pageOf, writeSort } from '@utkarsh/domain/directory/directoryQuery';
import { isFirstPage } from '@utkarsh/domain/contract/listQuery';
import {
  type CertifiedListPageData,
  type CompanySearchPageData,
  type EventGalleryPageData,
  type EventPageData,
  type InsightPageData,
  type InsightsPageData,
  type NewsletterPageData,
  type NewslettersPageData,
  type NominationPageData,
  type OrganizationPageData,
  type UpcomingEventsPageData,
  type VerifyPageData,
  pageLimits,
} from '@utkarsh/domain/contract/pageData';
import { toInsightArticle, toInsightCard, moreInsights } from '@utkarsh/domain/insight/insight';
import { pathWithParameters, sitePaths } from '@utkarsh/domain/sitePaths';
import {
  certifiedToday,
  findCertified,
  findCompanies,
  readCertified,
  toPublicRow,
  verify,
} from '../store/directory/directory';
import {
  calendarEvent,
  calendarEvents,
  pastEvents,
  publishedEvent,
  publishedEventAddresses,
  upcomingEvents,
} from '../store/events';
import {
  editedInsights,
  newestInsights,
  publishedInsight,
  publishedInsightAddresses,
  publishedInsights,
} from '../store/insights';
import type { visitorList } from '../store/firestore';
import { pageAge, cacheRead, rememberedBy } from '../store/memory';
import { sentIssue, sentIssues } from '../store/newsletters';
import { readPrivatePage } from '../store/nomination/nominations';
import { insightsInFeeds } from './feeds';
import { listedPaths } from './renderer';
import { type SitemapContent, eventsInSitemap, insightsInSitemap } from './sitemap';

export async function certifiedListData(list: ListId, query: ListQuery): Promise<CertifiedListPageData> {
  const rows = await findCertified(list, { ...query, sort: writeSort(query.sort) ?? '' });
  const page = pageOf(rows, query);
  return {
    kind: 'certified-list',
    list,
    ...page,
    rows: page.rows.map(toPublicRow),
    as_of: todayInIndia(),
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
  return { kind: 'verify', q, today: todayInIndia(), ...(q === '' ? { found: null } : await verify(q)) };
}

/** Makes a function that reads a page of a list. A page past the end becomes the last page. */
function pagesOf<Item>(size: number, list: ReturnType<typeof visitorList<Item>>) {
  const countItems = cacheRead(list.count, pageAge);
  const itemsOf = rememberedBy((page: number) => list.read(size, (page - 1) * size), { age: pageAge });
  return async (requestedPage: number) => {
    const total = await countItems();
    const { page } = pager({ page: requestedPage, size, total });
    return { page, total, items: await itemsOf(page) };
  };
}

const insightPages = pagesOf(pageLimits.insights, publishedInsights);

export async function insightsData(requestedPage: number): Promise<InsightsPageData> {
  const { items, ...part } = await insightPages(requestedPage);
  return { kind: 'insights', ...part, insights: items.map(toInsightCard) };
}

const insightOf = rememberedBy(publishedInsight, { age: pageAge });

export async function insightData(id: string): Promise<InsightPageData> {
  const insight = await insightOf(id);
  const newest = insight ? await newestInsights() : [];
  return { kind: 'insight', insight: insight && toInsightArticle(insight), more: moreInsights(newest, id) };
}

export const upcomingEventsData = cacheRead(async (): Promise<UpcomingEventsPageData> => {
  const now = new Date();
  const events = await upcomingEvents(now, pageLimits.upcomingEvents);
  return { kind: 'upcoming-events', now: now.toISOString(), events };
}, pageAge);

const galleryPages = pagesOf(pageLimits.pastEvents, pastEvents);

export async function eventGalleryData(requestedPage: number): Promise<EventGalleryPageData> {
  const { items: events, ...part } = await galleryPages(requestedPage);
  return { kind: 'event-gallery', ...part, events };
}

const eventOf = rememberedBy(publishedEvent, { age: pageAge });

export const eventData = async (id: string): Promise<EventPageData> => ({
  kind: 'event',
  now: new Date().toISOString(),
  event: await eventOf(id),
});

const issuePages = pagesOf(pageLimits.newsletters, sentIssues);

export async function newslettersData(requestedPage: number): Promise<NewslettersPageData> {
  const { items: issues, ...part } = await issuePages(requestedPage);
  return { kind: 'newsletters', ...part, issues };
}

const issueOf = rememberedBy(sentIssue, { age: pageAge });

export const newsletterData = async (id: string): Promise<NewsletterPageData> => ({
  kind: 'newsletter',
  issue: await issueOf(id),
});

export const nominationData = async (key: string): Promise<NominationPageData> => ({
  kind: 'nomination',
  nomination: (await readPrivatePage(key)) ?? null,
});

/** Insights of the feeds, kept in memory, because a query in the address bypasses the edge. */
export const feedInsights = cacheRead(() => editedInsights.read(insightsInFeeds));

export const feedEvents = cacheRead(() =>
  calendarEvents(new Date(), { upcoming: pageLimits.upcomingEvents, past: pageLimits.pastEvents }),
);

export const eventOfCalendar = rememberedBy(calendarEvent, { age: pageAge });

function laterPages(path: string, { size, total }: { size: number; total: number }): string[] {
  const { pages } = pager({ page: 1, size, total });
  return Array.from({ length: pages - 1 }, (_, index) =>
    pathWithParameters(path, { page: writePage(index + 2) }),
  );
}

/** Contents of the sitemap: thousands of reads, kept in memory, because a query in the address bypasses the edge. */
export const sitemapContent = cacheRead(async (): Promise<SitemapContent> => {
  const [paths, { byName: organizations }, insights, events] = await Promise.all([
    listedPaths(),
    certifiedToday(),
    publishedInsightAddresses.read(insightsInSitemap),
    publishedEventAddresses.read(eventsInSitemap),
  ]);
  const now = new Date().toISOString();
  const pastCount = events.filter(({ ends_at }) => ends_at < now).length;
  return {
    paths,
    laterPages: [
      ...laterPages(sitePaths.insights, { size: pageLimits.insights, total: insights.length }),
      ...laterPages(sitePaths.eventGallery, { size: pageLimits.pastEvents, total: pastCount }),
    ],
    organizations,
    insights,
    events,
  };
});
