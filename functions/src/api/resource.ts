import type { Express, Request, RequestHandler, Response } from 'express';
import { ApiError } from './errors';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Handler<Done = Promise<void>> = (request: Request, response: Response) => Done;

/** The methods a path answers to. GET answers HEAD too; any other method gets 405 with Allow. */
export function resource(
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
