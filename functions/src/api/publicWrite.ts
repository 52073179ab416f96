import type { Request, Response } from 'express';
import type { LimitedWrite } from '@utkarsh/domain/rateLimits';
import { requireAppCheck } from './appCheck';
import { limited } from './rateLimit';

type Handler = (request: Request, response: Response) => Promise<void>;

/** What anybody may write: App Check looks at it if it is configured, then the limit of the address. */
export const publicWrite = (what: LimitedWrite, handle: Handler): Handler =>
  limited(what, async (request, response) => {
    await requireAppCheck(request);
    await handle(request, response);
  });
