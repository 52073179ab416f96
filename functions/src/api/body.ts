import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import type { Request as ExpressRequest } from 'express';
import type { Request } from 'firebase-functions/v2/https';
import * as z from 'zod/mini';
import { apiLimits } from '@utkarsh/domain/contract/api';
import { dayExample, fieldErrors } from '@utkarsh/domain/fields/fieldChecks';
import { ApiError } from './errors';

/** Length in bytes that is over the limit of the platform, which then replies 413 at once. */
const refusedLength = String(2 ** 31);

const undeclared = new WeakSet<object>();
const contentTypes = new WeakMap<object, string>();

/**
 * Limits the bodies of all requests. Cloud Functions reads and parses a body before it calls the function, and unpacks a compressed one
 * to up to 1 GiB. This hook changes the headers of each request first. The platform then refuses bodies that are compressed (415) or
 * larger than `maxBytes` (413), reads no body of undeclared length, and parses none. `docs/decisions/body-limits.md` has the figures.
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
    // The platform treats a request without either header as one without a body. Node discards a body that nobody reads.
    delete headers['transfer-encoding'];
    delete headers['content-length'];
    undeclared.add(request);
    return;
  }
  const { 'content-encoding': encoding = 'identity', 'content-length': length = '0' } = headers;
  if (encoding !== 'identity') headers['content-encoding'] = 'compressed';
  if (Number(length) > maxBytes) headers['content-length'] = refusedLength;
  if (headers['content-type'] === undefined) return;
  contentTypes.set(request, headers['content-type']);
  // Parsed JSON takes up to forty times the memory of its bytes, so the platform must not parse it. `readJson` counts its values first.
  headers['content-type'] = 'application/octet-stream';
}

export const hasUndeclaredBody = (request: object): boolean => undeclared.has(request);

export const contentTypeOf = (request: Pick<IncomingMessage, 'headers'>): string =>
  contentTypes.get(request) ?? request.headers['content-type'] ?? '';

/** Adds the expected format to a message about a day. The message itself is for people, who choose a day from a calendar. */
const addDayFormat = (issue: z.core.$ZodIssue): z.core.$ZodIssue =>
  issue.code === 'invalid_format' && issue.format === 'date'
    ? { ...issue, message: `${issue.message} Write it as ${dayExample}.` }
    : issue;

/** Checks a value against a schema. Throws 400 with the message of each invalid field. */
export function parse<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.core.output<Schema> {
  const result = z.core.safeParse(schema, value);
  if (result.success) return result.data;
  const fields = fieldErrors({ issues: result.error.issues.map(addDayFormat) });
  // Many records may have the same fault. The summary names it once.
  throw new ApiError('invalid', [...new Set(Object.values(fields))].join(' '), { fields });
}

const isCloudRequest = (request: ExpressRequest): request is Request => 'rawBody' in request;

export function rawBodyOf(request: ExpressRequest): Buffer | undefined {
  const body = isCloudRequest(request) ? request.rawBody : undefined;
  return Buffer.isBuffer(body) ? body : undefined;
}

/** Maximum levels and values of a JSON body. An import comes closest: 100 organizations of some twenty fields. */
const maxDepth = 8;
const maxValues = 20_000;

const [quote, backslash, comma] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0));
const openers = new Set(['{', '['].map((sign) => sign.charCodeAt(0)));
const closers = new Set(['}', ']'].map((sign) => sign.charCodeAt(0)));

/** Throws 400 for JSON with too many values or levels: parsing 3 MB of `[{},{},…]` takes 110 MB. */
function limitJson(body: Buffer): void {
  let depth = 0;
  let values = 1;
  let isInText = false;
  for (let index = 0; index < body.length; index += 1) {
    const byte = body[index];
    if (isInText) {
      if (byte === backslash) index += 1;
      else if (byte === quote) isInText = false;
    } else if (byte === quote) isInText = true;
    else if (byte === comma) values += 1;
    else if (byte !== undefined && openers.has(byte)) {
      depth += 1;
      values += 1;
    } else if (byte !== undefined && closers.has(byte)) depth -= 1;
    if (depth > maxDepth) throw new ApiError('invalid', `The body nests more than ${maxDepth} levels.`);
    if (values > maxValues) throw new ApiError('invalid', `The body has more than ${maxValues} values.`);
  }
}

/** Returns the JSON value of a request's body. Throws 415, 413 or 400. */
export function readJson(request: ExpressRequest, maxBytes: number = apiLimits.bodyBytes): unknown {
  const mediaType = contentTypeOf(request).split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') {
    throw new ApiError('unsupported_media_type', 'Send the body as application/json.');
  }
  const body = rawBodyOf(request);
  if (body === undefined || body.length === 0)
    throw new ApiError('invalid', 'The body is empty; send a JSON object.');
  if (body.length > maxBytes) throw new ApiError('too_large', `The body can have at most ${maxBytes} bytes.`);
  limitJson(body);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) {
      throw new ApiError('invalid', 'The body is not valid JSON in UTF-8.');
    }
    throw error;
  }
}
