import type { Request } from 'firebase-functions/v2/https';
import type { Request as ExpressRequest } from 'express';
import * as z from 'zod/mini';
import { apiLimits } from '@utkarsh/domain/api';
import { dayExample, fieldErrors } from '@utkarsh/domain/fieldChecks';
import { ApiError } from './errors';

/** The words of a check are for people, who choose a day from a calendar. */
const forPrograms = (issue: z.core.$ZodIssue): z.core.$ZodIssue =>
  issue.code === 'invalid_format' && issue.format === 'date'
    ? { ...issue, message: `${issue.message} Write it as ${dayExample}.` }
    : issue;

/** Checks `value` against a schema; refuses it with every wrong field named. */
export function parse<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.core.output<Schema> {
  const result = z.core.safeParse(schema, value);
  if (result.success) return result.data;
  const fields = fieldErrors({ issues: result.error.issues.map(forPrograms) });
  // Of many records each may have the same fault.
  throw new ApiError('invalid', [...new Set(Object.values(fields))].join(' '), { fields });
}

const isCloudRequest = (request: ExpressRequest): request is Request => 'rawBody' in request;

/** The bytes of a request's body; undefined without one. */
export function rawBodyOf(request: ExpressRequest): Buffer | undefined {
  const body = isCloudRequest(request) ? request.rawBody : undefined;
  return Buffer.isBuffer(body) ? body : undefined;
}

/** The JSON value of a request's body. Throws 415, 413 or 400. */
export function readJson(request: ExpressRequest, maxBytes: number = apiLimits.bodyBytes): unknown {
  const mediaType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') {
    throw new ApiError('unsupported_media_type', 'Send the body as application/json.');
  }
  const body = rawBodyOf(request);
  if (body === undefined || body.length === 0)
    throw new ApiError('invalid', 'The body is empty; send a JSON object.');
  if (body.length > maxBytes) throw new ApiError('too_large', `The body can have at most ${maxBytes} bytes.`);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) {
      throw new ApiError('invalid', 'The body is not valid JSON in UTF-8.');
    }
    throw error;
  }
}
