import type * as z from 'zod/mini';
import type { ApiErrorCode } from './errors';

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
