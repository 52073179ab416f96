import type { ApiErrorCode } from '../api';

/** The HTTP status with which each failure is told. */
export const errorStatuses: Readonly<Record<ApiErrorCode, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  too_many_requests: 429,
  internal: 500,
};

/** What each failure means to the client. */
export const errorMeanings: Readonly<Record<ApiErrorCode, string>> = {
  invalid: 'Something sent is not as expected; `fields` names what and why.',
  unauthenticated: 'There is no token, or it is not valid any more: sign in.',
  forbidden: 'The caller may not do this.',
  not_found: 'There is no such record.',
  method_not_allowed: 'The address takes other methods; `Allow` names them.',
  conflict:
    'Somebody was quicker, a file is still being checked, or an Idempotency-Key came before with something else.',
  too_large: 'The body is larger than allowed.',
  unsupported_media_type: 'The body is of another type than the call takes.',
  range_not_satisfiable: 'The file is shorter than the range asked for.',
  too_many_requests: 'Too many requests; `Retry-After` tells in how many seconds to come again.',
  internal: 'Something went wrong on our side.',
};
