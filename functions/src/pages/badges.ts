import { isId } from '../store/firestore';
import { createRequire } from 'node:module';
import { badgeSvg } from '@utkarsh/domain/certificate/badgeSvg';
import type { CredentialFacts } from '@utkarsh/domain/certificate/credential';
import { shareSize } from '@utkarsh/domain/media/mediaUrl';
import { Router, type RequestHandler, type Response } from 'express';
import { renderSVG } from 'uqr';
import { drawnOnce } from '../store/media/media';
import { bakePng, bakeSvg } from './bakedBadge';
import { cacheUntilMidnight, readCertificate, type Certificate } from './certificate';
import { embedPage, noSuchEmbed } from './embed';
import { letteringOf } from './lettering';
import { previewSvg } from './previewImage';
import { refuse, refuseFailures } from './refusals';

const { resolve } = createRequire(import.meta.url);

/** The fonts that the words of pictures are drawn with, found wherever npm put the package. Names are outlines already. */
const fontFiles = [
  '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf',
  '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf',
  '@expo-google-fonts/figtree/800ExtraBold/Figtree_800ExtraBold.ttf',
].map((font) => resolve(font));

/** Draws an SVG as a PNG of a width in pixels, beside the event loop. */
async function renderPng(svg: string, width: number): Promise<Buffer> {
  // At first use: with all functions in one file, a static import would load the native library for every page.
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Figtree', sansSerifFamily: 'Figtree' },
  });
  return image.asPng();
}

/** Pixels. */
const badgeWidth = 800;

type Draw = (response: Response, certificate: Certificate) => Promise<void> | void;

const unknown = 'There is no such certificate.';
const noCertificate = (response: Response) => refuse(response, 404, unknown);

async function sendPng(response: Response, drawing: string, width: number, facts?: CredentialFacts) {
  const picture = await drawnOnce(drawing, width, () => renderPng(drawing, width));
  response.type('png').send(await bakePng(picture, facts));
}

/** Everything drawn of an organization's certificate: badge, QR code, embed and preview picture. */
export function badges(): Router {
  const router = Router();
  /**
   * Reads the certificate for now, the day in India, and draws it; nothing of an unknown organization is kept anywhere. Other
   * spellings of an address lead to the one that caches know, before anything is read or drawn.
   */
  const at = (
    path: `${string}:id${string}`,
    draw: Draw,
    refuseUnknown: (response: Response) => void = noCertificate,
  ) => {
    const handler: RequestHandler<{ id: string }> = async ({ params: { id }, originalUrl }, response) => {
      const address = path.replace(':id', id);
      if (!isId(id)) {
        refuseUnknown(response);
        return;
      }
      if (originalUrl !== address) {
        response.set('Cache-Control', 'no-store').redirect(302, address);
        return;
      }
      const now = new Date();
      const certificate = await readCertificate(id, now);
      if (!certificate) {
        refuseUnknown(response);
        return;
      }
      cacheUntilMidnight(response, now);
      await draw(response, certificate);
    };
    router.get(path, handler);
  };
  at('/badge/:id/qr.svg', (response, { url }) => {
    // Four modules of quiet zone, as ISO/IEC 18004 asks, so that the code can stand on any ground.
    response.type('svg').send(renderSVG(url, { ecc: 'M', border: 4, blackColor: '#0e1230' }));
  });
  at('/badge/:id.svg', async (response, found) => {
    const svg = badgeSvg(found, await letteringOf(found.name));
    response.type('svg').send(await bakeSvg(svg, found.facts));
  });
  at('/badge/:id.png', async (response, found) => {
    await sendPng(response, badgeSvg(found, await letteringOf(found.name)), badgeWidth, found.facts);
  });
  at('/og/certified/:id.png', async (response, found) => {
    const lettering = await letteringOf(found.name, 'This organization');
    await sendPng(response, previewSvg(found, lettering), shareSize.width);
  });
  at(
    '/embed/:id',
    async (response, found) => {
      response.type('html').send(embedPage(found, await letteringOf(found.name)));
    },
    (response) => response.status(404).set('Cache-Control', 'no-store').type('html').send(noSuchEmbed()),
  );
  router.use(refuseFailures(unknown, 'The picture could not be drawn. Please try again.'));
  return router;
}
