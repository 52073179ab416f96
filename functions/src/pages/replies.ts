import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { logger } from 'firebase-functions/v2';
import config from '../../../firebase.json' with { type: 'json' };
import { secondsLeftInIndia } from '@utkarsh/domain/certificate/certification';
import { filePaths } from '@utkarsh/domain/filePaths';
import { sitePaths } from '@utkarsh/domain/sitePaths';

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

/** Caches for five minutes, but not past midnight in India, when a certificate may begin or end. */
export function cacheUntilMidnight(response: Response, now: Date): Response {
  const seconds = Math.min(300, secondsLeftInIndia(now));
  return response.set('Cache-Control', `public, max-age=${seconds}, s-maxage=${seconds}`);
}

/** The headers of a rule of Hosting. Throws for a rule that `firebase.json` does not have. */
function headersOf(source: string): Record<string, string> {
  const rule = config.hosting.headers.find((one) => one.source === source);
  if (!rule) throw new Error(`firebase.json has no headers for ${source}.`);
  return Object.fromEntries(rule.headers.map(({ key, value }) => [key, value]));
}

const ofAll = headersOf('**');
const ofPages = headersOf('!/@(embed|uploads)/**');
const ofEmbeds = headersOf(filePaths.embed('**'));
const ofLinks = headersOf('/@(insight|nomination)/*');

/** Sends the security headers of Hosting: whoever calls the function at its own address gets them as well. */
export const hostingHeaders: RequestHandler = ({ path }, response, next) => {
  const isEmbed = path.startsWith(filePaths.embed(''));
  response.set({
    ...ofAll,
    ...(isEmbed ? ofEmbeds : ofPages),
    ...(path.startsWith(sitePaths.nomination('')) && ofLinks),
  });
  next();
};
