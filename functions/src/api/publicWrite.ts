import type { Request, Response } from 'express';
import type { LimitedWrite } from '@utkarsh/domain/rateLimits';
import { requireAppCheck } from './appCheck';
import { limited } from './rateLimit';

type Handler = (request: Request, response: Response) => Promise<void>;

/** What anybody may write without a key or token: the limit of the address, then App Check if it is configured. */
export const publicWrite = (what: LimitedWrite, handle: Handler): Handler =>
  limited(what, async (request, response) => {
    await requireAppCheck(request);
    await handle(request, response);
  });
