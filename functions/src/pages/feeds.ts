import { calendarOfAll } from '@utkarsh/domain/eventCalendar';
import type { PublishedEvent } from '@utkarsh/domain/event';
import { feeds as addresses } from '@utkarsh/domain/feeds';
import type { PublishedInsight } from '@utkarsh/domain/insight';
import { Router, type Response } from 'express';
import { atomFeed, jsonFeed } from './insightFeeds';

/** How many insights a feed has: readers keep what they have seen. */
export const insightsInFeeds = 30;

interface FeedSources {
  feedInsights: () => Promise<PublishedInsight[]>;
  /** Past ones too: a calendar that is subscribed to forgets what it no longer finds. */
  feedEvents: () => Promise<PublishedEvent[]>;
}

/** Readers ask often and are in no hurry: a quarter of an hour at the edge, five minutes with them. */
const send = (response: Response, type: string, body: string) =>
  response
    .set({ 'Cache-Control': 'public, max-age=300, s-maxage=900', 'Content-Type': `${type}; charset=utf-8` })
    .send(body);

/** Feeds of the published insights, and the calendar of events. */
export function feeds({ feedInsights, feedEvents }: FeedSources): Router {
  const router = Router();
  router.get(addresses.atom.path, async (_request, response) => {
    send(response, addresses.atom.type, atomFeed(await feedInsights()));
  });
  router.get(addresses.json.path, async (_request, response) => {
    send(response, addresses.json.type, JSON.stringify(jsonFeed(await feedInsights())));
  });
  router.get(addresses.events.path, async (_request, response) => {
    response.set('Content-Disposition', 'inline; filename="events.ics"');
    send(response, addresses.events.type, calendarOfAll(await feedEvents()));
  });
  return router;
}
