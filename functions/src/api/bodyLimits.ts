import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';

/** More bytes than the platform takes: it refuses such a body at once, with 413. */
const tooMany = String(2 ** 31);

/**
 * Cloud Functions reads and parses a body before it calls the function, and unpacks a compressed one to up to 1 GiB: a
 * request of 1 MB could end an instance that serves 80. So a compressed body, or one that is said to be larger than the
 * function takes, gets a header which the platform itself refuses, with 415 or 413. `docs/decisions/body-limits.md`
 * has the figures.
 */
export function limitBodies(maxBytes: number): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return;
    if (message.request instanceof IncomingMessage) limitBody(message.request.headers, maxBytes);
  });
}

function limitBody(headers: IncomingMessage['headers'], maxBytes: number): void {
  const { 'content-encoding': encoding = 'identity', 'content-length': length = '0' } = headers;
  if (encoding !== 'identity') headers['content-encoding'] = 'compressed';
  if (Number(length) > maxBytes) headers['content-length'] = tooMany;
}
