import { dueMails, openMailService, sendMail } from '../store/mail/mailSending';
import type { Job } from './job';

/** The next run begins a minute after this one. */
const maxRunMs = 50_000;
const pageSize = 200;
/** As many as one sender opens connections. */
const atOnce = 5;

/** Sends the mails that are due: those whose turn comes, those that failed, and those of a sender that died. */
export const sendDueMails: Job = async ({ now, dryRun }) => {
  const time = now.getTime();
  const begun = Date.now();
  let due = await dueMails(time, pageSize);
  if (dryRun || due.length === 0) {
    return { changes: due.length, concerns: [], done: due.map(({ id }) => `Would send mail/${id}.`) };
  }
  const service = openMailService();
  if (!service) {
    return { changes: 0, concerns: ['Mails wait: SMTP_URL names no mail service.'], done: [] };
  }
  const done: string[] = [];
  while (due.length > 0 && Date.now() - begun < maxRunMs) {
    const queue = due.values();
    const sendQueue = async () => {
      for (const mail of queue) if (await sendMail(service, mail, time)) done.push(`Sent mail/${mail.id}.`);
    };
    await Promise.all(Array.from({ length: atOnce }, sendQueue));
    // A mail that was tried is sent, failed, or due after this run.
    due = await dueMails(time, pageSize);
  }
  service.close();
  return { changes: done.length, concerns: [], done };
};
