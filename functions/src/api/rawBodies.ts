import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { apiLimits } from '@utkarsh/domain/api';
import { submissionBytes } from '@utkarsh/domain/insightSubmission';

interface SentAs {
  type: string | undefined;
  encoding: string | undefined;
  /** It is larger than any body of its address may be: what there is of it is not whole. */
  tooLarge: boolean;
}

/** The most bytes that a body may have, so that many at once leave room in memory for anything else. */
function mostBytes({ url = '' }: IncomingMessage): number {
  // As Express compares addresses.
  const path = url.replace(/\?.*$/s, '').replace(/\/$/, '').toLowerCase();
  if (path === '/api/insights') return submissionBytes;
  if (path === '/api/admin/organizations/import') return apiLimits.importBytes;
  return apiLimits.bodyBytes;
}

const readHeaders = ({ headers }: IncomingMessage, most: number): SentAs => ({
  type: headers['content-type'],
  encoding: headers['content-encoding'],
  tooLarge: Number(headers['content-length'] ?? 0) > most,
});

const sentAs = new WeakMap<IncomingMessage, SentAs>();

/** Lets through no more than a body may have. One that comes in chunks says beforehand nothing of how large it is. */
function cutAt(request: IncomingMessage, most: number, sent: SentAs): void {
  const push = request.push.bind(request);
  let received = 0;
  request.push = (chunk: unknown, encoding) => {
    if (!Buffer.isBuffer(chunk)) return push(chunk, encoding);
    received += chunk.length;
    sent.tooLarge ||= received > most;
    return sent.tooLarge || push(chunk, encoding);
  };
}

/** An event of Google, whose body is for the platform to read: only a function of another kind than ours gets one. */
const isEvent = ({ headers }: IncomingMessage): boolean =>
  process.env['FUNCTION_SIGNATURE_TYPE'] !== 'http' && headers['ce-id'] !== undefined;

/** Shows a request to the platform as plain bytes; what was said of it is kept. */
function keepRaw(request: IncomingMessage, most: number): SentAs {
  const sent = readHeaders(request, most);
  sentAs.set(request, sent);
  if (sent.type === undefined) return sent;
  // Without a type it is not read at all, and its refusal is ours too.
  if (sent.tooLarge) delete request.headers['content-type'];
  else request.headers['content-type'] = 'application/octet-stream';
  delete request.headers['content-encoding'];
  return sent;
}

/**
 * Cloud Functions parses bodies before a function is called, and answers a malformed one itself: an HTML page, outside
 * production with a stack trace. It leaves unknown types alone, so every request is shown to it as plain bytes and the
 * API parses the body itself. Node announces each request here before anything else sees it.
 */
export function keepBodiesRaw(): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return;
    const { request } = message;
    if (!(request instanceof IncomingMessage) || isEvent(request)) return;
    const most = mostBytes(request);
    cutAt(request, most, keepRaw(request, most));
  });
}

/** What the client said of its body. */
export const bodySentAs = (request: IncomingMessage): SentAs =>
  sentAs.get(request) ?? readHeaders(request, mostBytes(request));
