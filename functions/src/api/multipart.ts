import { MIMEType } from 'node:util';
import busboy from 'busboy';
import type { Request } from 'express';
import { submissionBytes } from '@utkarsh/domain/contract/insights';
import type { SentFile } from '../store/insights';
import { contentTypeOf, rawBodyOf } from './body';
import { ApiError } from './errors';

/** Fields and files of a form as they were sent; what is wrong with them by the field's name. */
export class MultipartForm {
  readonly texts = new Map<string, string>();
  readonly files = new Map<string, SentFile>();
  readonly problems = new Map<string, { message: string; tooLarge: boolean }>();

  note(field: string, message: string, tooLarge = false): void {
    if (!this.problems.has(field)) this.problems.set(field, { message, tooLarge });
  }

  /** Ends a request whose form has a problem: 413 when something is too large, otherwise 400. */
  refuseProblems(): void {
    if (this.problems.size === 0) return;
    const found = [...this.problems];
    const fields = Object.fromEntries(found.map(([field, { message }]) => [field, message]));
    const tooLarge = found.some(([, problem]) => problem.tooLarge);
    const message = [...new Set(Object.values(fields))].join(' ');
    throw new ApiError(tooLarge ? 'too_large' : 'invalid', message, { fields });
  }
}

interface FormNames {
  texts: readonly string[];
  files: readonly string[];
}

/** A few more than any form of ours has: an unknown field is worth naming, a thousand are not. */
const partLimits = { fields: 16, files: 4, parts: 24 };
const fieldBytes = 65_536;

const wholeTooLarge = () => {
  const error = 'The whole request can have at most 32 MB. The page Upload Insights takes longer videos.';
  return new ApiError('too_large', error, { fields: { body: error } });
};

const malformed = (why: string) => new ApiError('invalid', `The body is no complete multipart form: ${why}.`);

function openBusboy(contentType: string) {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      // `filename` tells nothing that is used, but it is what makes a part a file.
      preservePath: true,
      // What reaches a limit counts as cut.
      limits: { ...partLimits, fieldSize: fieldBytes + 1, fileSize: submissionBytes, fieldNameSize: 100 },
    });
  } catch {
    throw malformed('its Content-Type names no boundary');
  }
}

/** Base64 and its like are not for forms (RFC 7578, 4.7), and busboy leaves them as they are. */
const isPlain = (encoding: string) => ['7bit', '8bit', 'binary'].includes(encoding);

const nameless = 'Every part must have a name.';
const unread =
  'Every part must begin with `Content-Disposition: form-data; name="…"`, a file with `; filename="…"` behind it.';

/** Lines of the body that end a part or begin one. */
function countDelimiters(contentType: string, body: Buffer): number {
  const delimiter = `--${new MIMEType(contentType).params.get('boundary') ?? ''}`;
  let count = body.subarray(0, delimiter.length).equals(Buffer.from(delimiter)) ? 1 : 0;
  for (let at = -1; (at = body.indexOf(`\r\n${delimiter}`, at + 1)) >= 0;) count += 1;
  return count;
}

function takeField(form: MultipartForm, names: FormNames, name: string, value: unknown) {
  if (names.files.includes(name)) form.note(name, 'This must be a file.');
  else if (!names.texts.includes(name)) form.note(name.slice(0, 100), 'This field is not known.');
  else if (form.texts.has(name)) form.note(name, 'Send this field once.');
  // undefined in a character set that Node does not know.
  else if (typeof value !== 'string' || value.includes('\uFFFD'))
    form.note(name, 'This is not text in UTF-8.');
  else form.texts.set(name, value);
}

function takeFile(form: MultipartForm, names: FormNames, name: string, file: SentFile) {
  if (names.texts.includes(name)) form.note(name, 'This must be text, not a file.');
  else if (!names.files.includes(name)) form.note(name.slice(0, 100), 'This field is not known.');
  else if (form.files.has(name)) form.note(name, 'Send one file at most.');
  else form.files.set(name, file);
}

/**
 * The parts of a multipart/form-data body. Throws 415, 413 or 400 for a body that is no form; what is wrong with a part
 * is in the form's `problems`. busboy cuts what is over its limits and goes on: each of its flags is heard here. Of a part
 * whose head it cannot read it says nothing, so the parts are counted.
 */
export function readMultipart(request: Request, names: FormNames): Promise<MultipartForm> {
  const type = contentTypeOf(request);
  if (!/^multipart\/form-data(?:\s*;|$)/i.test(type.trim())) {
    throw new ApiError('unsupported_media_type', 'Send the body as multipart/form-data.');
  }
  const body = rawBodyOf(request);
  if (body === undefined || body.length === 0) throw malformed('it is empty');
  if (body.length > submissionBytes) throw wholeTooLarge();
  const parser = openBusboy(type);
  const form = new MultipartForm();
  // One more ends the last part.
  const sent = countDelimiters(type, body) - 1;
  let heard = 0;
  const tooMany = () =>
    form.note('body', `Send at most ${[...names.texts, ...names.files].join(', ')}, each once.`);
  parser.on('fieldsLimit', tooMany).on('filesLimit', tooMany).on('partsLimit', tooMany);
  parser.on('field', (name: string | undefined, value: unknown, info) => {
    heard += 1;
    if (name === undefined) form.note('body', nameless);
    else if (info.nameTruncated) form.note('body', 'The name of a field is too long.');
    else if (info.valueTruncated) form.note(name, `This can have at most ${fieldBytes} bytes.`, true);
    else if (!isPlain(info.encoding)) form.note(name, 'Send this field as it is, not encoded.');
    else takeField(form, names, name, value);
  });
  parser.on('file', (name: string | undefined, stream, { mimeType, encoding: sentAs }) => {
    heard += 1;
    const pieces: Buffer[] = [];
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    // The parser's own error tells the same.
    stream.on('error', () => undefined);
    stream.on('end', () => {
      if (name === undefined) form.note('body', nameless);
      else if (stream.truncated === true) form.note(name, 'This file is too large.', true);
      else if (!isPlain(sentAs)) form.note(name, 'Send this file as it is, not encoded.');
      else takeFile(form, names, name, { type: mimeType, content: Buffer.concat(pieces) });
    });
  });
  return new Promise((resolve, reject) => {
    parser.on('error', () => reject(malformed('it cannot be read, or its end is missing')));
    parser.on('close', () => {
      if (heard !== sent) form.note('body', unread);
      resolve(form);
    });
    parser.end(body);
  });
}
