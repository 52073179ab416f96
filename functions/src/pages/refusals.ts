import type { ErrorRequestHandler, Response } from 'express';
import { logger } from 'firebase-functions/v2';

/** Refuses in plain words, which no cache keeps. */
export const refuse = (response: Response, status: 404 | 500, text: string): Response =>
  response.status(status).set('Cache-Control', 'no-store').type('text/plain').send(text);

/** Answers for what fails: with `unknown` where no such address can be, else with `failed`. */
export const refuseFailures =
  (unknown: string, failed: string): ErrorRequestHandler =>
  (error, { path }, response, next) => {
    if (response.headersSent) next(error);
    else if (error instanceof URIError) refuse(response, 404, unknown);
    else {
      logger.error(`${path} failed`, error);
      refuse(response, 500, failed);
    }
  };
