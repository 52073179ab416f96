import type { Request, Response } from 'express';
import { pageUrl } from '@utkarsh/domain/brand';
import type { ApiDeleted } from '@utkarsh/domain/contract/api';
import type { NewsletterPreview, SubscribedReply } from '@utkarsh/domain/contract/newsletters';
import { newsletterSendingSchema, subscriberExportParamsSchema } from '@utkarsh/domain/contract/newsletters';
import { newsletterTestLimit } from '@utkarsh/domain/contract/rateLimits';
import { newsletterMail } from '@utkarsh/domain/mail/mails';
import { logoId, mailLogo } from '@utkarsh/domain/mail/message';
import {
  linkedIds,
  subscriberId,
  subscriptionSchema,
  unsubscribeKeyPattern,
  unsubscriptionSchema,
} from '@utkarsh/domain/newsletter/newsletter';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { subscriberColumns } from '@utkarsh/domain/staff/workbook';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { sendMails } from '../store/mail/mail';
import { runInTurn } from '../store/memory';
import {
  countSubscribers,
  readIssue,
  startSending,
  toNewsletterRecord,
  everySubscriber,
  removeSubscribers,
  subscribe,
  unsubscribe,
  unsubscribeByKey,
} from '../store/newsletters';
import { takeTurn } from '../store/rateLimits';
import { readRecord, type StoredRow, storedRows } from '../store/records';
import { secondsUntilTurn, tooMany, withLimit, publicWrite, forAdmins, forStaff } from './access';
import { parse, readJson } from './body';
import { ApiError } from './errors';
import { attemptOf, replyOnce } from './idempotency';
import { handleBatch, idOf, replyDone, requireFound, resultOf } from './records';
import { sendSheet } from './sheets';

async function makeSample(id: string) {
  const record = toNewsletterRecord(requireFound(await readRecord('newsletters', id), 'newsletter issue'));
  const issue = await readIssue(record);
  const links = linkedIds(record.insights).length + linkedIds(record.events).length;
  return {
    // This key belongs to no subscriber.
    message: newsletterMail(issue, pageUrl(sitePaths.unsubscribe('sample'))),
    left_out: links - issue.insights.length - issue.events.length,
  };
}

export const newsletters = {
  preview: forStaff(async (request, response) => {
    const [sample, subscribers] = await Promise.all([makeSample(idOf(request)), countSubscribers()]);
    const { message, left_out } = sample;
    // The preview page cannot load the logo from the attachments of the mail.
    const html = message.html.replaceAll(`cid:${logoId}`, `data:image/png;base64,${mailLogo}`);
    response.json({ ...message, html, subscribers, left_out } satisfies NewsletterPreview);
  }),

  test: forAdmins(async (request, response, { uid, email }) => {
    const { message } = await makeSample(idOf(request));
    const wait = await secondsUntilTurn(() => takeTurn('newsletter-test', uid, newsletterTestLimit));
    if (wait > 0) throw tooMany(wait, 'You have sent yourself many tests already.');
    const mail = { id: newDocumentId(), to: email, about: [], record: `staff/${uid}` };
    await sendMails([{ ...mail, message: { ...message, subject: `Test: ${message.subject}` } }]);
    response.json({ success: true } satisfies ApiDeleted);
  }),

  send: forAdmins(async (request, response, { actor }) => {
    const { revision } = parse(newsletterSendingSchema, readJson(request));
    const edit = startSending(idOf(request), { revision, actor });
    await resultOf(edit, 'newsletter issue', toNewsletterRecord);
    response.json({ success: true } satisfies ApiDeleted);
  }),
};

export const subscribers = {
  /** Subscribes an address. New and known addresses get the same reply. */
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

  /** Unsubscribes the address of a link. The token is proof enough without App Check. */
  unsubscribe: withLimit('subscribers', async (request, response) => {
    const { token } = parse(unsubscriptionSchema, readJson(request));
    await replyOnce(response, attemptOf(request, token), async (transaction) => {
      if (!(await unsubscribe(transaction, token)))
        throw new ApiError('not_found', 'Nobody is subscribed by this link, or no longer.');
      return { status: 200, body: { success: true } satisfies SubscribedReply };
    });
  }),

  /** Redirects to the page for unsubscribing, for mail programs without one-click unsubscribe and for scanners that open every link. */
  openUnsubscribePage: (request: Request, response: Response) => {
    const location = sitePaths.unsubscribe(String(request.params['key']));
    response.status(302).set('Location', location).end();
  },

  /** Unsubscribes with one click in a mail program (RFC 8058), without cookies. */
  unsubscribeWithOneClick: withLimit('subscribers', async (request, response) => {
    const key = String(request.params['key']);
    if (unsubscribeKeyPattern.test(key)) await unsubscribeByKey(key);
    response.json({ success: true } satisfies SubscribedReply);
  }),

  export: forStaff(async (request, response) => {
    const rows = storedRows(everySubscriber(parse(subscriberExportParamsSchema, request.query)));
    await sendSheet(response, {
      noun: 'subscribers',
      columns: subscriberColumns<StoredRow>(({ data }) => data),
      rows,
    });
  }),

  remove: forAdmins(async (request, response) => {
    const { removed } = await removeSubscribers([idOf(request)]);
    replyDone(response, removed.length > 0, 'subscriber');
  }),

  removeMany: handleBatch(removeSubscribers),
};
