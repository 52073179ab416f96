import express, { type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import { bandIds } from '@utkarsh/domain/bands';
import { removableCollections } from '@utkarsh/domain/history/recordKinds';
import { hasUndeclaredBody } from './body';
import { dashboard } from './dashboard';
import { ApiError, notFound, replyWithError, replyWithMessage } from './errors';
import { type Handler } from './guard';
import { insights } from './insights';
import { isTrustedProxy } from './network';
import { newsletters } from './newsletters';
import { nominations } from './nominations';
import { assess, importMany, organizationsOf, renewMany } from './organizations';
import { practices } from './practices';
import { publicData } from './publicData';
import { createQuestionByVisitor } from './questions';
import { batchesOf, restoreFromHistory } from './records';
import { login, mails, staff } from './staff';
import { subscribers } from './subscribers';
import { surveys } from './surveys';
import { tracking } from './tracking';
import { uploads } from './uploads';
import { visits } from './visits';

/** Calls that serve anybody's data to anybody. Pages of other sites may read their replies, refusals included. */
const openPaths = [
  '/api/certified-organizations',
  '/api/companies/search',
  '/api/openapi.json',
  '/api/summary',
  '/api/verify',
];

/** Replies are JSON. An address has one spelling, because Hosting chooses the function by it, letter by letter. */
function appWith(addRoutes: (app: Express) => void): Express {
  const app = express();
  app.disable('x-powered-by');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('query parser', 'simple');
  app.set('trust proxy', isTrustedProxy);
  app.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
      strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
      referrerPolicy: { policy: 'no-referrer' },
    }),
    (request, response, next) => {
      response.set({
        'Cache-Control': 'no-store',
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
      });
      if (hasUndeclaredBody(request))
        throw new ApiError('length_required', 'Send the length of the body in Content-Length.');
      next();
    },
  );
  app.use(openPaths, (_request, response, next) => {
    response.set({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' });
    next();
  });
  addRoutes(app);
  app.use(() => {
    throw notFound();
  });
  app.use(replyWithError);
  return app;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** The methods a path answers to. GET answers HEAD too; any other method gets 405 with Allow. */
function resource(
  app: Express,
  path: string,
  handlers: Partial<Record<Method, Handler<Promise<void> | void>>>,
): void {
  const names = Object.keys(handlers);
  const allow = [...names, ...(handlers.GET ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  const answer: RequestHandler = async (request, response) => {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const handler = Object.entries(handlers).find(([name]) => name === method)?.[1];
    if (handler) {
      await handler(request, response);
    } else if (method === 'OPTIONS') {
      response.set('Allow', allow).status(204).end();
    } else {
      throw new ApiError('method_not_allowed', `This address takes ${allow}.`, { headers: { Allow: allow } });
    }
  };
  app.all(path, answer);
}

function addMostRoutes(app: Express): void {
  // Before the addresses of single records, whose ids they are not.
  for (const collection of removableCollections) {
    const { removeMany, restore } = batchesOf(collection);
    resource(app, `/api/admin/${collection}/remove`, { POST: removeMany });
    resource(app, `/api/admin/${collection}/restore`, { POST: restore });
  }
  resource(app, '/api/nominations', { POST: nominations.create, GET: nominations.list });
  resource(app, '/api/nominations/:id', {
    PUT: nominations.update,
    DELETE: batchesOf('nominations').removeOne,
  });
  resource(app, '/api/admin/nominations', { GET: nominations.list });
  resource(app, '/api/admin/nominations/:id/certify', { POST: nominations.certify });
  resource(app, '/api/admin/nominations/:id/decline', { POST: nominations.decline });
  resource(app, '/api/admin/nominations/:id/practices/:file', { GET: practices.download });
  resource(app, '/api/admin/insights', { GET: insights.list });
  resource(app, '/api/admin/insights/:id', { DELETE: batchesOf('insights').removeOne });
  resource(app, '/api/questions', { POST: createQuestionByVisitor });
  resource(app, '/api/subscribers', { POST: subscribers.create });
  resource(app, '/api/subscribers/unsubscribe', { POST: subscribers.unsubscribe });
  resource(app, '/api/subscribers/unsubscribe/:key', {
    GET: subscribers.openUnsubscribePage,
    POST: subscribers.unsubscribeWithOneClick,
  });
  resource(app, '/api/admin/newsletters/:id/preview', { GET: newsletters.preview });
  resource(app, '/api/admin/newsletters/:id/test', { POST: newsletters.test });
  resource(app, '/api/admin/newsletters/:id/send', { POST: newsletters.send });
  resource(app, '/api/admin/subscribers/remove', { POST: subscribers.removeMany });
  resource(app, '/api/admin/subscribers/:id', { DELETE: subscribers.remove });
  resource(app, '/api/admin/login', { POST: login.create });
  app.use('/api/admin/login', replyWithMessage);
  resource(app, '/api/admin/mails', { GET: mails.list });
  resource(app, '/api/admin/mails/:id/send', { POST: mails.sendAgain });
  resource(app, '/api/admin/me', { PUT: staff.changeProfile });
  resource(app, '/api/admin/me/sessions', { DELETE: staff.endSessions });
  resource(app, '/api/admin/staff', { POST: staff.invite });
  resource(app, '/api/admin/staff/:id/invitation', { POST: staff.inviteAgain });
  resource(app, '/api/admin/staff/:id', { PUT: staff.update, DELETE: staff.remove });
  resource(app, '/api/certified-organizations/:band', { GET: publicData.list });
  resource(app, '/api/certified-organizations/:band/csv', { GET: publicData.csv });
  resource(app, '/api/companies/search', { GET: publicData.companies });
  resource(app, '/api/verify', { GET: publicData.verification });
  resource(app, '/api/summary', { GET: publicData.summary });
  resource(app, '/api/openapi.json', { GET: publicData.openApi });
  resource(app, '/api/tracking', { POST: tracking.read });
  resource(app, '/api/tracking/withdraw', { POST: tracking.withdraw });
  resource(app, '/api/tracking/insight', { POST: tracking.readInsight });
  resource(app, '/api/tracking/insight/withdraw', { POST: tracking.withdrawInsight });
  resource(app, '/api/survey', { POST: surveys.read });
  resource(app, '/api/survey/ballots', { POST: surveys.collect });
  resource(app, '/api/survey/answers', { POST: surveys.cast });
  resource(app, '/api/admin/surveys', { POST: surveys.start });
  resource(app, '/api/admin/surveys/:id/reminders', { POST: surveys.remind });
  resource(app, '/api/admin/surveys/:id/extend', { POST: surveys.extend });
  resource(app, '/api/admin/surveys/:id/close', { POST: surveys.close });
  resource(app, '/api/tracking/practices', { POST: practices.read, PUT: practices.describe });
  resource(app, '/api/tracking/practices/files/remove', { POST: practices.removeFile });
  resource(app, '/api/visits', { POST: visits.create });
  resource(app, '/uploads/:owner/:id/:file', { GET: uploads.read });
  for (const tier of bandIds) {
    const { list, create, update, remove } = organizationsOf(tier);
    resource(app, `/api/admin/${tier}-organizations`, { GET: list, POST: create });
    resource(app, `/api/admin/${tier}-organizations/:id`, { PUT: update, DELETE: remove });
  }
  resource(app, '/api/admin/organizations/import', { POST: importMany });
  resource(app, '/api/admin/organizations/:id/assessment', { PUT: assess });
  resource(app, '/api/admin/organizations/renew', { POST: renewMany });
  resource(app, '/api/admin/dashboard/counts', { GET: dashboard.counts });
  resource(app, '/api/admin/dashboard/nominations', { GET: dashboard.nominations });
  resource(app, '/api/admin/history/:id/restore', { POST: restoreFromHistory });
}

function addHeavyRoutes(app: Express): void {
  resource(app, '/api/insights', { POST: insights.create });
  resource(app, '/api/tracking/practices/files', { POST: practices.addFile });
  resource(app, '/api/admin/insights/export', { GET: insights.export });
  resource(app, '/api/admin/subscribers/export', { GET: subscribers.export });
}

/** The HTTP API but for the calls of `createHeavyApp`. */
export const createApp = (): Express => appWith(addMostRoutes);

/** The calls that need much memory. No other function answers them, however their address is spelled. */
export const createHeavyApp = (): Express => appWith(addHeavyRoutes);
