import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { daysLater, todayInIndia } from '@utkarsh/domain/certificate/certification';
import { programmeMail } from '@utkarsh/domain/mail/programmeMails';
import { emptyText } from '@utkarsh/domain/fields/fieldSchemas';
import { storedNominationSchema } from '@utkarsh/domain/nomination/nomination';
import { type NominationStatusDocument, toTracked } from '@utkarsh/domain/nomination/nominationStatus';
import { newsOf } from '@utkarsh/domain/nomination/programmeSteps';
import { collectionOf } from '../firestore';
import { isFresh, sendMailWith } from '../mail/mail';
import { transact } from '../transaction';
import { keepWorkspaceOf } from '../workspace/workspaces';
import { keepStatus, readStatus, trackingKey } from './privateLinks';

/*
 * `nomination_news/{nomination}` holds the step and the question of the last mails to the nominator. Changes of nominations, surveys and
 * practices compare them with the present state (`noteNews`). A job mails what is due (`tellNews`): ten minutes after the change, so that staff can correct a wrong step, and at most
 * one mail a day. The mail is made from the state at that moment, so several steps of one day are one mail about the last.
 */

const newsSchema = z.object({
  /** Id of the last news (`newsOf`) about a step, and about a question; '' before the first. */
  told: z.string(),
  asked: emptyText,
  /** Day in India of the last mail, beginning with the acknowledgement. */
  told_on: z.string(),
  due_at: z.nullable(z.instanceof(Timestamp)),
});

const referenceOf = (nomination: string): DocumentReference => collectionOf('nominationNews').doc(nomination);

/** Milliseconds in which staff can correct a step before its mail is sent. */
const graceMs = 10 * 60_000;

const dueTime = (toldOn: string, now: Date): Timestamp =>
  toldOn === todayInIndia(now)
    ? Timestamp.fromMillis(Date.parse(`${daysLater(toldOn, 1)}T09:00:00+05:30`))
    : Timestamp.fromMillis(now.getTime() + graceMs);

/** Returns the news that the nominator does not know yet. */
const untoldNews = (status: NominationStatusDocument, { told, asked }: Record<'told' | 'asked', string>) =>
  newsOf(toTracked(status)).filter(({ id }) => id !== told && id !== asked);

/** Notes when the nominator is to be told of the state of a nomination, from events that may come late and twice. */
export async function noteNews(id: string, status: NominationStatusDocument | undefined): Promise<void> {
  if (!status) return void (await referenceOf(id).delete());
  const now = new Date();
  await transact(async (transaction) => {
    const [nomination, document] = await transaction.getAll(
      collectionOf('nominations').doc(id),
      referenceOf(id),
    );
    if (!nomination?.exists) return;
    // A nomination that is seen for the first time was acknowledged today, or was restored and has had its mails.
    const present = newsSchema.safeParse(document?.data()).data ?? {
      told: isFresh(nomination.get('created_at')) ? '' : (newsOf(toTracked(status)).at(-1)?.id ?? ''),
      asked: '',
      told_on: todayInIndia(now),
      due_at: null,
    };
    const isTold = untoldNews(status, present).length === 0;
    const due_at = isTold ? null : (present.due_at ?? dueTime(present.told_on, now));
    transaction.set(referenceOf(id), { ...present, due_at });
  });
}

/** Maximum number of nominations in one run. The others follow a minute later. */
const maxNews = 200;

/** Returns the ids of nominations whose nominator is to be told something now. The others follow a minute later. */
export async function dueNews(now: Date): Promise<string[]> {
  const { docs } = await collectionOf('nominationNews')
    .where('due_at', '<=', Timestamp.fromDate(now))
    .orderBy('due_at')
    .limit(maxNews)
    .get();
  return docs.map(({ id }) => id);
}

const nominatorSchema = z.pick(storedNominationSchema, {
  first_name: true,
  last_name: true,
  company_name: true,
  email: true,
});

/** Mails the nominator the news that are due, once. Returns the number of mails. */
export async function tellNews(id: string, now: Date): Promise<number> {
  const key = await trackingKey(id);
  return transact(async (transaction) => {
    const [nomination, document] = await transaction.getAll(
      collectionOf('nominations').doc(id),
      referenceOf(id),
    );
    const { data: present } = newsSchema.safeParse(document?.data());
    if (!present?.due_at || present.due_at.toMillis() > now.getTime()) return 0;
    const status = nomination?.exists ? await readStatus(id) : undefined;
    const [news, ...laterNews] = status ? untoldNews(status, present) : [];
    const nominator = nominatorSchema.safeParse(nomination?.data()).data;
    if (!status || !news || key === undefined || !nominator?.email) {
      transaction.update(referenceOf(id), { due_at: null });
      return 0;
    }
    sendMailWith(transaction, {
      to: nominator.email,
      message: programmeMail(news.news, { nominator, nomination: toTracked(status), key }),
      about: [id],
      record: `nominations/${id}`,
    });
    const told_on = todayInIndia(now);
    transaction.update(referenceOf(id), {
      [news.news === 'question' ? 'asked' : 'told']: news.id,
      told_on,
      due_at: laterNews.length > 0 ? dueTime(told_on, now) : null,
    });
    return 1;
  });
}

/** Writes the page of the nominator and the workspace, and notes whether a mail about it is due. */
export async function followNomination(id: string): Promise<void> {
  await noteNews(id, await keepStatus(id));
  await keepWorkspaceOf({ nomination: id });
}
