import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';

/** More bytes than the platform takes: it refuses such a body at once, with 413. */
const tooMany = String(2 ** 31);

const undeclared = new WeakSet<object>();
const contentTypes = new WeakMap<object, string>();

/**
 * Cloud Functions reads and parses a body before it calls the function, and unpacks a compressed one to up to 1 GiB. This
 * hook changes the headers of each request before the platform sees them, so that it refuses bodies that are compressed (415)
 * or larger than `maxBytes` (413), reads no body of undeclared length, and parses none. `docs/decisions/body-limits.md` has
 * the figures.
 */
export function limitBodies(maxBytes: number): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return;
    if (message.request instanceof IncomingMessage) limitBody(message.request, maxBytes);
  });
}

function limitBody(request: IncomingMessage, maxBytes: number): void {
  const { headers } = request;
  if (headers['transfer-encoding'] !== undefined) {
    // The platform takes a request without either header for one without a body. Node throws away what nobody reads.
    delete headers['transfer-encoding'];
    delete headers['content-length'];
    undeclared.add(request);
    return;
  }
  const { 'content-encoding': encoding = 'identity', 'content-length': length = '0' } = headers;
  if (encoding !== 'identity') headers['content-encoding'] = 'compressed';
  if (Number(length) > maxBytes) headers['content-length'] = tooMany;
  if (headers['content-type'] === undefined) return;
  contentTypes.set(request, headers['content-type']);
  // Parsed JSON takes up to forty times the memory of its bytes. `readJson` counts its values first.
  headers['content-type'] = 'application/octet-stream';
}

/** Whether the body of a request has no declared length and was therefore not read. */
export const hasUndeclaredBody = (request: object): boolean => undeclared.has(request);

/** Returns the content type that the client sent. */
export const contentTypeOf = (request: Pick<IncomingMessage, 'headers'>): string =>
  contentTypes.get(request) ?? request.headers['content-type'] ?? '';
