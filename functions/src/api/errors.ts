import type { ErrorRequestHandler } from 'express';
import { logger } from 'firebase-functions/v2';
import { type ApiErrorCode, type ApiFailure, apiErrors } from '@utkarsh/domain/contract/api';
import { DirectoryFull } from '@utkarsh/domain/directory/directoryWrite';
import { Conflict, EditRefused } from '../store/records';
import { Busy, TooLarge, isUnanswered } from '../store/transaction';

interface Details extends Pick<ApiFailure, 'fields' | 'current' | 'organization'> {
  headers?: Record<string, string>;
}

/** Error that the API replies with. Its message is for a person. */
export class ApiError extends Error {
  constructor(
    readonly code: ApiErrorCode,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
  }
}

export const notFound = () => new ApiError('not_found', 'There is nothing at this address.');

/** Returns whether Express threw the error for a request that it cannot read, such as a path with a broken percent escape. */
const isUnreadable = (error: unknown) =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500;

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof EditRefused) return new ApiError('invalid', error.message, { fields: error.fields });
  if (error instanceof Conflict) return new ApiError('conflict', error.message);
  if (error instanceof DirectoryFull)
    return new ApiError(
      'conflict',
      'The public list of this tier is full and has no room for this organization. Nothing was changed.',
    );
  if (error instanceof TooLarge) return new ApiError('too_large', error.message);
  if (isUnreadable(error)) return new ApiError('invalid', 'The request could not be read.');
  if (error instanceof Busy) {
    logger.warn('A transaction gave up', error);
    const message = 'Others are changing the same data at this moment. Please try again in a few seconds.';
    return new ApiError('busy', message, { headers: { 'Retry-After': '3' } });
  }
  logger.error('The API failed', error);
  if (isUnanswered(error)) {
    const message = 'Our database did not answer. Please try again in a minute.';
    return new ApiError('unavailable', message, { headers: { 'Retry-After': '60' } });
  }
  return new ApiError('internal', 'Something went wrong on our side. Please try again.');
}

/** Makes an error handler for the app or a path. Express recognizes an error handler by its four parameters. */
const makeErrorHandler =
  (extraFields: (error: ApiError) => Partial<ApiFailure>): ErrorRequestHandler =>
  (cause, _request, response, next) => {
    if (response.headersSent) {
      next(cause);
      return;
    }
    const error = asApiError(cause);
    const { code, message, details } = error;
    const { headers = {}, ...bodyDetails } = details;
    const body: ApiFailure = { success: false, code, error: message, ...bodyDetails, ...extraFields(error) };
    response.set('Cache-Control', 'no-store').set(headers).status(apiErrors[code].status).json(body);
  };

export const replyWithError = makeErrorHandler(() => ({}));

/** Replies to a failed login. Its clients read `message`. */
export const replyWithMessage = makeErrorHandler(({ message }) => ({ message }));
