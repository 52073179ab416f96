import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { logger } from 'firebase-functions/v2';
import config from '../../../firebase.json' with { type: 'json' };
import { secondsLeftInIndia } from '@utkarsh/domain/certificate/certification';
import { filePaths } from '@utkarsh/domain/filePaths';
import { sitePaths } from '@utkarsh/domain/sitePaths';

/** Refuses a request in plain words. No cache keeps the reply. */
export const refuse = (response: Response, status: 400 | 404 | 500, text: string): Response =>
  response.status(status).set('Cache-Control', 'no-store').type('text/plain').send(text);

/** Makes an error handler. It replies with `unknownText` to an address that cannot be decoded, and with `failureText` to any other error. */
export const refuseFailures =
  (unknownText: string, failureText: string): ErrorRequestHandler =>
  (error, { path }, response, next) => {
    if (response.headersSent) next(error);
    else if (error instanceof URIError) refuse(response, 404, unknownText);
    else {
      logger.error(`${path} failed`, error);
      refuse(response, 500, failureText);
    }
  };

/** Caches a reply for five minutes, but not past midnight in India, when a certificate may begin or end. */
export function cacheUntilMidnight(response: Response, now: Date): Response {
  const seconds = Math.min(300, secondsLeftInIndia(now));
  return response.set('Cache-Control', `public, max-age=${seconds}, s-maxage=${seconds}`);
}

/** Returns the headers of a rule of Hosting. Throws when `firebase.json` has no such rule. */
function headersOf(source: string): Record<string, string> {
  const rule = config.hosting.headers.find((one) => one.source === source);
  if (!rule) throw new Error(`firebase.json has no headers for ${source}.`);
  return Object.fromEntries(rule.headers.map(({ key, value }) => [key, value]));
}

const headersOfAll = headersOf('**');
const headersOfPages = headersOf('!/@(embed|uploads)/**');
const headersOfEmbeds = headersOf(filePaths.embed('**'));
const headersOfLinks = headersOf('/@(insight|nomination|organization-survey|workspace)/*');

/** Sends the security headers of Hosting, so that clients at the function's own address get them too. */
export const hostingHeaders: RequestHandler = ({ path }, response, next) => {
  const isEmbed = path.startsWith(filePaths.embed(''));
  response.set({
    ...headersOfAll,
    ...(isEmbed ? headersOfEmbeds : headersOfPages),
    ...(path.startsWith(sitePaths.nomination('')) && headersOfLinks),
  });
  next();
};
