import { createServer, type RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Express } from 'express';

/** Serves on a free port of this machine until `close` is called. */
export async function listen(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type Served = Awaited<ReturnType<typeof listen>>;

/** Adds the body of a request as bytes, as Cloud Functions does. */
export const withRawBody =
  (appFor: (path: string) => Express): RequestListener =>
  (request, response) => {
    void buffer(request).then((rawBody) => {
      appFor(request.url ?? '')(Object.assign(request, { rawBody }), response);
    });
  };
