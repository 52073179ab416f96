import type { Random } from './random';

/** The colours of one picture. */
export interface Tone {
  wall: string;
  wallShade: string;
  floor: string;
  deep: string;
  mid: string;
  soft: string;
  light: string;
  accent: string;
  clothes: readonly string[];
}

/** Where a scene draws: 100 units high, `width` units wide. */
export interface Canvas {
  width: number;
  tone: Tone;
  random: Random;
}

const skins = ['#7a4b30', '#94603c', '#ad7648', '#c08a5c', '#d0a076'];
const hairs = ['#1d1726', '#2b2024', '#1a1c2c', '#3b2b2a', '#8b8b99'];

const round = (value: number) => Number(value.toFixed(2));

export const rect = (x: number, y: number, w: number, h: number, fill: string, radius = 0, more = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${radius}" fill="${fill}" ${more}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${more}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`;
export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
/** What `draw` draws around 0, 0, moved, enlarged and, if told, seen in a mirror. */
export const at = (x: number, y: number, scale: number, drawing: string, mirrored = false) =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${mirrored ? -scale : scale} ${scale})">${drawing}</g>`;

/** As many drawings, one after the other. */
export const many = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

type Hair = 'short' | 'bun' | 'long' | 'turban' | 'scarf';
const hairStyles: readonly Hair[] = [
  'short',
  'short',
  'bun',
  'long',
  'short',
  'long',
  'turban',
  'scarf',
  'bun',
];

interface Looks {
  skin: string;
  hair: string;
  style: Hair;
  cloth: string;
  second: string;
}

function looks({ random, tone }: Canvas): Looks {
  const cloth = random.pick(tone.clothes);
  return {
    skin: random.pick(skins),
    hair: random.pick(hairs),
    style: random.pick(hairStyles),
    cloth,
    second: random.pick(tone.clothes.filter((colour) => colour !== cloth)),
  };
}

/** A head of radius 1 around 0, 0. */
function head({ skin, hair, style, second }: Looks, fromBehind: boolean): string {
  const crown = fromBehind
    ? ellipse(0, -0.08, 1.04, 1.06, hair)
    : path(
        'M-1.03 0.05C-1.2-1.4 1.2-1.4 1.03 0.05C0.7-0.5 0.2-0.62-0.3-0.6C-0.7-0.58-0.9-0.3-1.03 0.05Z',
        hair,
      );
  const face = ellipse(0, 0.05, 0.95, 1.08, skin);
  switch (style) {
    case 'short':
      return face + crown;
    case 'bun':
      return circle(0.25, -1.15, 0.5, hair) + face + crown;
    case 'long':
      return (
        path(
          'M-1.15-0.1C-1.2-1.5 1.2-1.5 1.15-0.1C1.25 0.9 1.2 1.5 1 1.9H-1C-1.2 1.5-1.25 0.9-1.15-0.1Z',
          hair,
        ) + (fromBehind ? '' : face + crown)
      );
    case 'turban':
      return (
        face +
        path(
          'M-1.12-0.1C-1.5-1.1-0.7-1.75 0-1.72C0.8-1.75 1.5-1.1 1.12-0.1C0.6-0.62-0.6-0.62-1.12-0.1Z',
          second,
        ) +
        line('M-1-0.4C-0.4-0.95 0.5-1.15 1-1.1', 'rgba(255,255,255,0.35)', 0.12)
      );
    case 'scarf':
      return (
        path('M-1.2 0C-1.3-1.6 1.3-1.6 1.2 0C1.35 1.1 1.1 1.6 0.9 2H-0.9C-1.1 1.6-1.35 1.1-1.2 0Z', second) +
        (fromBehind ? '' : ellipse(0, 0.12, 0.78, 0.9, skin))
      );
  }
}

const shoulders = (cloth: string) => path('M-2.3 6C-2.4 2.9-1.5 2-0.6 1.75H0.6C1.5 2 2.4 2.9 2.3 6Z', cloth);
const drape = (colour: string) =>
  path('M-1.7 2.3C-0.6 2.1 0.3 3.3 1.5 6H-0.6C-0.9 4.4-1.3 3.2-1.7 2.3Z', colour);

/** Head and shoulders, the head around 0, 0 with radius 1. */
export function bust(canvas: Canvas, { fromBehind = false, dark = '' } = {}): string {
  const person = looks(canvas);
  const dressed = dark ? { ...person, cloth: dark, second: dark, hair: dark, skin: dark } : person;
  const sash = !dark && !fromBehind && (person.style === 'long' || person.style === 'bun');
  return (
    rect(-0.36, 0.7, 0.72, 1.5, dressed.skin) +
    shoulders(dressed.cloth) +
    (sash ? drape(dressed.second) : '') +
    head(dressed, fromBehind)
  );
}

type Arm = 'down' | 'up' | 'out' | 'front';
const arms: Record<Arm, string> = {
  down: 'M1.7 3.2C2.1 4.6 2.1 6 1.9 7.6',
  up: 'M1.7 3.2C2.7 3 3.2 1.6 3.3-0.2',
  out: 'M1.7 3.2C2.6 4.4 3.6 4.4 4.9 3.4',
  front: 'M1.7 3.2C2.3 4.9 1.6 5.6 0.2 5.4',
};

const hands: Record<Arm, readonly [number, number]> = {
  down: [1.9, 7.8],
  up: [3.3, -0.5],
  out: [5.1, 3.3],
  front: [0, 5.4],
};

/** Somebody who stands, seen whole: the head around 0, 0 with radius 1, the feet at 14. */
export function standing(
  canvas: Canvas,
  { right = 'down', left = 'down' }: { right?: Arm; left?: Arm } = {},
): string {
  const person = looks(canvas);
  const gown = person.style === 'long' || person.style === 'bun' || person.style === 'scarf';
  const body = gown
    ? path('M-1.5 2.2C-0.6 1.6 0.6 1.6 1.5 2.2C2 5 2.3 10 2.5 13.8H-2.5C-2.3 10-2 5-1.5 2.2Z', person.cloth) +
      path('M-1.5 2.3C-0.4 2.2 1.4 5 2 8.2L1.9 11C0.4 7.6-1 4.4-1.5 2.3Z', person.second)
    : rect(-1.35, 7.5, 1.15, 6.4, '#232a4d', 0.4) +
      rect(0.2, 7.5, 1.15, 6.4, '#232a4d', 0.4) +
      path('M-1.6 2.3C-0.6 1.6 0.6 1.6 1.6 2.3L1.8 8.6H-1.8Z', person.cloth);
  const arm = (side: Arm, mirrored: boolean) => {
    const [x, y] = hands[side];
    return at(0, 0, 1, line(arms[side], person.cloth, 0.85) + circle(x, y, 0.48, person.skin), mirrored);
  };
  return (
    ellipse(0, 14, 2.6, 0.4, 'rgba(10,15,50,0.18)') +
    body +
    rect(-0.36, 0.7, 0.72, 1.4, person.skin) +
    arm(right, false) +
    arm(left, true) +
    head(person, false)
  );
}

/** The rosette of certificates, radius 1. */
export const rosette = (petals: string, disc: string, mark: string) =>
  Array.from({ length: 12 }, (_, index) =>
    ellipse(0, -0.72, 0.2, 0.34, petals, `transform="rotate(${index * 30})"`),
  ).join('') +
  circle(0, 0, 0.72, petals) +
  circle(0, 0, 0.56, disc) +
  line('M-0.26 0.02L-0.06 0.22L0.3-0.2', mark, 0.15);
