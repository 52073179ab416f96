import { badgeSvg } from '@utkarsh/domain/badgeSvg';
import { Router, type ErrorRequestHandler, type RequestHandler, type Response } from 'express';
import { logger } from 'firebase-functions';
import { renderSVG } from 'uqr';
import { keepForTheDay, readCertificate, type Certificate } from './certificate';
import { embedPage, noSuchEmbed } from './embed';
import { previewSize, previewSvg } from './previewImage';

const badgeWidth = { least: 200, usual: 800, most: 1600 };

type Draw = (response: Response, certificate: Certificate, query: unknown) => Promise<void> | void;

const refuse = (response: Response, status: 400 | 404 | 500, text: string) =>
  response.status(status).set('Cache-Control', 'no-store').type('text/plain').send(text);

const noCertificate = (response: Response) => refuse(response, 404, 'There is no such certificate.');

/** Reads the certificate for now, the day in India, and draws it; nothing of an unknown organization is kept anywhere. */
const certificate =
  (draw: Draw, unknown: (response: Response) => void = noCertificate): RequestHandler<{ id: string }> =>
  async ({ params, query }, response) => {
    const now = new Date();
    const found = await readCertificate(params.id, now);
    if (!found) {
      unknown(response);
      return;
    }
    keepForTheDay(response, now);
    await draw(response, found, query);
  };

/** The width asked for by `?size=`; undefined when it is none that we draw. */
function widthAsked(query: unknown): number | undefined {
  if (typeof query !== 'object' || query === null || !('size' in query)) return badgeWidth.usual;
  const width = typeof query.size === 'string' && /^\d{3,4}$/u.test(query.size) ? Number(query.size) : 0;
  return width >= badgeWidth.least && width <= badgeWidth.most ? width : undefined;
}

/** Draws with the native library and the fonts, which are loaded when the first picture is asked for. */
async function sendPng(
  response: Response,
  { name, ...rest }: Certificate,
  svg: typeof badgeSvg,
  width: number,
) {
  const [{ drawableName }, { renderPng }] = await Promise.all([
    import('./pictureFonts'),
    import('./renderPng'),
  ]);
  response.type('png').send(await renderPng(svg({ ...rest, name: drawableName(name) }), width));
}

const failed: ErrorRequestHandler = (error, { path }, response, next) => {
  if (response.headersSent) {
    next(error);
    return;
  }
  if (error instanceof URIError) {
    noCertificate(response);
    return;
  }
  logger.error(`${path} could not be drawn`, error);
  refuse(response, 500, 'The picture could not be drawn. Please try again.');
};

/** Everything drawn of an organization's certificate: badge, QR code, embed and preview picture. */
export function badges(): Router {
  const router = Router();
  router.get(
    '/badge/:id/qr.svg',
    certificate((response, { url }) => {
      // Four modules of quiet zone, as ISO/IEC 18004 asks, so that the code can stand on any ground.
      response.type('svg').send(renderSVG(url, { ecc: 'M', border: 4, blackColor: '#0e1230' }));
    }),
  );
  router.get(
    '/badge/:id.svg',
    certificate((response, found) => {
      response.type('svg').send(badgeSvg(found));
    }),
  );
  router.get(
    '/badge/:id.png',
    certificate(async (response, found, query) => {
      const width = widthAsked(query);
      if (width === undefined) {
        refuse(response, 400, `size must be a whole number from ${badgeWidth.least} to ${badgeWidth.most}.`);
        return;
      }
      await sendPng(response, found, badgeSvg, width);
    }),
  );
  router.get(
    '/embed/:id',
    certificate(
      (response, found) => {
        response.type('html').send(embedPage(found));
      },
      (response) => response.status(404).set('Cache-Control', 'no-store').type('html').send(noSuchEmbed()),
    ),
  );
  router.get(
    '/og/certified/:id.png',
    certificate((response, found) => sendPng(response, found, previewSvg, previewSize.width)),
  );
  router.use(failed);
  return router;
}
