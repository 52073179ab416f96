import { renderAsync } from '@resvg/resvg-js';
import { fontFiles } from './pictureFonts';

/** Draws an SVG as a PNG of a width in pixels, beside the event loop. Import lazily: it loads a native library. */
export async function renderPng(svg: string, width: number): Promise<Buffer> {
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Figtree', sansSerifFamily: 'Figtree' },
  });
  return image.asPng();
}
