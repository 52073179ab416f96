import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** The fonts that the words of pictures are drawn with, found wherever npm put the package. Names are outlines already. */
const fontFiles = [
  '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf',
  '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf',
  '@expo-google-fonts/figtree/800ExtraBold/Figtree_800ExtraBold.ttf',
].map((font) => resolve(font));

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
