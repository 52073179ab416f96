import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { submissionBytes } from '@utkarsh/domain/insightSubmission';

interface SentAs {
  type: string | undefined;
  encoding: string | undefined;
  /** It says that it is larger than any request may be: it was not read. */
  tooLarge: boolean;
}

const readHeaders = ({ headers }: IncomingMessage): SentAs => ({
  type: headers['content-type'],
  encoding: headers['content-encoding'],
  tooLarge: Number(headers['content-length'] ?? 0) > submissionBytes,
});

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
    const sent = readHeaders(request);
    sentAs.set(request, sent);
    // Without a type it is not read at all, and its refusal is ours too.
    if (sent.tooLarge) delete request.headers['content-type'];
    else request.headers['content-type'] = 'application/octet-stream';
    delete request.headers['content-encoding'];
  });
}

/** What the client said of its body. */
export const bodySentAs = (request: IncomingMessage): SentAs => sentAs.get(request) ?? readHeaders(request);
