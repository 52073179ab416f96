import type { ApiDeleted } from '@utkarsh/domain/contract/api';
import { subscriberExportParamsSchema, type SubscribedReply } from '@utkarsh/domain/contract/subscribers';
import { subscriberId, subscriptionSchema, unsubscriptionSchema } from '@utkarsh/domain/staff/subscriber';
import { subscriberColumns } from '@utkarsh/domain/staff/workbook';
import { inTurn } from '../store/memory';
import { type StoredRow, storedRows } from '../store/records';
import { everySubscriber, removeSubscribers, subscribe, unsubscribe } from '../store/subscribers';
import { parse, readJson } from './body';
import { ApiError } from './errors';
import { forAdmins, forStaff } from './guard';
import { attemptOf, replyOnce } from './idempotency';
import { limited, publicWrite } from './publicAccess';
import { idOf, noSuchRecord, toMany } from './records';
import { sendSheet } from './sheets';

export const subscribers = {
  /** `POST /api/subscribers` {email}: the same answer for a new address and for a known one. */
  create: publicWrite('subscribers', async (request, response) => {
    const { email, consentLanguage: language } = parse(subscriptionSchema, readJson(request));
    const id = await subscriberId(email);
    const attempt = attemptOf(request, email);
    await inTurn(id, () =>
      replyOnce(response, attempt, async (transaction) => {
        await subscribe(transaction, id, { email, language });
        return { status: 200, body: { success: true } satisfies SubscribedReply };
      }),
    );
  }),

  /** `POST /api/subscribers/unsubscribe` {token}: what the link in a mail carries. That is the proof; App Check is not asked. */
  unsubscribe: limited('subscribers', async (request, response) => {
    const { token } = parse(unsubscriptionSchema, readJson(request));
    await replyOnce(response, attemptOf(request, token), async (transaction) => {
      if (!(await unsubscribe(transaction, token))) {
        throw new ApiError('not_found', 'Nobody is subscribed by this link, or no longer.');
      }
      return { status: 200, body: { success: true } satisfies SubscribedReply };
    });
  }),

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

  removeMany: toMany(removeSubscribers),
};
