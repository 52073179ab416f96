import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { pictureSize } from '@utkarsh/domain/media/pictureSize';
import { InsightsWithPictures } from '../factories/files';
import { saveInsight } from '../factories/publishedInsights';
import { open } from '../factories/site';

const insights = new InsightsWithPictures(await readFile('web/public/icon-512.png'));
afterAll(() => insights.removeAll());

describe('the picture of a shared link to an insight', () => {
  it('is a JPEG of the size that its page announces', async () => {
    const id = await insights.add();
    const reply = await open(`/og/insights/${id}.jpg`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('image/jpeg');
    expect(reply.headers.get('cache-control')).toBe('public, max-age=300, s-maxage=300');
    const picture = new Uint8Array(await reply.arrayBuffer());
    expect(pictureSize('image/jpeg', picture)).toEqual({ width: 1200, height: 630 });
  });

  it('is not served under another spelling, which would be drawn again', async () => {
    const id = await insights.add();
    const reply = await open(`/og/insights/${id}.jpg?size=2`);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it('is gone once unpublished, and absent for an unknown record', async () => {
    const id = await insights.add();
    await saveInsight({ status: 'pending' }, id);
    for (const address of [
      `insights/${id}`,
      'insights/NoSuchRecord00000000',
      'events/NoSuchRecord00000000',
    ]) {
      expect((await open(`/og/${address}.jpg`)).status, address).toBe(404);
    }
  });
});
