import { describe, expect, it } from 'vitest';
import { bandIds } from '@utkarsh/domain/bands';
import { directoryDocuments } from '@utkarsh/domain/collections';
import { maxRowsPerDocument } from '@utkarsh/domain/directory/directory';
import { eventsInSitemap, insightsInSitemap, sitemap } from './sitemap';

const empty = {
  paths: [],
  laterPages: [],
  organizations: { micro: [], mid: [], large: [], enterprise: [] },
  insights: [],
  events: [],
};
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);

describe('the sitemap', () => {
  it('names pages, organizations, insights and events by their whole addresses', () => {
    const xml = sitemap({
      paths: ['/', '/contact'],
      laterPages: ['/insights?page=2'],
      organizations: { ...empty.organizations, mid: [{ id: 'malar-mills-a1b2c3' }] },
      insights: [{ id: 'in1', edited_at: '2026-11-20T20:30:00.000Z' }],
      events: [{ id: 'ev1' }],
    });
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org/,
    );
    expect(locations(xml)).toEqual([
      'https://utkarsh-workplaces.example/',
      'https://utkarsh-workplaces.example/contact',
      'https://utkarsh-workplaces.example/insights?page=2',
      'https://utkarsh-workplaces.example/certificate/malar-mills-a1b2c3',
      'https://utkarsh-workplaces.example/insights/in1',
      'https://utkarsh-workplaces.example/events/ev1',
    ]);
    // Without its time it would be the day in UTC, and the page shows the day in India.
    expect(xml).toContain('<lastmod>2026-11-20T20:30:00.000Z</lastmod>');
  });

  it('stays well-formed with any id', () => {
    const organizations = { ...empty.organizations, micro: [{ id: `r&d <"o'k"> /x?y#z` }] };
    const [location] = locations(sitemap({ ...empty, organizations }));
    expect(location).toBe(
      'https://utkarsh-workplaces.example/certificate/r%26d%20%3C%22o&#39;k%22%3E%20%2Fx%3Fy%23z',
    );
  });

  it('fits into one file with a full directory', () => {
    const organizations = bandIds.flatMap(directoryDocuments).length * maxRowsPerDocument;
    expect(organizations + insightsInSitemap + eventsInSitemap + 500).toBeLessThan(50_000);
  });
});
