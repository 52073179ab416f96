import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeForms } from './pictureForms';

const plain = (width: number, height: number, background = '#c84') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const metadataOf = async (picture: Buffer | undefined) => sharp(picture, { animated: true }).metadata();

describe('the forms of a picture', () => {
  const all = ['w480', 'w960', 'w1600', 'still'] as const;

  it('are WebP, never wider than the original, and equal ones are made once', async () => {
    const forms = await makeForms(await plain(900, 300), all);
    const widths = await Promise.all([...forms.values()].map(async (form) => (await metadataOf(form)).width));
    expect(widths).toEqual([480, 900, 900, 900]);
    expect((await metadataOf(forms.get('w480'))).format).toBe('webp');
    expect(forms.get('w960')).toBe(forms.get('w1600'));
  });

  it('are animated if it is animated, except the still', async () => {
    const frames = await Promise.all(['#c84', '#48c'].map((background) => plain(60, 40, background)));
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const forms = await makeForms(moving, all);
    const pages = await Promise.all(
      [...forms.values()].map(async (form) => (await metadataOf(form)).pages ?? 1),
    );
    expect(pages).toEqual([2, 2, 2, 1]);
  });

  it.each([
    [400, 1200],
    [2560, 300],
    [64, 64],
  ])('of %i by %i include a JPEG of the size that pages announce for shared links', async (width, height) => {
    const content = await sharp({
      create: { width, height, channels: 4, background: { r: 20, g: 60, b: 200, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    const share = await metadataOf((await makeForms(content, ['share'])).get('share'));
    expect([share.format, share.width, share.height]).toEqual(['jpeg', 1200, 630]);
  });
});
