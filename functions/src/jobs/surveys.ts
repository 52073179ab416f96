import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { collectionOf } from '../store/firestore';
import { sendNextInvitations, surveysBeingMailed } from '../store/survey/invitations';
import { closeSurvey, eraseAnswers } from '../store/survey/surveys';
import type { Job } from './job';

/** Writes the next mails of the surveys that have not written all of them. */
export const sendInvitations: Job = async ({ dryRun }) => {
  const done: string[] = [];
  let changes = 0;
  for (const survey of await surveysBeingMailed()) {
    const written = dryRun ? 0 : await sendNextInvitations(survey);
    changes += written;
    done.push(dryRun ? `Would go on with surveys/${survey.id}.` : `surveys/${survey.id}: ${written} mails.`);
  }
  return { changes, concerns: [], done };
};

/** A start that took longer has broken off. */
const dayMs = 86_400_000;

/**
 * Closes surveys whose last day is over, and those whose close broke off. Deletes invitations and sealed answers when the time for
 * an appeal has passed, and what a broken start has left.
 */
export const closeSurveys: Job = async ({ now, dryRun }) => {
  const surveys = collectionOf('surveys');
  const [over, closing, late, keys] = await Promise.all([
    surveys.where('state', '==', 'open').where('closes', '<', todayInIndia(now)).get(),
    surveys.where('state', '==', 'closing').get(),
    surveys.where('erase_after', '<=', Timestamp.fromDate(now)).get(),
    collectionOf('surveyKeys').select().get(),
  ]);
  const done: string[] = [];
  const say = (would: string, did: string, id: string) => done.push(`${dryRun ? would : did} surveys/${id}.`);
  for (const { id } of [...over.docs, ...closing.docs]) {
    if (!dryRun) await closeSurvey(id, { kind: 'server' });
    say('Would close', 'Closed', id);
  }
  for (const { id, ref } of late.docs) {
    if (!dryRun) {
      await eraseAnswers(id);
      await ref.update({ erase_after: FieldValue.delete() });
    }
    say('Would erase the answers of', 'Erased the answers of', id);
  }
  for (const { id, createTime } of keys.docs) {
    const isStarting = now.getTime() - createTime.toMillis() < dayMs;
    if (isStarting || (await surveys.doc(id).get()).exists) continue;
    if (!dryRun) await eraseAnswers(id);
    say('Would remove what is left of', 'Removed what was left of', id);
  }
  return { changes: done.length, concerns: [], done };
};
