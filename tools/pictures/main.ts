import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '@utkarsh/domain/brand';
import sharp from 'sharp';
import { openBrowser, siteUrl } from '../bench/browser';

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
async function previewPicture(): Promise<Buffer> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' });
    await page.goto(siteUrl(), { waitUntil: 'networkidle' });
    await page.evaluate((html) => {
      const seal = document.querySelector('svg[role="img"]');
      document.body.innerHTML = html;
      if (seal) document.getElementById('seal')?.append(seal);
      else throw new Error('The home page shows no seal.');
    }, preview);
    return await sharp(await page.screenshot())
      .png({ palette: true, effort: 10, dither: 0 })
      .toBuffer();
  } finally {
    await browser.close();
  }
}

/** With `markScale`, for systems that cut icons to their own shape: a tile with square corners, and the mark in that scale. */
function icon(svg: string, pixels: number, markScale?: number): Promise<Buffer> {
  const square = (scale: number) =>
    svg
      .replace(/ rx="[^"]*"/, '')
      .replace('transform="', `transform="translate(20 20) scale(${scale}) translate(-20 -20) `);
  const drawn = markScale === undefined ? svg : square(markScale);
  return sharp(Buffer.from(drawn), { density: (72 * pixels) / 40 })
    .resize(pixels)
    .png({ compressionLevel: 9 })
    .toBuffer();
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

const svg = await readFile(join(publicFolder, 'favicon.svg'), 'utf8');
const made: [string, Buffer][] = [
  ['og.png', await previewPicture()],
  ['favicon.ico', icoFile(await icon(svg, 32))],
  ['icon-192.png', await icon(svg, 192)],
  ['icon-512.png', await icon(svg, 512)],
  // What is to be seen must lie in the inner 80 %.
  ['icon-maskable-512.png', await icon(svg, 512, 0.8)],
  ['apple-touch-icon.png', await icon(svg, 180, 0.92)],
];
for (const [name, content] of made) {
  await writeFile(join(publicFolder, name), content);
  console.log(`${name}: ${Math.ceil(content.length / 1024)} kB`);
}
