import type { BandId } from '@utkarsh/domain/bands';
import { brand } from '@utkarsh/domain/brand';
import type { DirectoryRow } from '@utkarsh/domain/directory/directory';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { escapeXml } from '@utkarsh/domain/text/svgText';
import type { InsightAddress } from '../store/insights';

/** Maximum number of insights. A sitemap may hold 50,000 addresses and the directory at most 40,000, so one file is enough. */
export const insightsInSitemap = 5000;

export const eventsInSitemap = 2000;

export interface SitemapContent {
  /** Paths of pages that search engines list. */
  paths: readonly string[];
  organizations: Readonly<Record<BandId, readonly Pick<DirectoryRow, 'id'>[]>>;
  insights: readonly InsightAddress[];
  events: readonly { id: string }[];
  /** Paths of the second and later pages of lists. */
  laterPages: readonly string[];
}

function writeUrl(path: string, editTime?: string): string {
  // New ids have letters, digits and hyphens only. Imported ids may have other characters.
  const address = escapeXml(new URL(path, brand.siteUrl).href);
  return `<url><loc>${address}</loc>${editTime === undefined ? '' : `<lastmod>${escapeXml(editTime)}</lastmod>`}</url>`;
}

/** Writes the sitemap, in the format of sitemaps.org. */
export function sitemap({ paths, laterPages, organizations, insights, events }: SitemapContent): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[...paths, ...laterPages].map((path) => writeUrl(path)),
    ...Object.values(organizations)
      .flat()
      .map(({ id }) => writeUrl(sitePaths.certificate(id))),
    ...insights.map(({ id, edited_at }) => writeUrl(sitePaths.insight(id), edited_at)),
    ...events.map(({ id }) => writeUrl(sitePaths.event(id))),
    '</urlset>',
    '',
  ].join('\n');
}
