import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { manifest, robotsText, siteFiles } from './siteFiles';

const publicFile = (name: string) => readFileSync(join(import.meta.dirname, '../public', name));
/** Width and height of a PNG, from its header. */
const pngSize = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test('crawlers may read everything but the staff area, and find the sitemap', () => {
  const lines = robotsText().split('\n');
  expect(lines).toContain('User-agent: *');
  expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual([
    'Disallow: /admin',
    'Disallow: /api/admin',
  ]);
  expect(lines).toContain('Sitemap: https://utkarsh-workplaces.example/sitemap.xml');
});

describe('the manifest', () => {
  it('has a name that fits a home screen, and starts at the home page', () => {
    const { name, short_name, start_url, scope } = manifest();
    expect(name).toBe('Utkarsh Workplaces');
    expect(short_name.length).toBeLessThanOrEqual(12);
    expect([start_url, scope]).toEqual(['/', '/']);
  });

  it('is JSON', () => {
    expect(JSON.parse(siteFiles().get('manifest.webmanifest') ?? '')).toEqual(manifest());
  });

  it('has icons of the announced sizes, one of them for any shape', () => {
    const { icons } = manifest();
    for (const { src, type, sizes } of icons) {
      const file = publicFile(src.slice(1));
      if (type === 'image/png') expect(pngSize(file).join('x'), src).toBe(sizes);
      else expect(file.toString()).toContain('<svg');
    }
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  });
});

describe('the pictures at the root', () => {
  it('have the sizes that pages announce and networks expect', () => {
    expect(pngSize(publicFile('og.png'))).toEqual([1200, 630]);
    expect(pngSize(publicFile('apple-touch-icon.png'))).toEqual([180, 180]);
    expect(pngSize(publicFile('favicon.ico').subarray(22))).toEqual([32, 32]);
  });

  it('are small', () => {
    expect(statSync(join(import.meta.dirname, '../public/og.png')).size).toBeLessThan(80_000);
  });
});
