import type { Rating } from '../assessment/programme';
import { brand } from '../brand';
import type { CertificateState } from './certification';
import { drawLine, drawName, escapeXml, fitName, type Lettering } from '../text/svgText';

/** The facts that a badge shows about a certificate. */
export interface BadgeContent {
  name: string;
  /** The period in words: `Sep 2025 to Sep 2026`. */
  period: string;
  state: CertificateState;
  rating?: Rating | undefined;
}

/** Font of the fixed words on a badge. The name and the state are drawn as outlines and need no font. */
export const pictureFont = "Figtree, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

const validColours = {
  edge: '#16277f',
  rim: '#1f3edc',
  metal: '#ffc35c',
  field: '#f7f4ea',
  rays: '#d9c48d',
  laurel: '#1730b8',
  mark: '#1f3edc',
  dot: '#f5a623',
  ribbon: '#1730b8',
};
const endedColours: typeof validColours = {
  edge: '#62646c',
  rim: '#7b7d86',
  metal: '#d6d7dc',
  field: '#f1f1f3',
  rays: '#dcdde1',
  laurel: '#b5b7bf',
  mark: '#b5b7bf',
  dot: '#cfd0d6',
  ribbon: '#2f313a',
};
const inactiveColours: typeof validColours = {
  edge: '#6c789f',
  rim: '#8390b8',
  metal: '#dde1ee',
  field: '#f5f6fb',
  rays: '#dde1ee',
  laurel: '#b4bdda',
  mark: '#b4bdda',
  dot: '#ccd3e8',
  ribbon: '#1730b8',
};

const firstMonth = (period: string) => period.split(' to ')[0] ?? '';

/** Returns the state in words. A valid certificate names its rating and period. */
export function stateWords({ period, state, rating }: Omit<BadgeContent, 'name'>): string {
  switch (state) {
    case 'valid':
      return rating ? `${rating} · ${period}` : period;
    case 'upcoming':
      return `From ${firstMonth(period)}`;
    case 'expired':
      return 'Certificate expired';
    case 'revoked':
      return 'Certificate revoked';
  }
}

/** Returns one sentence that describes the badge to people who cannot see it. */
export function badgeText({ name, period, state, rating }: BadgeContent): string {
  if (state === 'valid')
    return `${name}: certified by ${brand.name}, ${rating ? `rating ${rating}, ` : ''}${period}`;
  if (state === 'upcoming') return `${name}: to be certified by ${brand.name} from ${firstMonth(period)}`;
  return `${name}: ${stateWords({ period, state }).toLowerCase()}, no longer certified by ${brand.name}`;
}

/** The lower word on the rim and the word on the ribbon. `textLength` fits each word into its place in every font. */
const words = {
  valid: { palette: validColours, rim: 'CERTIFIED', rimLength: 170 },
  upcoming: { palette: inactiveColours, rim: 'UPCOMING', rimLength: 166 },
  expired: { palette: endedColours, rim: 'EXPIRED', rimLength: 140, across: 'EXPIRED', acrossLength: 178 },
  revoked: { palette: endedColours, rim: 'REVOKED', rimLength: 146, across: 'REVOKED', acrossLength: 184 },
} as const;

const steps = (count: number, first: number, step: number) =>
  Array.from({ length: count }, (_, index) => first + index * step);

const fixedLength = (length: number) => `textLength="${length}" lengthAdjust="spacing"`;

const laurel = steps(7, 22, 17)
  .map(
    (angle, index) =>
      `<g transform="rotate(${angle}) translate(0 74)">` +
      `<path d="M0 0C6-3 14-12 15-20C6-18-1-9 0 0Z" transform="scale(${(1.02 - index * 0.05).toFixed(2)})"/>` +
      `<path d="M0 0C2-6 1-16-4-22C-9-15-7-5 0 0Z" transform="scale(${(0.86 - index * 0.05).toFixed(2)})"/></g>`,
  )
  .join('');
const scallops = steps(36, 0, 10)
  .map((angle) => `<circle r="14.5" cx="140" transform="rotate(${angle})"/>`)
  .join('');
const rays = steps(72, 0, 5)
  .map((angle) => `<path d="M0-48V-92" transform="rotate(${angle})"/>`)
  .join('');

function ribbon(text: string, length: number, colour: string): string {
  return (
    '<g transform="rotate(-12)">' +
    '<path d="M-150 14H150V44L132 32Z M-150 14V44L-132 32Z" fill="#16181f"/>' +
    `<path d="M-154-27H154V27H-154Z" fill="${colour}"/>` +
    '<path d="M-154-21H154M-154 21H154" stroke="#ffffff" stroke-opacity=".45" fill="none"/>' +
    `<text y="12" text-anchor="middle" fill="#ffffff" font-size="34" font-weight="800" ${fixedLength(length)}>${text}</text></g>`
  );
}

/** Returns the seal without the plate, 309 units wide around 0,0. Only a valid certificate looks like the site's own seal. */
export function sealSvg({ period, state }: Pick<BadgeContent, 'period' | 'state'>): string {
  const { palette, rim, rimLength, ...across } = words[state];
  const [ribbonText, ribbonLength] =
    'across' in across
      ? [across.across, across.acrossLength]
      : [escapeXml(stateWords({ period, state })).toUpperCase(), 262];
  const ribbonSvg = state === 'valid' ? '' : ribbon(ribbonText, ribbonLength, palette.ribbon);
  return (
    `<g font-family="${pictureFont}">` +
    '<defs><path id="rim-top" d="M-108 0A108 108 0 0 1 108 0"/><path id="rim-bottom" d="M-122 0A122 122 0 0 0 122 0"/></defs>' +
    `<g fill="${palette.edge}">${scallops}<circle r="142"/></g>` +
    `<circle r="134" fill="${palette.rim}" stroke="${palette.metal}" stroke-width="2"/>` +
    `<circle r="95" fill="${palette.field}" stroke="${palette.metal}" stroke-width="4"/>` +
    `<g stroke="${palette.rays}" stroke-width=".8">${rays}</g>` +
    '<g fill="#ffffff" font-size="20" font-weight="700" text-anchor="middle">' +
    `<text ${fixedLength(286)}><textPath href="#rim-top" startOffset="50%" ${fixedLength(286)}>${escapeXml(brand.name).toUpperCase()}</textPath></text>` +
    `<text ${fixedLength(rimLength)}><textPath href="#rim-bottom" startOffset="50%" ${fixedLength(rimLength)}>${rim}</textPath></text></g>` +
    `<g fill="${palette.metal}"><circle r="3.5" cx="-114" cy="20"/><circle r="3.5" cx="114" cy="20"/></g>` +
    `<g fill="${palette.laurel}">${laurel}<g transform="scale(-1 1)">${laurel}</g></g>` +
    `<circle r="50" fill="#ffffff" stroke="${palette.laurel}" stroke-width="1.5"/>` +
    `<g transform="translate(-40 -41) scale(2)"><path fill="none" stroke="${palette.mark}" stroke-width="7" d="M9.5 19v5.5a10.5 10.5 0 0 0 21 0V5.5"/>` +
    `<circle fill="${palette.dot}" cx="9.5" cy="9.6" r="4.6"/></g>${ribbonSvg}</g>`
  );
}

export const badgeSize = { width: 320, height: 384 } as const;

const nameSteps = [
  { size: 21, lines: 1 },
  { size: 18, lines: 2 },
  { size: 15, lines: 3 },
  { size: 13, lines: 4 },
] as const;

/** Upper and lower edge of the area between the seal and the end of the plate. */
const plate = { top: 276, bottom: 376 };

/** Returns the badge of an organization as a complete SVG: the seal on a plate with the name and the state. */
export function badgeSvg(content: BadgeContent, lettering: Lettering): string {
  const stateSize = 16;
  const gap = lettering.name === '' ? 0 : 6;
  const room = plate.bottom - plate.top - gap - stateSize;
  const name = fitName(lettering, { width: 276, height: room }, nameSteps);
  const height = name.height + gap + stateSize;
  const top = plate.top + (plate.bottom - plate.top - height) / 2;
  const hasEnded = content.state === 'expired' || content.state === 'revoked';
  const ink = hasEnded ? '#55575f' : '#0e1230';
  const strong = hasEnded ? '#2f313a' : '#1730b8';
  const words = stateWords(content);
  const state = {
    size: stateSize,
    x: 160 - (lettering.width(words) * stateSize) / 2,
    y: top + height - stateSize * 0.2,
  };
  const text = escapeXml(badgeText(content));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${badgeSize.width} ${badgeSize.height}" width="${badgeSize.width}" height="${badgeSize.height}" role="img" aria-label="${text}">` +
    `<title>${text}</title>` +
    '<rect x="6" y="150" width="308" height="230" rx="18" fill="#ffffff" stroke="#d5d7e0" stroke-width="1.5"/>' +
    `<g transform="translate(160 136) scale(.86)">${sealSvg(content)}</g>` +
    `<g fill="${ink}">${drawName(lettering, name, { x: 160, y: top, isCentred: true })}</g>` +
    `<g fill="${strong}">${drawLine(lettering, words, state)}</g></svg>`
  );
}
