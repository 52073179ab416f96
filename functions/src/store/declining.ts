import { FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { declineNote, type Decline, type Declined } from '@utkarsh/domain/declining';
import { newDocumentId } from '@utkarsh/domain/ids';
import { declinedMail } from '@utkarsh/domain/mail/visitorMails';
import { collectionOf } from './firestore';
import { sendMailWith } from './mail';
import { requireWithdrawalKept, toNominationRecord } from './nominations';
import { editRecord, EditRefused } from './records';

const presentSchema = z.object({ email: z.string(), terms_accepted: z.number(), status: z.string() });

/**
 * Sets a nomination to declined, notes why, and tells the nominator if that is wanted and consented to, in one transaction;
 * undefined when there is no nomination. Throws EditConflict when it has another `revision`, EditRefused.
 */
export async function declineNomination(
  id: string,
  { reason, mail, revision }: Decline,
  uid: string,
): Promise<Declined | undefined> {
  let mailed = false;
  const document = await editRecord('nominations', id, {
    revision,
    actor: { kind: 'staff', uid },
    edit: (present, transaction) => {
      const next = { ...present, status: 'declined' };
      requireWithdrawalKept(present, next);
      const { email, terms_accepted, status } = presentSchema.parse(present);
      if (status === 'declined') throw new EditRefused({ status: 'This nomination is declined already.' });
      transaction.create(collectionOf('nominationNotes').doc(newDocumentId()), {
        nomination: id,
        text: declineNote(reason),
        author: uid,
        at: FieldValue.serverTimestamp(),
      });
      mailed = mail && terms_accepted === 1 && email !== '';
      if (mailed) sendMailWith(transaction, { to: email, message: declinedMail(id, reason), about: [id] });
      return next;
    },
  });
  return document && { nomination: toNominationRecord(document), mailed };
}
