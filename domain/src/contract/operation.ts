import type * as z from 'zod/mini';

interface ApiError {
  /** HTTP status. */
  status: number;
  /** Explains the reply to a client. */
  meaning: string;
}

/** All that can go wrong, under stable names: clients may branch on them. */
export const apiErrors = {
  invalid: { status: 400, meaning: 'Something sent is not as expected; `fields` names what and why.' },
  unauthenticated: { status: 401, meaning: 'There is no token, or it is not valid any more: sign in.' },
  forbidden: { status: 403, meaning: 'The caller may not do this.' },
  not_found: { status: 404, meaning: 'There is no such record.' },
  method_not_allowed: { status: 405, meaning: 'The address takes other methods; `Allow` names them.' },
  conflict: {
    status: 409,
    meaning:
      'Somebody was quicker, a file is still being checked, or an Idempotency-Key came before with something else.',
  },
  length_required: { status: 411, meaning: 'The body came without Content-Length.' },
  too_large: { status: 413, meaning: 'The body is larger than allowed.' },
  unsupported_media_type: { status: 415, meaning: 'The body is of another type than the call takes.' },
  range_not_satisfiable: { status: 416, meaning: 'The file is shorter than the range asked for.' },
  too_many_requests: {
    status: 429,
    meaning: 'Too many requests; `Retry-After` tells in how many seconds to come again.',
  },
  internal: { status: 500, meaning: 'Something went wrong on our side.' },
} as const satisfies Record<string, ApiError>;

export type ApiErrorCode = keyof typeof apiErrors;

/** Who may call: anybody, all staff, administrators alone. */
type Audience = 'anybody' | 'staff' | 'admin';

/** One call of the API, as clients and the reference know it. */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With parameters in braces: `/api/nominations/{id}`. */
  path: string;
  /** Groups calls in the reference. */
  resource: string;
  summary: string;
  audience: Audience;
  /** Of the query string. */
  query?: z.core.$ZodType;
  body?: { type: 'application/json' | 'multipart/form-data'; schema: z.core.$ZodType };
  reply: {
    status: 200 | 201 | 204;
    description: string;
    /** Of a JSON reply. */
    schema?: z.core.$ZodType;
    /** Of any other one. */
    type?: string;
    /** The reply has the record's revision as ETag, which `PUT` takes as `If-Match`. */
    tagged?: true;
  };
  /** Takes an `Idempotency-Key`, though it is no public write. */
  keyed?: true;
  /** What else may go wrong than with every call that takes the same and asks for the same rights (`codesOf`). */
  errors?: readonly ApiErrorCode[];
}
