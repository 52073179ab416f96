import { FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Decline, type Declined, declineNote } from '@utkarsh/domain/nomination/nominationEdit';
import type { Actor } from '@utkarsh/domain/history/history';
import { declinedMail } from '@utkarsh/domain/mail/visitorMails';
import { storedNominationSchema } from '@utkarsh/domain/nomination/nomination';
import { digest, idOfDigest } from './digest';
import { collectionOf } from './firestore';
import { sendMailWith } from './mail';
import { requireWithdrawalKept, toNominationRecord } from './nominations';
import { editRecord, EditRefused, storedBefore } from './records';

const presentSchema = z.pick(storedNominationSchema, { email: true, terms_accepted: true, status: true });

/** Whether a nominator may be mailed. */
const hasConsent = ({ email, terms_accepted }: z.infer<typeof presentSchema>) =>
  terms_accepted === 1 && email !== '';

/**
 * Sets a nomination to declined, notes why, and tells the nominator if that is wanted and consented to, in one transaction;
 * once when it is asked again after a lost reply; undefined when there is no nomination. Throws EditConflict when it has another
 * `revision`, EditRefused.
 */
export async function declineNomination(
  id: string,
  decline: Decline,
  uid: string,
): Promise<Declined | undefined> {
  const { reason, mail, revision } = decline;
  const actor: Actor = { kind: 'staff', uid };
  // The same decision of the same person has the same note, by which it is known again.
  const note = collectionOf('nominationNotes').doc(
    idOfDigest(digest('decline', id, uid, JSON.stringify(decline))),
  );
  const document = await editRecord('nominations', id, {
    revision,
    actor,
    edit: (present, transaction) => {
      const next = { ...present, status: 'declined' };
      requireWithdrawalKept(present, next);
      const parsed = presentSchema.parse(present);
      if (parsed.status === 'declined')
        throw new EditRefused({ status: 'This nomination is declined already.' });
      transaction.set(note, {
        nomination: id,
        text: declineNote(reason),
        author: uid,
        at: FieldValue.serverTimestamp(),
      });
      if (mail && hasConsent(parsed))
        sendMailWith(transaction, {
          to: parsed.email,
          message: declinedMail(id, reason),
          about: [id],
          record: `nominations/${id}`,
        });
      return next;
    },
  }).catch(async (error: unknown) => {
    const stored = storedBefore(error, { revision, actor, next: () => ({ status: 'declined' }) });
    if (!(await note.get()).exists) throw error;
    return stored;
  });
  return (
    document && {
      nomination: toNominationRecord(document),
      mailed: mail && hasConsent(presentSchema.parse(document.data())),
    }
  );
}
