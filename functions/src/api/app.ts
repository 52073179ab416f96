import express, { type Express } from 'express';
import helmet from 'helmet';
import { certifiedOrganizations } from './certifiedOrganizations';
import { companies } from './companies';
import { notFound, replyWithError } from './errors';
import { nominations } from './nominations';
import { resource } from './resource';
import { summary } from './summary';
import { tracking } from './tracking';
import { uploads } from './uploads';

/** The HTTP API. Replies are JSON and never cached unless a resource says so. */
export function createApp(): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
      strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
      referrerPolicy: { policy: 'no-referrer' },
    }),
    (_request, response, next) => {
      response.set({
        'Cache-Control': 'no-store',
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
      });
      next();
    },
  );
  resource(app, '/api/nominations', { POST: nominations.create, GET: nominations.list });
  resource(app, '/api/nominations/:id', {
    GET: nominations.read,
    PUT: nominations.update,
    DELETE: nominations.remove,
  });
  resource(app, '/api/admin/nominations', { GET: nominations.list });
  resource(app, '/api/certified-organizations/:band', { GET: certifiedOrganizations.list });
  resource(app, '/api/companies/search', { GET: companies.search });
  resource(app, '/api/summary', { GET: summary.read });
  resource(app, '/api/tracking', { POST: tracking.read });
  resource(app, '/api/tracking/withdraw', { POST: tracking.withdraw });
  resource(app, '/uploads/:owner/:id/:file', { GET: uploads.read });
  app.use(() => {
    throw notFound();
  });
  app.use(replyWithError);
  return app;
}
