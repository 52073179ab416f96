import express, { type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import { bandIds } from '@utkarsh/domain/bands';
import { findLongPart } from '@utkarsh/domain/contract/api';
import { removableCollections } from '@utkarsh/domain/history/recordKinds';
import { hasUndeclaredBody } from './body';
import { dashboard } from './dashboard';
import { ApiError, notFound, replyWithError, replyWithMessage } from './errors';
import type { Handler } from './access';
import { insights } from './insights';
import { isTrustedProxy } from './network';
import { newsletters, subscribers } from './newsletters';
import { nominations } from './nominations';
import { assess, importMany, organizationsOf, renewMany } from './organizations';
import { practices } from './practices';
import { publicData } from './publicData';
import { createQuestionByVisitor } from './questions';
import { batchesOf, restoreFromHistory } from './records';
import { invitation, logIn, mails, staff } from './staff';
import { surveys } from './surveys';
import { tracking } from './tracking';
import { sendUpload } from './uploads';
import { countVisit } from './visits';
import { documents } from './workspaceDocuments';
import { workspaces } from './workspaces';

/** API paths that serve public data to anyone. Pages of other sites may read their replies, errors included. */
const openPaths = [
  '/api/certified-organizations',
  '/api/companies/search',
  '/api/openapi.json',
  '/api/summary',
  '/api/verify',
];

/** Creates an app that replies in JSON. A path has one spelling, case included, because Hosting chooses the function by the exact path. */
function createAppWith(addRoutes: (app: Express) => void): Express {
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
      const longPart = findLongPart(request);
      if (longPart !== undefined) throw new ApiError('invalid', `${longPart} is too long.`);
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
/** Registers the methods of a path. GET also answers HEAD. Any other method gets 405 with the header Allow. */
function addRoute(
  app: Express,
  path: string,
  handlers: Partial<Record<Method, Handler<Promise<void> | void>>>,
): void {
  const methods = Object.keys(handlers);
  const allow = [...methods, ...(handlers.GET ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  const handleRequest: RequestHandler = async (request, response) => {
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
  app.all(path, handleRequest);
}

function addLightRoutes(app: Express): void {
  // These paths come first: otherwise the paths of single records would take `remove` and `restore` for ids.
  for (const collection of removableCollections) {
    const { removeMany, restore } = batchesOf(collection);
    addRoute(app, `/api/admin/${collection}/remove`, { POST: removeMany });
    addRoute(app, `/api/admin/${collection}/restore`, { POST: restore });
  }
  addRoute(app, '/api/nominations', { POST: nominations.create, GET: nominations.list });
  addRoute(app, '/api/nominations/:id', {
    PUT: nominations.update,
    DELETE: batchesOf('nominations').removeOne,
  });
  addRoute(app, '/api/admin/nominations', { GET: nominations.list });
  addRoute(app, '/api/admin/nominations/:id/certify', { POST: nominations.certify });
  addRoute(app, '/api/admin/nominations/:id/decline', { POST: nominations.decline });
  addRoute(app, '/api/admin/nominations/:id/practice-questions', { POST: practices.ask });
  addRoute(app, '/api/admin/nominations/:id/practices/:file', { GET: practices.download });
  addRoute(app, '/api/admin/insights', { GET: insights.list });
  addRoute(app, '/api/admin/insights/:id', { DELETE: batchesOf('insights').removeOne });
  addRoute(app, '/api/questions', { POST: createQuestionByVisitor });
  addRoute(app, '/api/subscribers', { POST: subscribers.create });
  addRoute(app, '/api/subscribers/unsubscribe', { POST: subscribers.unsubscribe });
  addRoute(app, '/api/subscribers/unsubscribe/:key', {
    GET: subscribers.openUnsubscribePage,
    POST: subscribers.unsubscribeWithOneClick,
  });
  addRoute(app, '/api/admin/newsletters/:id/preview', { GET: newsletters.preview });
  addRoute(app, '/api/admin/newsletters/:id/test', { POST: newsletters.test });
  addRoute(app, '/api/admin/newsletters/:id/send', { POST: newsletters.send });
  addRoute(app, '/api/admin/subscribers/remove', { POST: subscribers.removeMany });
  addRoute(app, '/api/admin/subscribers/:id', { DELETE: subscribers.remove });
  addRoute(app, '/api/admin/login', { POST: logIn });
  app.use('/api/admin/login', replyWithMessage);
  addRoute(app, '/api/admin/mails', { GET: mails.list });
  addRoute(app, '/api/admin/mails/:id/send', { POST: mails.sendAgain });
  addRoute(app, '/api/admin/me', { PUT: staff.changeProfile });
  addRoute(app, '/api/admin/me/sessions', { DELETE: staff.endSessions });
  addRoute(app, '/api/admin/me/visits', { POST: staff.noteVisit });
  addRoute(app, '/api/admin/invitation', { POST: invitation.read });
  addRoute(app, '/api/admin/invitation/accept', { POST: invitation.accept });
  addRoute(app, '/api/admin/staff', { POST: staff.invite });
  addRoute(app, '/api/admin/staff/:id/invitation', { POST: staff.inviteAgain });
  addRoute(app, '/api/admin/staff/:id', { PUT: staff.update, DELETE: staff.remove });
  addRoute(app, '/api/certified-organizations/:band', { GET: publicData.list });
  addRoute(app, '/api/certified-organizations/:band/csv', { GET: publicData.csv });
  addRoute(app, '/api/companies/search', { GET: publicData.companies });
  addRoute(app, '/api/verify', { GET: publicData.verification });
  addRoute(app, '/api/summary', { GET: publicData.summary });
  addRoute(app, '/api/openapi.json', { GET: publicData.openApi });
  addRoute(app, '/api/tracking', { POST: tracking.read });
  addRoute(app, '/api/tracking/withdraw', { POST: tracking.withdraw });
  addRoute(app, '/api/tracking/surveys', { POST: tracking.readSurveys });
  addRoute(app, '/api/tracking/surveys/publication', { PUT: tracking.publish });
  addRoute(app, '/api/tracking/insight', { POST: tracking.readInsight });
  addRoute(app, '/api/tracking/insight/withdraw', { POST: tracking.withdrawInsight });
  addRoute(app, '/api/survey', { POST: surveys.read });
  addRoute(app, '/api/survey/ballots', { POST: surveys.collect });
  addRoute(app, '/api/survey/answers', { POST: surveys.cast });
  addRoute(app, '/api/admin/surveys', { POST: surveys.start });
  addRoute(app, '/api/admin/surveys/test-mails', { POST: surveys.mailTest });
  addRoute(app, '/api/admin/surveys/:id/reminders', { POST: surveys.remind });
  addRoute(app, '/api/admin/surveys/:id/link', { POST: surveys.mailLink });
  addRoute(app, '/api/admin/surveys/:id/abandon', { POST: surveys.abandon });
  addRoute(app, '/api/admin/surveys/:id/codes', { POST: surveys.codes });
  addRoute(app, '/api/admin/surveys/:id/call-backs', { GET: surveys.callBacks });
  addRoute(app, '/api/admin/surveys/:id/extend', { POST: surveys.extend });
  addRoute(app, '/api/admin/surveys/:id/close', { POST: surveys.close });
  addRoute(app, '/api/tracking/practices', { POST: practices.read, PUT: practices.describe });
  addRoute(app, '/api/tracking/practices/hand-in', { PUT: practices.handIn });
  addRoute(app, '/api/tracking/practices/answers', { PUT: practices.answer });
  addRoute(app, '/api/tracking/practices/files/remove', { POST: practices.removeFile });
  addRoute(app, '/api/workspaces', { GET: workspaces.list, POST: workspaces.open });
  addRoute(app, '/api/workspaces/links', { POST: workspaces.mailLink });
  addRoute(app, '/api/workspaces/sign-in', { POST: workspaces.signIn });
  addRoute(app, '/api/workspaces/:id/invitations', { POST: workspaces.invite });
  addRoute(app, '/api/workspaces/:id/invitations/:invitation', { DELETE: workspaces.removeInvitation });
  addRoute(app, '/api/workspaces/:id/members/:uid', {
    PUT: workspaces.changeRole,
    DELETE: workspaces.removeMember,
  });
  addRoute(app, '/api/workspaces/:id/list', { PUT: workspaces.handInList });
  addRoute(app, '/api/workspaces/:id/wishes', { PUT: workspaces.wish });
  addRoute(app, '/api/workspaces/:id/profile', { PUT: workspaces.proposeProfile });
  addRoute(app, '/api/workspaces/:id/test-mails', { POST: workspaces.mailTest });
  addRoute(app, '/api/admin/workspaces/:id/list', { GET: workspaces.readList });
  addRoute(app, '/api/admin/workspaces/:id/decisions', { POST: workspaces.decide });
  addRoute(app, '/api/workspaces/:id/documents/:document', { GET: documents.download });
  addRoute(app, '/api/workspaces/:id/documents/:document/accept', { POST: documents.accept });
  addRoute(app, '/api/admin/workspaces', { POST: workspaces.openForStaff });
  addRoute(app, '/api/admin/workspaces/:id/documents/:document', {
    GET: documents.downloadForStaff,
    DELETE: documents.remove,
  });
  addRoute(app, '/api/admin/workspaces/:id/documents/:document/pay', { POST: documents.notePayment });
  addRoute(app, '/api/visits', { POST: countVisit });
  addRoute(app, '/uploads/:owner/:id/:file', { GET: sendUpload });
  for (const tier of bandIds) {
    const { list, create, update, remove } = organizationsOf(tier);
    addRoute(app, `/api/admin/${tier}-organizations`, { GET: list, POST: create });
    addRoute(app, `/api/admin/${tier}-organizations/:id`, { PUT: update, DELETE: remove });
  }
  addRoute(app, '/api/admin/organizations/import', { POST: importMany });
  addRoute(app, '/api/admin/organizations/:id/assessment', { PUT: assess });
  addRoute(app, '/api/admin/organizations/renew', { POST: renewMany });
  addRoute(app, '/api/admin/dashboard/counts', { GET: dashboard.counts });
  addRoute(app, '/api/admin/dashboard/nominations', { GET: dashboard.nominations });
  addRoute(app, '/api/admin/history/:id/restore', { POST: restoreFromHistory });
}

/** Creates the HTTP API without the calls of `createHeavyApp`. */
export const createApp = (): Express => createAppWith(addLightRoutes);

/** Creates the API calls that need much memory. No other function answers them, whatever the spelling of their paths. */
export const createHeavyApp = (): Express =>
  createAppWith((app) => {
    addRoute(app, '/api/insights', { POST: insights.create });
    addRoute(app, '/api/tracking/practices/files', { POST: practices.addFile });
    addRoute(app, '/api/admin/workspaces/:id/documents', { POST: documents.add });
    addRoute(app, '/api/admin/insights/export', { GET: insights.export });
    addRoute(app, '/api/admin/subscribers/export', { GET: subscribers.export });
  });
