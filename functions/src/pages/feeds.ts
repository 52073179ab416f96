import { calendarOf, calendarOfAll } from '@utkarsh/domain/event/eventCalendar';
import type { EventRecord } from '@utkarsh/domain/event/event';
import { feeds as addresses } from '@utkarsh/domain/brand';
import { slug } from '@utkarsh/domain/text/ids';
import { Router, type Response } from 'express';
import type { EditedInsight } from '../store/insights';
import { atomFeed, jsonFeed } from './insightFeeds';

/** How many insights a feed has: readers keep what they have seen. */
export const insightsInFeeds = 30;

interface FeedSources {
  feedInsights: () => Promise<EditedInsight[]>;
  /** Past ones too: a calendar that is subscribed to forgets what it no longer finds. */
  feedEvents: () => Promise<EventRecord[]>;
}

/** Readers ask often and are in no hurry: a quarter of an hour at the edge, five minutes with them. */
const send = (response: Response, type: string, body: string) =>
  response
    .set({
      'Cache-Control': 'public, max-age=300, s-maxage=900',
      'Content-Type': `${type}; charset=utf-8`,
      // Readers on the web fetch feeds from pages of their own.
      'Access-Control-Allow-Origin': '*',
    })
    .send(body);

/** Sends an event as a file for calendars. What is edited comes to the edge as soon as its page. */
export function sendEvent(response: Response, event: EventRecord) {
  response
    .set({
      'Cache-Control': 'public, max-age=0, s-maxage=60',
      'Content-Type': `${addresses.events.type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${slug(event.title, 'event')}.ics"`,
    })
    .send(calendarOf(event));
}

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
