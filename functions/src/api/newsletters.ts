import { newDocumentId } from '@utkarsh/domain/text/ids';
import type { ApiDeleted } from '@utkarsh/domain/contract/api';
import { type NewsletterPreview, newsletterSendingSchema } from '@utkarsh/domain/contract/newsletters';
import { newsletterTestLimit } from '@utkarsh/domain/contract/rateLimits';
import { logoId, mailLogo } from '@utkarsh/domain/mail/message';
import { newsletterMail } from '@utkarsh/domain/newsletter/newsletterMail';
import { pageUrl } from '@utkarsh/domain/brand';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { sendMails } from '../store/mail/mail';
import { countSubscribers, readIssue, startSending, toNewsletterRecord } from '../store/newsletters';
import { takeTurn } from '../store/rateLimits';
import { readRecord } from '../store/records';
import { parse, readJson } from './body';
import { forAdmins, forStaff } from './guard';
import { secondsUntilTurn, tooMany } from './publicAccess';
import { idOf, noSuchRecord, reportConflicts } from './records';

const noSuchIssue = () => noSuchRecord('newsletter issue');

/** Unsubscribe key for previews and tests. It belongs to no subscriber. */
const sampleKey = 'sample';

async function makeSampleMail(id: string) {
  const document = await readRecord('newsletters', id);
  if (!document) throw noSuchIssue();
  return newsletterMail(
    await readIssue(toNewsletterRecord(document)),
    pageUrl(sitePaths.unsubscribe(sampleKey)),
  );
}

export const newsletters = {
  preview: forStaff(async (request, response) => {
    const [mail, subscribers] = await Promise.all([makeSampleMail(idOf(request)), countSubscribers()]);
    // The preview page cannot load the logo from the attachments of the mail.
    const html = mail.html.replaceAll(`cid:${logoId}`, `data:image/png;base64,${mailLogo}`);
    response.json({ ...mail, html, subscribers } satisfies NewsletterPreview);
  }),

  test: forAdmins(async (request, response, { uid, email }) => {
    const message = await makeSampleMail(idOf(request));
    const wait = await secondsUntilTurn(() => takeTurn('newsletter-test', uid, newsletterTestLimit));
    if (wait > 0) throw tooMany(wait, 'You have sent yourself many tests already.');
    const subject = `Test: ${message.subject}`;
    await sendMails([
      { id: newDocumentId(), to: email, message: { ...message, subject }, about: [], record: `staff/${uid}` },
    ]);
    response.json({ success: true } satisfies ApiDeleted);
  }),

  /** Starts to send the revision of the issue that the caller has read. */
  send: forAdmins(async (request, response, { actor }) => {
    const { revision } = parse(newsletterSendingSchema, readJson(request));
    const sent = await reportConflicts(startSending(idOf(request), { revision, actor }), toNewsletterRecord);
    if (!sent) throw noSuchIssue();
    response.json({ success: true } satisfies ApiDeleted);
  }),
};
