import { crc32 } from 'node:zlib';
import express from 'express';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { listen } from '../testing/localServer';
import { badges, embedInPng, embedInSvg } from './badges';

it('a badge at a malformed address gets the answer of an unknown organization', async () => {
  const server = await listen(express().use(badges()));
  try {
    const response = await fetch(`${server.url}/badge/%E0%A4%A.svg`);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('There is no such certificate.');
  } finally {
    await server.close();
  }
});

const token = 'eyJhbGciOiJSUzI1NiJ9.eyJ9.c2ln-_';
const picture = () =>
  sharp({ create: { width: 3, height: 2, channels: 3, background: '#1f3edc' } })
    .png()
    .toBuffer();

/** Returns the chunks of a PNG in their order. */
function chunks(png: Buffer) {
  const parts: { type: string; data: Buffer; intact: boolean }[] = [];
  for (let offset = 8; offset < png.length;) {
    const end = offset + 8 + png.readUInt32BE(offset);
    const intact = png.readUInt32BE(end) === crc32(png.subarray(offset + 4, end));
    parts.push({
      type: png.toString('latin1', offset + 4, offset + 8),
      data: png.subarray(offset + 8, end),
      intact,
    });
    offset = end + 4;
  }
  return parts;
}

it('a PNG has the credential in one uncompressed chunk before its end', async () => {
  const png = await picture();
  const badgeChunks = chunks(embedInPng(token, png));
  expect(badgeChunks.every(({ intact }) => intact)).toBe(true);
  expect(badgeChunks.map(({ type }) => type)).toEqual([
    ...chunks(png)
      .map(({ type }) => type)
      .slice(0, -1),
    'iTXt',
    'IEND',
  ]);
  expect(badgeChunks.at(-2)?.data.toString('latin1')).toBe(`openbadgecredential\0\0\0\0\0${token}`);
});

it('a PNG with a credential looks unchanged', async () => {
  const png = await picture();
  const pixels = (one: Buffer) => sharp(one).raw().toBuffer();
  expect(await pixels(embedInPng(token, png))).toEqual(await pixels(png));
});

it('an SVG has the credential directly after its first tag', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>Anjali</title></svg>';
  const badge = embedInSvg(token, svg);
  expect(badge).toMatch(
    /^<svg xmlns:openbadges="https:\/\/purl\.imsglobal\.org\/ob\/v3p0" [^>]*><openbadges:credential verify="eyJhbGciOiJSUzI1NiJ9\.eyJ9\.c2ln-_"><\/openbadges:credential>/,
  );
  expect(
    badge.replace(/<openbadges.*<\/openbadges:credential>/, '').replace(/ xmlns:openbadges="[^"]*"/, ''),
  ).toBe(svg);
});
