import { Resvg } from '@resvg/resvg-js';
import * as people from './people';
import { width } from './shapes';
import * as work from './work';

const drawings = { ...people, ...work };

export type PictureName = keyof typeof drawings;

/** A drawing as PNG, 1200 by 800 pixels: the same bytes on every run. */
export const drawPicture = (name: PictureName): Buffer =>
  new Resvg(drawings[name](), { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
    .render()
    .asPng();

export const pictureNames = Object.keys(drawings);
