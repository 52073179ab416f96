import type { RequestHandler } from 'express';
import config from '../../../firebase.json' with { type: 'json' };

/** The headers of a rule of Hosting. Throws for a rule that `firebase.json` does not have. */
function headersOf(source: string): Record<string, string> {
  const rule = config.hosting.headers.find((one) => one.source === source);
  if (!rule) throw new Error(`firebase.json has no headers for ${source}.`);
  return Object.fromEntries(rule.headers.map(({ key, value }) => [key, value]));
}

const ofAll = headersOf('**');
const ofPages = headersOf('!/@(embed|uploads)/**');
const ofEmbeds = headersOf('/embed/**');
const ofLinks = headersOf('/@(insight|nomination)/*');

/** Sends the security headers of Hosting: whoever calls the function at its own address gets them as well. */
export const hostingHeaders: RequestHandler = ({ path }, response, next) => {
  const isEmbed = path.startsWith('/embed/');
  response.set({
    ...ofAll,
    ...(isEmbed ? ofEmbeds : ofPages),
    ...(path.startsWith('/nomination/') && ofLinks),
  });
  next();
};
