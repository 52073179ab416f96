import { createRequire } from 'node:module';
import { type RequestHandler, Router } from 'express';
import { brand } from '@utkarsh/domain/brand';
import { type BadgeContent, pictureFont, sealSvg, stateWords } from '@utkarsh/domain/certificate/badgeSvg';
import type { CertificateState } from '@utkarsh/domain/certificate/certification';
import { filePaths } from '@utkarsh/domain/filePaths';
import { pagePicture } from '@utkarsh/domain/sitePaths';
import { shareSize } from '@utkarsh/domain/media/mediaUrl';
import { type Lettering, drawName, escapeXml, fitName } from '@utkarsh/domain/text/svgText';
import { publishedEvent } from '../store/events';
import { publishedInsight } from '../store/insights';
import { drawOnce } from '../store/media/media';
import { sharePictureOf } from '../store/media/pictures';
import { letteringOf } from './lettering';
import { pageTexts } from './renderer';
import { refuse } from './replies';

const nameSteps = [
  { size: 76, lines: 2 },
  { size: 60, lines: 3 },
  { size: 48, lines: 4 },
  { size: 40, lines: 5 },
  { size: 34, lines: 6 },
  { size: 28, lines: 8 },
  { size: 23, lines: 11 },
] as const;

const tick = 'M-9 0L-3 6.5L9-6.5';
const cross = 'M-6.5-6.5L6.5 6.5M6.5-6.5L-6.5 6.5';
const clock = 'M0-8V1L6 5';

/** Words, sign and colour of each certificate state, and the colours of the ground behind the seal. */
const looks: Record<
  CertificateState,
  { words: string; sign: string; colour: string; ground: [string, string] }
> = {
  valid: { words: 'Certified workplace', sign: tick, colour: '#14653c', ground: ['#1730b8', '#0f2189'] },
  upcoming: { words: 'Certificate begins', sign: clock, colour: '#1c39cf', ground: ['#dfe4f6', '#c9d1ec'] },
  expired: { words: 'Certificate expired', sign: cross, colour: '#8a4f00', ground: ['#e6e6e9', '#d2d3d8'] },
  revoked: { words: 'Certificate revoked', sign: cross, colour: '#b3261e', ground: ['#e6e6e9', '#d2d3d8'] },
};

const rays = Array.from(
  { length: 48 },
  (_, index) => `<path d="M0-250V-900" transform="rotate(${index * 7.5})"/>`,
).join('');

/** Returns the card of every preview: the brand and `texts` on the left, `emblem` on the coloured right. */
function cardSvg([upper, lower]: [string, string], emblem: string, texts: string): string {
  const { width, height } = shareSize;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs><linearGradient id="ground" x2="0" y2="1"><stop stop-color="${upper}"/><stop offset="1" stop-color="${lower}"/></linearGradient>` +
    '<clipPath id="panel"><path d="M724 0H1200V630H724Z"/></clipPath></defs>' +
    `<rect width="${width}" height="${height}" fill="#fbfaf7"/><path d="M724 0H1200V630H724Z" fill="url(#ground)"/>` +
    `<g clip-path="url(#panel)"><g transform="translate(962 315)" stroke="#ffffff" stroke-opacity=".1" stroke-width="2">${rays}</g></g>` +
    `<g transform="translate(962 315) scale(1.3)">${emblem}</g>` +
    `<g font-family="${pictureFont}">` +
    '<g transform="translate(62 50) scale(1.3)"><path fill="none" stroke="#1f3edc" stroke-width="7" d="M9.5 19v5.5a10.5 10.5 0 0 0 21 0V5.5"/><circle fill="#f5a623" cx="9.5" cy="9.6" r="4.6"/></g>' +
    `<text x="124" y="86" font-size="28" font-weight="700" fill="#0e1230">${escapeXml(brand.name)}</text>` +
    `<path d="M72 468H652" stroke="#e4e1d8" stroke-width="2"/>${texts}</g></svg>`
  );
}

/** Draws a name between the brand above and the line below. */
function nameSvg(lettering: Lettering): string {
  const name = fitName(lettering, { width: 610, height: 320 }, nameSteps);
  return `<g fill="#0e1230">${drawName(lettering, name, { x: 72, y: 130 + (320 - name.height) / 2 })}</g>`;
}

export function previewSvg({ period, state, rating }: BadgeContent, lettering: Lettering): string {
  const { words, sign, colour, ground } = looks[state];
  return cardSvg(
    ground,
    sealSvg({ period, state }),
    nameSvg(lettering) +
      `<g transform="translate(92 520)"><circle r="20" fill="${colour}"/><path d="${sign}" fill="none" stroke="#ffffff" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/></g>` +
      `<text x="128" y="531" font-size="32" font-weight="700" fill="${colour}">${escapeXml(state === 'upcoming' ? `${words} ${period.split(' to ')[0] ?? ''}` : words)}</text>` +
      `<text x="128" y="573" font-size="26" font-weight="600" fill="#474c66">${escapeXml(state === 'revoked' ? 'No longer certified' : state === 'valid' ? stateWords({ period, state, rating }) : period)}</text>`,
  );
}

/** Returns the preview of a page that is about no single record: its title above its description, beside the seal. */
function pageSvg(title: Lettering, text: Lettering): string {
  const lines = fitName(text, { width: 590, height: 130 }, [{ size: 25, lines: 4 }]);
  return cardSvg(
    looks.valid.ground,
    sealSvg({ period: '', state: 'valid' }),
    `${nameSvg(title)}<g fill="#474c66">${drawName(text, lines, { x: 72, y: 484 })}</g>`,
  );
}

const { resolve } = createRequire(import.meta.url);

/** Files of the fonts for words in pictures, wherever npm installed them. Names are drawn as outlines and need no font. */
const fontFiles = [
  '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf',
  '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf',
  '@expo-google-fonts/figtree/800ExtraBold/Figtree_800ExtraBold.ttf',
].map((font) => resolve(font));

/** Draws an SVG as a PNG of a width in pixels, outside the event loop. Each drawing is rendered once and stored. */
export const drawPng = (svg: string, width: number): Promise<Buffer> =>
  drawOnce(svg, width, async () => {
    // The library is loaded at first use: all functions share one bundle, and a static import would load native code for every page.
    const { renderAsync } = await import('@resvg/resvg-js');
    const image = await renderAsync(svg, {
      fitTo: { mode: 'width', value: width },
      font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Figtree', sansSerifFamily: 'Figtree' },
    });
    return image.asPng();
  });

const noSuchPicture = 'There is no such picture.';

/** Creates the router for pictures of shared links. The edge keeps them briefly: an unpublished picture must be gone soon. */
export function sharePictures(): Router {
  const router = Router();
  const addPicture = (owner: 'insights' | 'events', pathOf: (id: string) => Promise<string | undefined>) => {
    const handler: RequestHandler<{ id: string }> = async ({ params: { id }, originalUrl }, response) => {
      // Another spelling of the address would bypass the cache of the edge.
      const path = originalUrl === filePaths.sharePicture(owner, id) ? await pathOf(id) : undefined;
      const picture = path ? await sharePictureOf(path) : undefined;
      if (picture)
        response.set('Cache-Control', 'public, max-age=300, s-maxage=300').type('jpg').send(picture);
      else refuse(response, 404, noSuchPicture);
    };
    router.get(filePaths.sharePicture(owner, ':id'), handler);
  };
  router.get(/^\/og\/page(\/.+)\.png$/, async ({ params, originalUrl }, response) => {
    const path = params[0] ?? '';
    const texts = originalUrl === pagePicture(path) ? await pageTexts(path) : undefined;
    if (!texts) return refuse(response, 404, noSuchPicture);
    const drawing = pageSvg(await letteringOf(texts.title), await letteringOf(texts.text));
    const picture = await drawPng(drawing, shareSize.width);
    response.set('Cache-Control', 'public, max-age=86400').type('png').send(picture);
  });
  addPicture('insights', async (id) => (await publishedInsight(id))?.image);
  addPicture('events', async (id) => (await publishedEvent(id))?.cover);
  return router;
}
