import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { MIMEType } from 'node:util';
import busboy from 'busboy';
import type { Request as ExpressRequest } from 'express';
import type { Request } from 'firebase-functions/v2/https';
import * as z from 'zod/mini';
import { apiLimits } from '@utkarsh/domain/contract/api';
import { submissionBytes } from '@utkarsh/domain/contract/insights';
import { checkValue, dayExample, fieldErrors } from '@utkarsh/domain/fields/fieldChecks';
import type { SentFile } from '../store/insights';
import { ApiError } from './errors';

const unsizedRequests = new WeakSet<object>();
const contentTypes = new WeakMap<object, string>();

/**
 * Limits the bodies of all requests. Cloud Functions reads, unpacks and parses a body before it calls the function. This hook changes the
 * headers first, so that the platform refuses bodies that are compressed (415) or too large (413), and parses none. See
 * `docs/decisions/body-limits.md`.
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
    unsizedRequests.add(request);
    return;
  }
  const { 'content-encoding': encoding = 'identity', 'content-length': length = '0' } = headers;
  if (encoding !== 'identity') headers['content-encoding'] = 'compressed';
  // This length is over the limit of the platform, which then replies 413 at once.
  if (Number(length) > maxBytes) headers['content-length'] = String(2 ** 31);
  if (headers['content-type'] === undefined) return;
  contentTypes.set(request, headers['content-type']);
  // Parsed JSON takes up to forty times the memory of its bytes, so the platform must not parse it. `readJson` counts its values first.
  headers['content-type'] = 'application/octet-stream';
}

export const hasUndeclaredBody = (request: object): boolean => unsizedRequests.has(request);

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

function rawBodyOf(request: ExpressRequest): Buffer | undefined {
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
  if (mediaType !== 'application/json')
    throw new ApiError('unsupported_media_type', 'Send the body as application/json.');
  const body = rawBodyOf(request);
  if (body === undefined || body.length === 0)
    throw new ApiError('invalid', 'The body is empty; send a JSON object.');
  if (body.length > maxBytes) throw new ApiError('too_large', `The body can have at most ${maxBytes} bytes.`);
  limitJson(body);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError)
      throw new ApiError('invalid', 'The body is not valid JSON in UTF-8.');
    throw error;
  }
}

/** Texts and files of a form as they were sent, and the problems of its fields by name. */
export class MultipartForm {
  readonly texts = new Map<string, string>();
  readonly files = new Map<string, SentFile>();
  readonly problems = new Map<string, { message: string; tooLarge: boolean }>();

  note(field: string, message: string, tooLarge = false): void {
    if (!this.problems.has(field)) this.problems.set(field, { message, tooLarge });
  }

  /** Returns the checked texts. Throws when the form has a problem: 413 when something is too large, otherwise 400. */
  parseTexts<Schema extends z.core.$ZodType>(schema: Schema): z.core.output<Schema> {
    const result = checkValue(schema, Object.fromEntries(this.texts));
    for (const [field, message] of Object.entries(result.ok ? {} : result.errors)) this.note(field, message);
    if (result.ok && this.problems.size === 0) return result.value;
    const problems = [...this.problems];
    const fields = Object.fromEntries(problems.map(([field, { message }]) => [field, message]));
    const tooLarge = problems.some(([, problem]) => problem.tooLarge);
    const message = [...new Set(Object.values(fields))].join(' ');
    throw new ApiError(tooLarge ? 'too_large' : 'invalid', message, { fields });
  }
}

interface FormFields {
  texts: readonly string[];
  files: readonly string[];
}

const maxFieldBytes = 65_536;

const tooLargeError = () => {
  const error = 'The whole request can have at most 32 MB. The page Upload Insights takes longer videos.';
  return new ApiError('too_large', error, { fields: { body: error } });
};

const malformedError = (reason: string) =>
  new ApiError('invalid', `The body is no complete multipart form: ${reason}.`);

function openBusboy(contentType: string) {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      // A part with a `filename` is a file. The name itself is not used.
      preservePath: true,
      // A little above our largest form, so that errors can name an unknown field but not a thousand. busboy marks a value that reaches its
      // limit as truncated, so the limit is one byte higher.
      limits: {
        fields: 16,
        files: 4,
        parts: 24,
        fieldSize: maxFieldBytes + 1,
        fileSize: submissionBytes,
        fieldNameSize: 100,
      },
    });
  } catch {
    throw malformedError('its Content-Type names no boundary');
  }
}

/** Returns whether a part is not encoded. Base64 and the like are not for forms (RFC 7578, 4.7), and busboy does not decode them. */
const isPlain = (encoding: string) => ['7bit', '8bit', 'binary'].includes(encoding);

const missingNameText = 'Every part must have a name.';

/** Counts the lines of a body that begin or end a part. */
function countDelimiters(contentType: string, body: Buffer): number {
  const delimiter = `--${new MIMEType(contentType).params.get('boundary') ?? ''}`;
  let count = body.subarray(0, delimiter.length).equals(Buffer.from(delimiter)) ? 1 : 0;
  for (let index = -1; (index = body.indexOf(`\r\n${delimiter}`, index + 1)) >= 0;) count += 1;
  return count;
}

function takeField(form: MultipartForm, fields: FormFields, name: string, value: unknown) {
  if (fields.files.includes(name)) form.note(name, 'This must be a file.');
  else if (!fields.texts.includes(name)) form.note(name.slice(0, 100), 'This field is not known.');
  else if (form.texts.has(name)) form.note(name, 'Send this field once.');
  // busboy passes undefined for a character set that Node does not know.
  else if (typeof value !== 'string' || value.includes('\uFFFD'))
    form.note(name, 'This is not text in UTF-8.');
  else form.texts.set(name, value);
}

function takeFile(form: MultipartForm, fields: FormFields, name: string, file: SentFile) {
  if (fields.texts.includes(name)) form.note(name, 'This must be text, not a file.');
  else if (!fields.files.includes(name)) form.note(name.slice(0, 100), 'This field is not known.');
  else if (form.files.has(name)) form.note(name, 'Send one file at most.');
  else form.files.set(name, file);
}

/**
 * Reads the parts of a multipart/form-data body. Throws 415, 413 or 400. The problems of single parts are in the form's `problems`. busboy
 * truncates what exceeds its limits and skips a part whose head it cannot read, so this code checks its flags and counts the parts.
 */
export function readMultipart(request: ExpressRequest, fields: FormFields): Promise<MultipartForm> {
  const type = contentTypeOf(request);
  if (!/^multipart\/form-data(?:\s*;|$)/i.test(type.trim()))
    throw new ApiError('unsupported_media_type', 'Send the body as multipart/form-data.');
  const body = rawBodyOf(request);
  if (body === undefined || body.length === 0) throw malformedError('it is empty');
  if (body.length > submissionBytes) throw tooLargeError();
  const parser = openBusboy(type);
  const form = new MultipartForm();
  // The last delimiter begins no part.
  const sentParts = countDelimiters(type, body) - 1;
  let receivedParts = 0;
  const tooMany = () =>
    form.note('body', `Send at most ${[...fields.texts, ...fields.files].join(', ')}, each once.`);
  parser.on('fieldsLimit', tooMany).on('filesLimit', tooMany).on('partsLimit', tooMany);
  parser.on('field', (name: string | undefined, value: unknown, info) => {
    receivedParts += 1;
    if (name === undefined) form.note('body', missingNameText);
    else if (info.nameTruncated) form.note('body', 'The name of a field is too long.');
    else if (info.valueTruncated) form.note(name, `This can have at most ${maxFieldBytes} bytes.`, true);
    else if (!isPlain(info.encoding)) form.note(name, 'Send this field as it is, not encoded.');
    else takeField(form, fields, name, value);
  });
  parser.on('file', (name: string | undefined, stream, { mimeType, encoding }) => {
    receivedParts += 1;
    const pieces: Buffer[] = [];
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    // The parser reports the same error.
    stream.on('error', () => undefined);
    stream.on('end', () => {
      if (name === undefined) form.note('body', missingNameText);
      else if (stream.truncated === true) form.note(name, 'This file is too large.', true);
      else if (!isPlain(encoding)) form.note(name, 'Send this file as it is, not encoded.');
      else if (mimeType.length > 255) form.note(name, 'The content type of this file is too long.');
      else takeFile(form, fields, name, { type: mimeType, content: Buffer.concat(pieces) });
    });
  });
  return new Promise((resolve, reject) => {
    parser.on('error', () => reject(malformedError('it cannot be read, or its end is missing')));
    parser.on('close', () => {
      if (receivedParts !== sentParts)
        form.note(
          'body',
          'Every part must begin with `Content-Disposition: form-data; name="…"`, a file with `; filename="…"` behind it.',
        );
      resolve(form);
    });
    parser.end(body);
  });
}
