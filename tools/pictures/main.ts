import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { brand } from '@utkarsh/domain/brand';
import { openBrowser, siteUrl } from '../bench/browser';
import { indexedPng } from './indexedPng';

/**
 * `npm run pictures`: the preview picture and the icons in `web/public`, from the seal, the typeface and the colours of
 * the built site and from `favicon.svg`. They are kept in the repository: a build needs no browser.
 */
const publicFolder = join(import.meta.dirname, '../../web/public');

const preview = `
<div style="position: fixed; inset: 0; display: grid; grid-template-columns: 1fr 430px; gap: 56px; align-items: center;
  padding: 0 76px 0 84px; background: #1730b8; color: #ffffff">
  <div>
    <div style="width: 72px; height: 8px; margin-bottom: 38px; border-radius: 4px; background: #f5a623"></div>
    <div style="font-size: 92px; font-weight: 750; line-height: 1; letter-spacing: -0.034em">${brand.name}</div>
    <div style="margin-top: 34px; color: #d5dcff; font-size: 36px; font-weight: 500; line-height: 1.3">${brand.tagline}</div>
  </div>
  <div id="seal"></div>
</div>`;

/** 1200 x 630, as social networks show it. */
async function previewPicture(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' });
  await page.goto(siteUrl(), { waitUntil: 'networkidle' });
  await page.evaluate((html) => {
    const seal = document.querySelector('svg[role="img"]');
    document.body.innerHTML = html;
    if (seal) document.getElementById('seal')?.append(seal);
    else throw new Error('The home page shows no seal.');
  }, preview);
  const picture = await page.screenshot();
  const pixels = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    return Array.from(context?.getImageData(0, 0, image.width, image.height).data ?? []);
  }, picture.toString('base64'));
  await page.close();
  return indexedPng({ width: 1200, height: 630, rgba: Uint8Array.from(pixels) });
}

interface IconShape {
  pixels: number;
  /** Square to the edge, for systems that cut icons to a shape of their own. */
  bleed?: boolean;
  /** How large the mark stands in the tile, 1 as in `favicon.svg`. */
  mark?: number;
}

async function icon(
  browser: Browser,
  svg: string,
  { pixels, bleed = false, mark = 1 }: IconShape,
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: pixels, height: pixels } });
  await page.setContent(
    `<style>html,body{margin:0;background:none}svg{display:block;width:100vw}</style>${svg}`,
  );
  await page.evaluate(
    ({ square, scale }) => {
      if (square) document.querySelector('rect')?.setAttribute('rx', '0');
      const group = document.querySelector('g');
      const own = group?.getAttribute('transform') ?? '';
      group?.setAttribute('transform', `translate(20 20) scale(${String(scale)}) translate(-20 -20) ${own}`);
    },
    { square: bleed, scale: mark },
  );
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

/** An .ico file that holds one PNG of 32 pixels. */
function icoFile(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const browser = await openBrowser();
try {
  const svg = await readFile(join(publicFolder, 'favicon.svg'), 'utf8');
  const made: [string, Buffer][] = [
    ['og.png', await previewPicture(browser)],
    ['favicon.ico', icoFile(await icon(browser, svg, { pixels: 32 }))],
    ['icon-192.png', await icon(browser, svg, { pixels: 192 })],
    ['icon-512.png', await icon(browser, svg, { pixels: 512 })],
    // What is to be seen must lie in the inner 80 %.
    ['icon-maskable-512.png', await icon(browser, svg, { pixels: 512, bleed: true, mark: 0.8 })],
    ['apple-touch-icon.png', await icon(browser, svg, { pixels: 180, bleed: true, mark: 0.92 })],
  ];
  for (const [name, content] of made) {
    await writeFile(join(publicFolder, name), content);
    console.log(`${name}: ${Math.ceil(content.length / 1024)} kB`);
  }
} finally {
  await browser.close();
}
