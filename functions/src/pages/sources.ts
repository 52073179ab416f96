import { isBandId } from '@utkarsh/domain/bands';
import { todayInIndia } from '@utkarsh/domain/certification';
import {
  pageLimits,
  type EventsPageData,
  type InsightPageData,
  type InsightsPageData,
  type OrganizationPageData,
} from '@utkarsh/domain/pageData';
import { readCertified } from '../store/certified';
import { certifiedToday } from '../store/directory';
import { pastEvents, upcomingEvents } from '../store/events';
import { publishedInsight, publishedInsightAddresses, publishedInsights } from '../store/insights';
import { listedPaths } from './renderer';
import { insightsInSitemap, type SitemapContent } from './sitemap';

/** What the pages made for each request are made from: their address, and how their data are read. */
export const organizationData = async (band: string, id: string): Promise<OrganizationPageData> => {
  const organization = isBandId(band) ? await readCertified(id) : null;
  return { kind: 'organization', today: todayInIndia(), organization };
};

export const insightsData = async (): Promise<InsightsPageData> => ({
  kind: 'insights',
  insights: await publishedInsights(pageLimits.insights),
});

export const insightData = async (id: string): Promise<InsightPageData> => ({
  kind: 'insight',
  insight: await publishedInsight(id),
});

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

export async function sitemapContent(): Promise<SitemapContent> {
  const [paths, { byName: organizations }, insights] = await Promise.all([
    listedPaths(),
    certifiedToday(),
    publishedInsightAddresses(insightsInSitemap),
  ]);
  return { paths, organizations, insights };
}
