import { type Response, Router } from 'express';
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import { brand, pageUrl } from '@utkarsh/domain/brand';
import { type EventRecord, isOnline } from '@utkarsh/domain/event/event';
import { feeds as addresses } from '@utkarsh/domain/filePaths';
import { insightDescription, readInsight } from '@utkarsh/domain/insight/insight';
import { mediaUrl } from '@utkarsh/domain/media/mediaUrl';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { slug } from '@utkarsh/domain/text/ids';
import { escapeXml } from '@utkarsh/domain/text/svgText';
import type { EditedInsight } from '../store/insights';

const home = pageUrl(sitePaths.insights);
const title = `Insights: ${brand.name}`;
const description = `What founders and HR people of Indian workplaces have learnt, in their own words, published by ${brand.name}.`;

/** Returns the parts of a feed item in both formats. The address serves as id, because it never changes. */
function itemOf(insight: EditedInsight) {
  const { headline, paragraphs } = readInsight(insight);
  const image = pageUrl(mediaUrl(insight.image));
  return {
    url: pageUrl(sitePaths.insight(insight.id)),
    headline,
    author: `${insight.name}, ${insight.designation}, ${insight.company}`,
    summary: insightDescription(insight),
    // Typed texts are escaped.
    html: [
      `<p><img src="${escapeXml(image)}" alt="${escapeXml(insight.image_alt)}"></p>`,
      ...paragraphs.map((text) => `<p>${escapeXml(text)}</p>`),
    ].join('\n'),
    image,
    published: insight.published_at,
    edited: insight.edited_at,
  };
}

/** Writes insights, newest first, as an Atom feed (RFC 4287). */
export function atomFeed(insights: readonly EditedInsight[]): string {
  const items = insights.map(itemOf);
  const edits = items.map(({ edited }) => edited).sort();
  const text = (name: string, content: string, attributes = '') =>
    `<${name}${attributes}>${escapeXml(content)}</${name}>`;
  const link = (rel: string, type: string, href: string) =>
    `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">',
    text('id', home),
    text('title', title),
    text('subtitle', description),
    link('alternate', 'text/html', home),
    link('self', addresses.atom.type, pageUrl(addresses.atom.path)),
    text('icon', pageUrl('/icon-512.png')),
    // Atom requires a time even if the feed is empty.
    text('updated', edits.at(-1) ?? '1970-01-01T00:00:00.000Z'),
    ...items.flatMap(({ url, headline, author, summary, html, published, edited }) => [
      '<entry>',
      text('id', url),
      text('title', headline),
      link('alternate', 'text/html', url),
      text('published', published),
      text('updated', edited),
      `<author>${text('name', author)}</author>`,
      text('summary', summary),
      text('content', html, ' type="html"'),
      '</entry>',
    ]),
    '</feed>',
    '',
  ].join('\n');
}

// oxlint-disable-next-line house/typed-results -- the format has no type here; its test names the fields
export const jsonFeed = (insights: readonly EditedInsight[]) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title,
  description,
  home_page_url: home,
  feed_url: pageUrl(addresses.json.path),
  icon: pageUrl('/icon-512.png'),
  language: 'en-IN',
  items: insights.map(itemOf).map(({ url, headline, author, summary, html, image, published, edited }) => ({
    id: url,
    url,
    title: headline,
    summary,
    content_html: html,
    image,
    date_published: published,
    date_modified: edited,
    authors: [{ name: author }],
  })),
});

/** Returns the calendar entry of an event, with a stable UID. The stamps are times of the last edit, because calendars compare them. */
const toCalendarEntry = (event: EventRecord): ICalEventData => ({
  id: `${event.id}@${new URL(brand.siteUrl).hostname}`,
  stamp: event.updated_at,
  created: event.created_at,
  lastModified: event.updated_at,
  sequence: event.revision - 1,
  start: event.starts_at,
  end: event.ends_at,
  summary: event.title,
  description: [
    event.summary,
    event.description,
    event.registration_url && `Register: ${event.registration_url}`,
  ]
    .filter(Boolean)
    .join('\n\n'),
  location: isOnline(event) ? `Online: ${event.venue}` : `${event.venue}, ${event.city}`,
  url: pageUrl(sitePaths.event(event.id)),
  status: ICalEventStatus.CONFIRMED,
  organizer: { name: brand.name, email: brand.email },
});

const makeCalendar = (events: readonly EventRecord[]) =>
  new ICalCalendar({
    prodId: `//${brand.name}//Events//EN`,
    method: ICalCalendarMethod.PUBLISH,
    events: events.map(toCalendarEntry),
  });

export const writeCalendar = (event: EventRecord): string => `${makeCalendar([event]).toString()}\r\n`;

/** Seconds after which calendar apps load the calendar again. */
const refreshSeconds = 6 * 3600;

/** Returns all events as one iCalendar file to subscribe to. Calendar apps load it again after six hours. */
export const writeCalendarFeed = (events: readonly EventRecord[]): string =>
  `${makeCalendar(events).name(`${brand.name} Events`).ttl(refreshSeconds).toString()}\r\n`;

/** Maximum number of insights in a feed. Feed readers keep older ones. */
export const insightsInFeeds = 30;

/** Sends a feed. The edge keeps it for 15 minutes and a reader for 5: readers ask often and are in no hurry. */
const sendFeed = (response: Response, type: string, body: string) =>
  response
    .set({
      'Cache-Control': 'public, max-age=300, s-maxage=900',
      'Content-Type': `${type}; charset=utf-8`,
      // Feed readers on other sites fetch the feed from the browser.
      'Access-Control-Allow-Origin': '*',
    })
    .send(body);

/** Sends an event as a calendar file. The edge keeps it as long as the event's page. */
export function sendEvent(response: Response, event: EventRecord) {
  response
    .set({
      'Cache-Control': 'public, max-age=0, s-maxage=60',
      'Content-Type': `${addresses.events.type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${slug(event.title, 'event')}.ics"`,
    })
    .send(writeCalendar(event));
}

/** Creates the router for feeds. `feedEvents` reads past events too: calendars delete events that a subscription no longer contains. */
export function feeds({
  feedInsights,
  feedEvents,
}: {
  feedInsights: () => Promise<EditedInsight[]>;
  feedEvents: () => Promise<EventRecord[]>;
}): Router {
  const router = Router();
  router.get(addresses.atom.path, async (_request, response) => {
    sendFeed(response, addresses.atom.type, atomFeed(await feedInsights()));
  });
  router.get(addresses.json.path, async (_request, response) => {
    sendFeed(response, addresses.json.type, JSON.stringify(jsonFeed(await feedInsights())));
  });
  router.get(addresses.events.path, async (_request, response) => {
    response.set('Content-Disposition', 'inline; filename="events.ics"');
    sendFeed(response, addresses.events.type, writeCalendarFeed(await feedEvents()));
  });
  return router;
}
