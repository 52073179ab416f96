import { isBandId } from '@utkarsh/domain/bands';
import express, { type Express, type Response } from 'express';
import { logger } from 'firebase-functions';
import { badges } from './badges';
import { renderPage } from './renderer';
import { sitemap } from './sitemap';
import {
  certifiedListData,
  eventGalleryData,
  insightData,
  insightsData,
  organizationData,
  sitemapContent,
  upcomingEventsData,
} from './sources';

/** Seconds a page may stay at the edge: a certificate revoked shows as revoked within these. */
const edgeSeconds = 60;

/** Seconds the sitemap may stay there: crawlers come seldom, and find a page that is gone to be gone. */
const sitemapSeconds = 3600;

/** Answers with a page of the site. One whose data cannot be read still comes, and asks for them itself. */
async function answer(
  response: Response,
  path: string,
  read: () => Promise<object | undefined>,
): Promise<void> {
  let data: object | undefined;
  try {
    data = await read();
  } catch (error) {
    logger.error(`The data of ${path} could not be read`, error);
  }
  const { status, html } = await renderPage(path, data && { key: path, data });
  const lasting = data !== undefined && status === 200;
  response
    .status(status)
    .set('Cache-Control', lasting ? `public, max-age=0, s-maxage=${edgeSeconds}` : 'no-store')
    .type('html')
    .send(html);
}

/** The pages that are made for each request (see the rewrites of Hosting), and what else depends on the day. */
export function createPagesApp(): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.get('/certified/:band', async ({ params: { band }, path, query }, response) => {
    // A page, search or order of the list is worked out in the browser.
    const first = !['page', 'size', 'search', 'sort'].some((name) => name in query);
    await answer(response, isBandId(band) ? path : '/404', () =>
      isBandId(band) && first ? certifiedListData(band) : Promise.resolve(undefined),
    );
  });
  app.get('/certified/:band/:id', async ({ params, path }, response) => {
    const data = await organizationData(params.band, params.id);
    const { organization } = data;
    if (organization && organization.tier !== params.band) {
      response.redirect(301, `/certified/${organization.tier}/${organization.id}`);
      return;
    }
    await answer(response, path, () => Promise.resolve(data));
  });
  app.get('/insights', async ({ path }, response) => answer(response, path, insightsData));
  app.get('/insights/:id', async ({ params, path }, response) =>
    answer(response, path, () => insightData(params.id)),
  );
  app.get('/upcoming-events', async ({ path }, response) =>
    answer(response, path, () => upcomingEventsData()),
  );
  app.get('/event-gallery', async ({ path }, response) => answer(response, path, () => eventGalleryData()));
  app.get('/sitemap.xml', async (_request, response) => {
    const xml = sitemap(await sitemapContent());
    response.set('Cache-Control', `public, max-age=0, s-maxage=${sitemapSeconds}`).type('xml').send(xml);
  });
  app.use(badges());
  app.use(async (_request, response) => answer(response, '/404', () => Promise.resolve({})));
  return app;
}
