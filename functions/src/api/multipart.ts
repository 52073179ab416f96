import { MIMEType } from 'node:util';
import busboy from 'busboy';
import type { Request } from 'express';
import { submissionBytes } from '@utkarsh/domain/contract/insights';
import type { SentFile } from '../store/insights';
import { contentTypeOf, rawBodyOf } from './body';
import { ApiError } from './errors';

/** Texts and files of a form as they were sent, and the problems of its fields by name. */
export class MultipartForm {
  readonly texts = new Map<string, string>();
  readonly files = new Map<string, SentFile>();
  readonly problems = new Map<string, { message: string; tooLarge: boolean }>();

  note(field: string, message: string, tooLarge = false): void {
    if (!this.problems.has(field)) this.problems.set(field, { message, tooLarge });
  }

  /** Throws when the form has a problem: 413 when something is too large, otherwise 400. */
  refuseProblems(): void {
    if (this.problems.size === 0) return;
    const found = [...this.problems];
    const fields = Object.fromEntries(found.map(([field, { message }]) => [field, message]));
    const tooLarge = found.some(([, problem]) => problem.tooLarge);
    const message = [...new Set(Object.values(fields))].join(' ');
    throw new ApiError(tooLarge ? 'too_large' : 'invalid', message, { fields });
  }
}

interface FormFields {
  texts: readonly string[];
  files: readonly string[];
}

/** Maximum numbers of parts, a little above those of our largest form, so that errors can name an unknown field but not a thousand. */
const maxParts = { fields: 16, files: 4, parts: 24 };
const maxFieldBytes = 65_536;

const tooLargeError = () => {
  const error = 'The whole request can have at most 32 MB. The page Upload Insights takes longer videos.';
  return new ApiError('too_large', error, { fields: { body: error } });
};

const malformedError = (why: string) =>
  new ApiError('invalid', `The body is no complete multipart form: ${why}.`);

function openBusboy(contentType: string) {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      // A part with a `filename` is a file. The name itself is not used.
      preservePath: true,
      // busboy marks a value as truncated when it reaches its limit, so the limit is one byte higher.
      limits: { ...maxParts, fieldSize: maxFieldBytes + 1, fileSize: submissionBytes, fieldNameSize: 100 },
    });
  } catch {
    throw malformedError('its Content-Type names no boundary');
  }
}

/** Returns whether a part is not encoded. Base64 and the like are not for forms (RFC 7578, 4.7), and busboy does not decode them. */
const isPlain = (encoding: string) => ['7bit', '8bit', 'binary'].includes(encoding);

const missingNameText = 'Every part must have a name.';
const unreadablePartText =
  'Every part must begin with `Content-Disposition: form-data; name="…"`, a file with `; filename="…"` behind it.';

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
 * Reads the parts of a multipart/form-data body. Throws 415, 413 or 400 for any other body. The problems of single parts are in the form's
 * `problems`. busboy truncates what exceeds its limits and continues, so this code checks each of its flags. busboy skips a part whose head
 * it cannot read, so this code counts the parts.
 */
export function readMultipart(request: Request, fields: FormFields): Promise<MultipartForm> {
  const type = contentTypeOf(request);
  if (!/^multipart\/form-data(?:\s*;|$)/i.test(type.trim())) {
    throw new ApiError('unsupported_media_type', 'Send the body as multipart/form-data.');
  }
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
      else takeFile(form, fields, name, { type: mimeType, content: Buffer.concat(pieces) });
    });
  });
  return new Promise((resolve, reject) => {
    parser.on('error', () => reject(malformedError('it cannot be read, or its end is missing')));
    parser.on('close', () => {
      if (receivedParts !== sentParts) form.note('body', unreadablePartText);
      resolve(form);
    });
    parser.end(body);
  });
}
