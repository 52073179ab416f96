import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { roomsFile, roomsPicture } from './rooms';

describe('the picture of the rooms', async () => {
  const picture = await roomsPicture();

  it('agrees with the code; if not, run `npm run docs:rooms`', async () => {
    expect(await readFile(roomsFile, 'utf8')).toBe(picture);
  });

  it('has an arrow from a room to each that it imports, and none back', () => {
    expect(picture).toContain('<title>web/src/site&#45;&gt;domain/src</title>');
    expect(picture).not.toContain('<title>domain/src&#45;&gt;');
  });
});
