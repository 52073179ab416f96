import { Router, type RequestHandler } from 'express';
import { publishedEvent } from '../store/events';
import { publishedInsight } from '../store/insights';
import { sharePictureOf } from '../store/media/pictures';
import { refuse } from './refusals';

/** The pictures of shared links to insights and events. The edge keeps them: what is taken back must be gone soon. */
export function sharePictures(): Router {
  const router = Router();
  const at = (owner: 'insights' | 'events', pathOf: (id: string) => Promise<string | undefined>) => {
    const handler: RequestHandler<{ id: string }> = async ({ params: { id }, originalUrl }, response) => {
      // Another spelling would be another way past the edge's cache.
      const path = originalUrl === `/og/${owner}/${id}.jpg` ? await pathOf(id) : undefined;
      const picture = path ? await sharePictureOf(path) : undefined;
      if (picture)
        response.set('Cache-Control', 'public, max-age=300, s-maxage=300').type('jpg').send(picture);
      else refuse(response, 404, 'There is no such picture.');
    };
    router.get(`/og/${owner}/:id.jpg`, handler);
  };
  at('insights', async (id) => (await publishedInsight(id))?.image);
  at('events', async (id) => (await publishedEvent(id))?.cover);
  return router;
}
