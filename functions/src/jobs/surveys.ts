import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { collectionOf } from '../store/firestore';
import { sendNextInvitations, surveysBeingMailed } from '../store/survey/invitations';
import { closeSurvey, eraseAnswers } from '../store/survey/surveys';
import { countAnswers } from '../store/survey/trackedSurveys';
import { type Job, type Step, runSteps } from './job';

/** Writes the next mails of surveys that have more to write. */
export const sendInvitations: Job = async ({ dryRun }) =>
  runSteps(
    (await surveysBeingMailed()).map((survey) => ({
      record: survey.ref.path,
      would: `Would write the next mails of ${survey.ref.path}.`,
      did: (count) => `Wrote ${count} mails of ${survey.ref.path}.`,
      work: () => sendNextInvitations(survey),
    })),
    dryRun,
  );

/** Makes a step that is one change of a survey. `words` begin the lines of a dry run and of a real one. */
const step = (id: string, [would, did]: readonly [string, string], run: () => Promise<unknown>): Step => ({
  record: `surveys/${id}`,
  would: `${would} surveys/${id}.`,
  did: () => `${did} surveys/${id}.`,
  work: async () => {
    await run();
    return 1;
  },
});

/** Counts the answers of the open surveys, for their organizations and the work queue. */
export const countSurveyAnswers: Job = async ({ now, dryRun }) => {
  const { docs } = await collectionOf('surveys').where('state', '==', 'open').get();
  return runSteps(
    docs.map((survey) =>
      step(survey.id, ['Would count the answers of', 'Counted the answers of'], () =>
        countAnswers(survey, todayInIndia(now)),
      ),
    ),
    dryRun,
  );
};

/** Milliseconds after which an unfinished start counts as failed. */
const dayMs = 86_400_000;

/**
 * Closes surveys after their last day, and completes interrupted closes. Deletes invitations and sealed answers after the time for
 * an appeal, and the remains of a failed start.
 */
export const closeSurveys: Job = async ({ now, dryRun }) => {
  const surveys = collectionOf('surveys');
  const [over, closing, late, keys] = await Promise.all([
    surveys.where('state', '==', 'open').where('closes', '<', todayInIndia(now)).get(),
    surveys.where('state', '==', 'closing').get(),
    surveys.where('erase_after', '<=', Timestamp.fromDate(now)).get(),
    collectionOf('surveyKeys').select().get(),
  ]);
  const leftKeys: Step[] = [];
  for (const { id, createTime } of keys.docs) {
    const survey = await surveys.doc(id).get();
    const isStarting = now.getTime() - createTime.toMillis() < dayMs;
    if (survey.get('state') === 'closed') {
      // A close that was killed after it stored the result leaves its key, and may not have drawn the call-backs.
      leftKeys.push(
        step(id, ['Would complete the close of', 'Completed the close of'], () =>
          closeSurvey(id, { kind: 'server' }),
        ),
      );
    } else if (!survey.exists && !isStarting) {
      const words = ['Would remove what is left of', 'Removed what was left of'] as const;
      leftKeys.push(step(id, words, () => eraseAnswers(id)));
    }
  }
  return runSteps(
    [
      ...[...over.docs, ...closing.docs].map(({ id }) =>
        step(id, ['Would close', 'Closed'], () => closeSurvey(id, { kind: 'server' })),
      ),
      ...late.docs.map(({ id, ref }) =>
        step(id, ['Would erase the answers of', 'Erased the answers of'], async () => {
          await eraseAnswers(id);
          await ref.update({ erase_after: FieldValue.delete() });
        }),
      ),
      ...leftKeys,
    ],
    dryRun,
  );
};
