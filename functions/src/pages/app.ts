import { fileURLToPath } from 'node:url';
import express, { type ErrorRequestHandler, type Express, type Request, type Response } from 'express';
import { logger } from 'firebase-functions';
import { isBandId, isListId } from '@utkarsh/domain/bands';
import { brand } from '@utkarsh/domain/brand';
import { maxQuestionLength, withOurHost } from '@utkarsh/domain/certificate/question';
import { findLongPart } from '@utkarsh/domain/contract/api';
import { readCompanyQuery, writeCompanyQuery, readPage, writePage } from '@utkarsh/domain/contract/paging';
import { readListQuery, writeQuery } from '@utkarsh/domain/contract/listQuery';
import { filePaths } from '@utkarsh/domain/filePaths';
import { pathWithParameters, sitePaths } from '@utkarsh/domain/sitePaths';
import { surveyAddress } from '@utkarsh/domain/survey/surveyAddress';
import { badges } from './badges';
import { credentials } from './credentials';
import { feeds, sendEvent } from './feeds';
import { renderPage, rightPath } from './renderer';
import { hostingHeaders, refuse } from './replies';
import { sharePictures } from './sharePictures';
import { sitemap } from './sitemap';
import * as pageSources from './sources';

/** Seconds that Hosting's edge keeps a page. A revocation shows within this time. */
const edgeSeconds = 60;

/** Seconds that the edge keeps a 404. Robots ask for the same unknown addresses again and again. */
const unknownSeconds = 600;
/** Matches addresses of pages, which people may mistype. Programs request pictures, feeds and documents, and spell them right. */
const pageAddress = /^\/(?!(badge|embed|og|credentials|feeds|\.well-known|api|uploads)\/|sitemap)/;

const keepAtEdge = (response: Response, seconds: number) =>
  response.set('Cache-Control', `public, max-age=0, s-maxage=${seconds}`);

/** Folder of the files that pages of this release name. The build puts it beside this bundle. */
const assetsFolder = fileURLToPath(new URL('assets', import.meta.url));

/** Functions that make pages. Tests replace some of them with failing ones. */
export interface PageParts {
  sources: typeof pageSources;
  render: typeof renderPage;
  rightPath: typeof rightPath;
}

const queryOf = ({ url }: Request) => new URL(url, brand.siteUrl).searchParams;

/** Redirects to the canonical address, whose query is in the order of `parameters`, so that the edge caches one copy. Returns whether it did. */
function redirectToCanonical(
  request: Request,
  response: Response,
  parameters: Readonly<Record<string, string | undefined>>,
): boolean {
  const address = pathWithParameters(request.path, parameters);
  const canonicalQuery = new URL(address, brand.siteUrl).searchParams;
  if (queryOf(request).toString() === canonicalQuery.toString()) return false;
  keepAtEdge(response, edgeSeconds).redirect(302, address);
  return true;
}

/** Reads optional data of a page. Returns undefined if that fails: the browser then loads the data. */
async function readOptional<Data>(page: string, read: () => Promise<Data>): Promise<Data | undefined> {
  try {
    return await read();
  } catch (error) {
    logger.error(`The data of ${page} could not be read`, error);
    return undefined;
  }
}

/** Replies to an unexpected failure. Express recognizes an error handler by its four parameters. */
const replyWithFailure: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) {
    next(error);
    return;
  }
  logger.error('A page failed', error);
  response
    .status(503)
    .set({ 'Cache-Control': 'no-store', 'Retry-After': '30' })
    .type('text')
    .send('This page cannot be made at the moment. Please try again.');
};

/** Seconds that the edge keeps the sitemap. Crawlers come seldom, and a removed page answers 404 anyway. */
const sitemapSeconds = 3600;

/** Creates the app for pages of each request (see the rewrites in `firebase.json`), and for other files that depend on the day. */
export function createPagesApp(
  parts: PageParts = { sources: pageSources, render: renderPage, rightPath },
): Express {
  const { sources, render } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use(hostingHeaders, (request, response, next) => {
    const longPart = findLongPart(request);
    if (longPart === undefined) next();
    else refuse(response, 400, `This request cannot be read: ${longPart} is too long.`);
  });
  // Hosting has these files, except when its release is not the one of this function: during a deployment, and after a rollback.
  app.use(
    '/assets',
    express.static(assetsFolder, { immutable: true, maxAge: '365d', index: false, redirect: false }),
    (_request, response) =>
      // Hosting lets browsers keep each reply at these addresses for a year. With `Vary: *` they do not use a kept one.
      refuse(response.vary('*'), 404, 'No such file.'),
  );
  const sendPage = async (response: Response, path: string, data: object | undefined) => {
    const { status, html } = await render(path, data && { key: path, data });
    if (data !== undefined && status === 200) keepAtEdge(response, edgeSeconds);
    else response.set('Cache-Control', 'no-store');
    response.status(status).type('html').send(html);
  };
  const sendWithData = async ({ path }: Request, response: Response, read: () => Promise<object>) =>
    sendPage(response, path, await readOptional(path, read));
  // Mail gateways put the key of an invitation into the path or the query. The page takes it from there, and no redirect repeats it.
  app.get(surveyAddress, async (_request, response) => {
    const { html } = await render(sitePaths.survey);
    response.set('Cache-Control', 'private, no-store').type('html').send(html);
  });
  app.get(pageAddress, async (request, response, next) => {
    const correctPath = await parts.rightPath(request.path);
    if (correctPath === undefined) {
      next();
      return;
    }
    const query = queryOf(request).toString();
    const address = query === '' ? correctPath : `${correctPath}?${query}`;
    keepAtEdge(response, unknownSeconds).redirect(302, address);
  });
  // The address is a secret: it is never logged, and no cache keeps the page.
  app.get<{ key: string }>(sitePaths.nomination(':key'), async ({ params, path }, response) => {
    const data = await readOptional('a nomination', () => sources.nominationData(params.key));
    const { status, html } = await render(path, data && { key: path, data });
    response.status(status).set('Cache-Control', 'private, no-store').type('html').send(html);
  });
  app.get<{ band: string }>(sitePaths.certified(':band'), async (request, response) => {
    const { band } = request.params;
    if (!isListId(band)) return sendPage(response, '/404', {});
    const query = readListQuery(queryOf(request));
    if (redirectToCanonical(request, response, writeQuery(query))) return;
    await sendWithData(request, response, () => sources.certifiedListData(band, query));
  });
  app.get(sitePaths.search, async (request, response) => {
    const query = readCompanyQuery(queryOf(request));
    if (redirectToCanonical(request, response, writeCompanyQuery(query))) return;
    await sendWithData(request, response, () => sources.companySearchData(query));
  });
  // Old links contain a band, and an organization may have moved to another.
  app.get<{ band: string; id: string }>(
    `${sitePaths.certified(':band')}/:id`,
    async ({ params: { band, id } }, response) => {
      if (isBandId(band.toLowerCase()))
        response.set('Cache-Control', 'no-store').redirect(302, sitePaths.certificate(id.toLowerCase()));
      else await sendPage(response, '/404', {});
    },
  );
  // Lists that have several pages, such as `?page=2`.
  const lists: Record<string, (page: number) => Promise<{ page: number }>> = {
    [sitePaths.insights]: (page) => sources.insightsData(page),
    [sitePaths.newsletters]: (page) => sources.newslettersData(page),
    [sitePaths.eventGallery]: (page) => sources.eventGalleryData(page),
  };
  for (const [path, read] of Object.entries(lists))
    app.get(path, async (request, response) => {
      const page = readPage(queryOf(request).get('page'));
      if (redirectToCanonical(request, response, { page: writePage(page) })) return;
      const data = await readOptional(path, () => read(page));
      // A page number past the end is redirected to the last page.
      if (data && redirectToCanonical(request, response, { page: writePage(data.page) })) return;
      await sendPage(response, path, data);
    });
  app.get(sitePaths.verify, async (request, response) => {
    const host = request.get('x-forwarded-host') ?? request.get('host');
    const q = withOurHost(queryOf(request).get('q') ?? '', host)
      .slice(0, maxQuestionLength)
      .trim();
    if (redirectToCanonical(request, response, { q })) return;
    await sendWithData(request, response, () => sources.verifyData(q));
  });
  app.get(
    /^\/(certificate|insights|newsletter|upcoming-events|events|feeds|credentials|sitemap\.xml)(\/|$)/,
    (request, response, next) => {
      if (!redirectToCanonical(request, response, {})) next();
    },
  );
  app.get<{ id: string }>(filePaths.calendar(':id'), async (request, response) => {
    const event = await sources.eventOfCalendar(request.params.id);
    if (event) sendEvent(response, event);
    else await sendPage(response, '/404', {});
  });
  const organization = ({ params }: Request) => sources.organizationData(String(params['id']));
  const pages: Record<string, (request: Request) => Promise<object>> = {
    [sitePaths.certificate(':id')]: organization,
    [sitePaths.certificatePrint(':id')]: organization,
    [sitePaths.insight(':id')]: ({ params }) => sources.insightData(String(params['id'])),
    [sitePaths.newsletter(':id')]: ({ params }) => sources.newsletterData(String(params['id'])),
    [sitePaths.upcomingEvents]: () => sources.upcomingEventsData(),
    [sitePaths.event(':id')]: ({ params }) => sources.eventData(String(params['id'])),
  };
  for (const [path, read] of Object.entries(pages))
    app.get(path, (request, response) => sendWithData(request, response, () => read(request)));
  app.use(feeds(sources));
  app.get(filePaths.sitemap, async (_request, response) => {
    keepAtEdge(response, sitemapSeconds)
      .type('xml')
      .send(sitemap(await sources.sitemapContent()));
  });
  app.use(sharePictures());
  app.use(credentials());
  app.use(badges());
  app.get(pageAddress, async (_request, response) => {
    const { status, html } = await render('/404', { key: '/404', data: {} });
    keepAtEdge(response, unknownSeconds).status(status).type('html').send(html);
  });
  app.use(async (_request, response) => sendPage(response, '/404', {}));
  app.use(replyWithFailure);
  return app;
}
