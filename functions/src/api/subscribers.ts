import type { Request, Response } from 'express';
import type { ApiDeleted } from '@utkarsh/domain/contract/api';
import { type SubscribedReply, subscriberExportParamsSchema } from '@utkarsh/domain/contract/newsletters';
import {
  subscriberId,
  subscriptionSchema,
  unsubscribeKeyPattern,
  unsubscriptionSchema,
} from '@utkarsh/domain/staff/subscriber';
import { subscriberColumns } from '@utkarsh/domain/staff/workbook';
import { runInTurn } from '../store/memory';
import { type StoredRow, storedRows } from '../store/records';
import {
  everySubscriber,
  removeSubscribers,
  subscribe,
  unsubscribe,
  unsubscribeByKey,
} from '../store/subscribers';
import { parse, readJson } from './body';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { limited, publicWrite } from './publicAccess';
import { idOf, noSuchRecord, handleBatch } from './records';
import { ApiError } from './errors';
import { forAdmins, forStaff } from './guard';
import { attemptOf, replyOnce } from './idempotency';
import { sendSheet } from './sheets';

export const subscribers = {
  /** Subscribes an address: `POST /api/subscribers` {email}. New and known addresses get the same reply. */
  create: publicWrite('subscribers', async (request, response) => {
    const { email, consentLanguage: language } = parse(subscriptionSchema, readJson(request));
    const id = await subscriberId(email);
    const attempt = attemptOf(request, email);
    await runInTurn(id, () =>
      replyOnce(response, attempt, async (transaction) => {
        await subscribe(transaction, id, { email, language });
        return { status: 200, body: { success: true } satisfies SubscribedReply };
      }),
    );
  }),

  /** Unsubscribes the address of a link: `POST /api/subscribers/unsubscribe` {token}. The token is proof enough without App Check. */
  unsubscribe: limited('subscribers', async (request, response) => {
    const { token } = parse(unsubscriptionSchema, readJson(request));
    await replyOnce(response, attemptOf(request, token), async (transaction) => {
      if (!(await unsubscribe(transaction, token))) {
        throw new ApiError('not_found', 'Nobody is subscribed by this link, or no longer.');
      }
      return { status: 200, body: { success: true } satisfies SubscribedReply };
    });
  }),

  /**
   * Redirects to the page for unsubscribing: `GET /api/subscribers/unsubscribe/{key}`. Mail programs without one-click unsubscribe open
   * it, and scanners that open every link.
   */
  openUnsubscribePage: (request: Request, response: Response) => {
    const location = sitePaths.unsubscribe(String(request.params['key']));
    response.status(302).set('Location', location).end();
  },

  /** Unsubscribes with one click in a mail program (RFC 8058), without cookies: `POST /api/subscribers/unsubscribe/{key}`. */
  unsubscribeWithOneClick: limited('subscribers', async (request, response) => {
    const key = String(request.params['key']);
    if (unsubscribeKeyPattern.test(key)) await unsubscribeByKey(key);
    response.json({ success: true } satisfies SubscribedReply);
  }),

  /** Sends an Excel sheet: `GET /api/admin/subscribers/export?search&from&to`. */
  export: forStaff(async (request, response) => {
    const rows = storedRows(everySubscriber(parse(subscriberExportParamsSchema, request.query)));
    await sendSheet(response, {
      what: 'subscribers',
      columns: subscriberColumns<StoredRow>(({ data }) => data),
      rows,
    });
  }),

  remove: forAdmins(async (request, response) => {
    const { removed } = await removeSubscribers([idOf(request)]);
    if (removed.length === 0) throw noSuchRecord('subscriber');
    response.json({ success: true } satisfies ApiDeleted);
  }),

  removeMany: handleBatch(removeSubscribers),
};
