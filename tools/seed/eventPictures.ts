import { Resvg } from '@resvg/resvg-js';
import type { Canvas, Tone } from './eventPicturesPeople';
import { city, floor, hall, screens } from './eventPicturesPlaces';
import { group, handover, panel, stage, tables } from './eventPicturesRooms';
import { badges, notes, tea } from './eventPicturesThings';
import { createRandom } from './random';

const scenes = { badges, city, floor, group, hall, handover, notes, panel, screens, stage, tables, tea };
export type SceneName = keyof typeof scenes;

const day: Tone = {
  wall: '#e8ecfd',
  wallShade: '#cbd4fa',
  floor: '#d5dcf8',
  deep: '#16277f',
  mid: '#1f3edc',
  soft: '#aebbf6',
  light: '#ffffff',
  accent: '#f5a623',
  clothes: ['#1f3edc', '#f5a623', '#c2413b', '#ffffff', '#0f8a6b', '#16277f', '#e8d5ae', '#8a4fb5'],
};

const tones = {
  day,
  warm: {
    ...day,
    wall: '#fdf1d8',
    wallShade: '#f5dfb0',
    floor: '#efd9ab',
    soft: '#f3cf8a',
    mid: '#c2571a',
    deep: '#6d2a12',
  },
  leaf: {
    ...day,
    wall: '#e4f3ec',
    wallShade: '#c4e2d4',
    floor: '#cfe5d9',
    soft: '#9fd0b9',
    mid: '#14805a',
    deep: '#0c4a37',
  },
  dusk: {
    ...day,
    wall: '#b9c2f5',
    wallShade: '#9ba8ee',
    floor: '#8391e3',
    soft: '#8d9cf0',
    mid: '#2b3fb8',
    deep: '#101a5c',
  },
  rose: {
    ...day,
    wall: '#fbe7e3',
    wallShade: '#f3cdc6',
    floor: '#f0c9c0',
    soft: '#eeb1a6',
    mid: '#b53a34',
    deep: '#5b1a2b',
  },
} satisfies Record<string, Tone>;
export type ToneName = keyof typeof tones;

/** Proportions, each 100 units high. */
const widths = { '3:2': 150, '4:3': 400 / 3, '1:1': 100 };
export type Shape = keyof typeof widths;

/** Height of a picture in pixels. */
const pixels = 600;

export interface EventPicture {
  scene: SceneName;
  tone: ToneName;
  shape: Shape;
  /** The same seed gives the same people. */
  seed: string;
}

/** Draws a picture of an event as SVG. */
export function drawEventPicture({ scene, tone, shape, seed }: EventPicture): string {
  const width = widths[shape];
  const canvas: Canvas = { width, tone: tones[tone], random: createRandom(`picture ${seed}`) };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 100" width="${Math.round((width * pixels) / 100)}" height="${pixels}">${scenes[scene](canvas)}</svg>`;
}

/** The picture as PNG. */
export const eventPicturePng = (picture: EventPicture): Buffer =>
  new Resvg(drawEventPicture(picture), { font: { loadSystemFonts: false } }).render().asPng();
