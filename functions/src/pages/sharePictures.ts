import { type RequestHandler, Router } from 'express';
import { brand } from '@utkarsh/domain/brand';
import { type BadgeContent, pictureFont, sealSvg, stateWords } from '@utkarsh/domain/certificate/badgeSvg';
import type { CertificateState } from '@utkarsh/domain/certificate/certification';
import { filePaths } from '@utkarsh/domain/filePaths';
import { shareSize } from '@utkarsh/domain/media/mediaUrl';
import { type Lettering, drawName, escapeXml, fitName } from '@utkarsh/domain/text/svgText';
import { publishedEvent } from '../store/events';
import { publishedInsight } from '../store/insights';
import { sharePictureOf } from '../store/media/pictures';
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

export function previewSvg({ period, state, rating }: BadgeContent, lettering: Lettering): string {
  const { words, sign, colour, ground } = looks[state];
  // The name stands between the brand above and the state below.
  const name = fitName(lettering, { width: 610, height: 320 }, nameSteps);
  const nameDrawing = drawName(lettering, name, { x: 72, y: 130 + (320 - name.height) / 2 });
  const { width, height } = shareSize;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs><linearGradient id="ground" x2="0" y2="1"><stop stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></linearGradient>` +
    '<clipPath id="panel"><path d="M724 0H1200V630H724Z"/></clipPath></defs>' +
    `<rect width="${width}" height="${height}" fill="#fbfaf7"/><path d="M724 0H1200V630H724Z" fill="url(#ground)"/>` +
    `<g clip-path="url(#panel)"><g transform="translate(962 315)" stroke="#ffffff" stroke-opacity=".1" stroke-width="2">${rays}</g></g>` +
    `<g transform="translate(962 315) scale(1.3)">${sealSvg({ period, state })}</g>` +
    `<g font-family="${pictureFont}">` +
    '<g transform="translate(62 50) scale(1.3)"><path fill="none" stroke="#1f3edc" stroke-width="7" d="M9.5 19v5.5a10.5 10.5 0 0 0 21 0V5.5"/><circle fill="#f5a623" cx="9.5" cy="9.6" r="4.6"/></g>' +
    `<text x="124" y="86" font-size="28" font-weight="700" fill="#0e1230">${escapeXml(brand.name)}</text>` +
    `<g fill="#0e1230">${nameDrawing}</g>` +
    '<path d="M72 468H652" stroke="#e4e1d8" stroke-width="2"/>' +
    `<g transform="translate(92 520)"><circle r="20" fill="${colour}"/><path d="${sign}" fill="none" stroke="#ffffff" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/></g>` +
    `<text x="128" y="531" font-size="32" font-weight="700" fill="${colour}">${escapeXml(state === 'upcoming' ? `${words} ${period.split(' to ')[0] ?? ''}` : words)}</text>` +
    `<text x="128" y="573" font-size="26" font-weight="600" fill="#474c66">${escapeXml(state === 'revoked' ? 'No longer certified' : state === 'valid' ? stateWords({ period, state, rating }) : period)}</text></g></svg>`
  );
}

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
      else refuse(response, 404, 'There is no such picture.');
    };
    router.get(filePaths.sharePicture(owner, ':id'), handler);
  };
  addPicture('insights', async (id) => (await publishedInsight(id))?.image);
  addPicture('events', async (id) => (await publishedEvent(id))?.cover);
  return router;
}
