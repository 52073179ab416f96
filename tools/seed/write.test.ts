import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readdirSync } from 'node:fs';
import { contentTypeOf, pictureLimits, sizeProblem } from '@utkarsh/domain/media/media';
import { hasSignature } from '@utkarsh/domain/media/mediaSignature';
import { readMedia } from './data';
import { generateEvents } from './events';
import { generateInsights } from './insights';

const today = '2026-11-21';
const files = new Map([...generateInsights({ today }).files, ...generateEvents({ today }).files]);

it('every sample file belongs to a record', () => {
  const names = ['insights', 'events'].flatMap((folder) =>
    readdirSync(new URL(`media/${folder}`, import.meta.url)).map((name) => `${folder}/${name}`),
  );
  expect(names.toSorted()).toEqual([...new Set(files.values())].toSorted());
});

it.each([...files])('a file may be uploaded as %s: %s', async (path, name) => {
  const content = await readMedia(name);
  const type = contentTypeOf(path) ?? '';
  expect(sizeProblem(type.startsWith('video/') ? 'video' : 'image', content.length)).toBe(undefined);
  expect(hasSignature(type, content)).toBe(true);
  expect(content.length).toBeLessThanOrEqual(120_000);
  if (type.startsWith('image/')) {
    const { width, height } = await sharp(content).metadata();
    expect(Math.max(width, height)).toBeLessThanOrEqual(pictureLimits.side);
  }
});
