import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';

interface SentAs {
  type: string | undefined;
  encoding: string | undefined;
}

const sentAs = new WeakMap<IncomingMessage, SentAs>();

/**
 * Cloud Functions parses bodies before a function is called, and answers a malformed one itself: an HTML page, outside
 * production with a stack trace. It leaves unknown types alone, so every request is shown to it as plain bytes and the
 * API parses the body itself. Node announces each request here before anything else sees it.
 */
export function keepBodiesRaw(): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return;
    const { request } = message;
    if (!(request instanceof IncomingMessage) || request.headers['content-type'] === undefined) return;
    sentAs.set(request, {
      type: request.headers['content-type'],
      encoding: request.headers['content-encoding'],
    });
    request.headers['content-type'] = 'application/octet-stream';
    delete request.headers['content-encoding'];
  });
}

/** What the client said of its body. */
export const bodySentAs = (request: IncomingMessage): SentAs =>
  sentAs.get(request) ?? {
    type: request.headers['content-type'],
    encoding: request.headers['content-encoding'],
  };
