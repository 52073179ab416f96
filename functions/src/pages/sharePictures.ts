import { buffer } from 'node:stream/consumers';
import { pictureLimits, readMediaPath } from '@utkarsh/domain/media/media';
import { Router, type RequestHandler, type Response } from 'express';
import { publishedEvent } from '../store/events';
import { publishedInsight } from '../store/insights';
import { findMedia, openMedia } from '../store/media';
import { previewSize } from './previewImage';
import { refuse } from './refusals';

/** Cuts a picture to the size that social networks show, around what catches the eye in it. */
export async function sharePicture(content: Buffer): Promise<Buffer> {
  // At first use, as in `renderPng`.
  const { default: sharp } = await import('sharp');
  return sharp(content, { limitInputPixels: pictureLimits.pixels })
    .resize({ ...previewSize, fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();
}

const notThere = (response: Response) => refuse(response, 404, 'There is no such picture.');

/** The checked version of a stored picture; undefined when there is none. */
async function readPicture(path: string): Promise<Buffer | undefined> {
  const place = readMediaPath(path);
  const media = place && (await findMedia(path, place));
  return media && buffer(await openMedia(media, undefined));
}

/** The pictures of shared links to insights and events. The edge keeps them: what is taken back must be gone soon. */
export function sharePictures(): Router {
  const router = Router();
  const at = (owner: 'insights' | 'events', pathOf: (id: string) => Promise<string | undefined>) => {
    const handler: RequestHandler<{ id: string }> = async ({ params: { id }, originalUrl }, response) => {
      // Another spelling would be another way past the edge's cache.
      if (originalUrl !== `/og/${owner}/${id}.jpg`) {
        notThere(response);
        return;
      }
      const path = await pathOf(id);
      const picture = path ? await readPicture(path) : undefined;
      if (!picture) {
        notThere(response);
        return;
      }
      response
        .set('Cache-Control', 'public, max-age=300, s-maxage=300')
        .type('jpg')
        .send(await sharePicture(picture));
    };
    router.get(`/og/${owner}/:id.jpg`, handler);
  };
  at('insights', async (id) => (await publishedInsight(id))?.image);
  at('events', async (id) => (await publishedEvent(id))?.cover);
  return router;
}
