import type { Response } from 'express';

/** Public lists may stay at the edge for a minute: no longer, so that a revoked certificate is gone within it. */
export const cachedAtTheEdge = (response: Response): Response =>
  response.set('Cache-Control', 'public, max-age=0, s-maxage=60');
