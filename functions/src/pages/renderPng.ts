import { fontFiles } from './pictureFonts';

/** Draws an SVG as a PNG of a width in pixels, beside the event loop. */
export async function renderPng(svg: string, width: number): Promise<Buffer> {
  // At first use: with all functions in one file, a static import would load the native library for every page.
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Figtree', sansSerifFamily: 'Figtree' },
  });
  return image.asPng();
}
