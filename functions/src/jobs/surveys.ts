import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { isAhead, storedSurveySchema } from '@utkarsh/domain/survey/survey';
import { collectionOf, everyDocument } from '../store/firestore';
import { computeBandFigures, keepBandFigures } from '../store/survey/bandFigures';
import { renewTimes } from '../store/survey/ballots';
import { closeSurvey, eraseAnswers, followRecord } from '../store/survey/surveys';
import { countAnswers } from '../store/survey/trackedSurveys';
import { keepWorkspace } from '../store/workspace/workspaces';
import { type Job, joinReports, pathOf, runForEach } from './job';

/** One change of a survey. */
interface Task {
  id: string;
  /** Beginnings of the lines of a dry run and of a real one. */
  words: readonly [would: string, did: string];
  run: () => Promise<unknown>;
}

const runTasks = (tasks: readonly Task[], dryRun: boolean) =>
  runForEach(
    ({ id }) => `surveys/${id}`,
    tasks,
    async ({ id, words, run }) => {
      if (!dryRun) await run();
      return { line: `${words[dryRun ? 0 : 1]} surveys/${id}.` };
    },
  );

const forOpenSurveys =
  (words: Task['words'], work: (survey: DocumentSnapshot, now: Date) => Promise<unknown>): Job =>
  async ({ now, dryRun }) => {
    const { docs } = await collectionOf('surveys').where('state', '==', 'open').get();
    return runTasks(
      docs.map((survey) => ({ id: survey.id, words, run: () => work(survey, now) })),
      dryRun,
    );
  };

export const countSurveyAnswers = forOpenSurveys(
  ['Would count the answers of', 'Counted the answers of'],
  (survey, now) => countAnswers(survey, todayInIndia(now)),
);

/** Gives all invitations and boxes of each open survey a new time. */
export const renewSurveyTimes = forOpenSurveys(
  ['Would renew the times of', 'Renewed the times of'],
  ({ id }) => renewTimes(id),
);

/** Computes the quartiles of each size band anew, and shows them in the workspaces. */
export const renewBands: Job = async ({ now, dryRun }) => {
  const figures = await computeBandFigures(todayInIndia(now));
  const report = await runForEach(
    ([band]) => `survey_bands/${band}`,
    figures,
    async ([band, newFigures]) =>
      (await keepBandFigures(band, newFigures, dryRun))
        ? { line: `${dryRun ? 'Would store' : 'Stored'} the figures of survey_bands/${band}.` }
        : undefined,
  );
  if (dryRun || report.changes === 0) return report;
  const workspaces = everyDocument(collectionOf('workspaces'));
  const views = await runForEach(pathOf, workspaces, async ({ id }) => {
    await keepWorkspace(id);
    return undefined;
  });
  return joinReports([report, views]);
};

const followedSchema = z.pick(storedSurveySchema, { state: true, closes: true, revision: true });

/** Returns whether the keys of a survey have to follow its record. Unreadable ones do, so that they become a concern. */
function isBehind(keys: DocumentSnapshot, record: DocumentSnapshot): boolean {
  const [keysRead, recordRead] = [keys, record].map((one) => followedSchema.safeParse(one.data()).data);
  return !keysRead || !recordRead || isAhead(recordRead, keysRead);
}

/** Milliseconds after which an unfinished start counts as failed. */
const dayMs = 86_400_000;

/**
 * Begins the close of surveys after their last day, and repeats what another run or a call has not completed. Deletes invitations and
 * sealed answers after the time for an appeal. An unfinished close is a concern too: a lost key shows nowhere else.
 */
export const closeSurveys: Job = async ({ now, dryRun }) => {
  const surveys = collectionOf('surveys');
  const [overdueSurveys, closingSurveys, erasableSurveys, keys] = await Promise.all([
    surveys.where('state', '==', 'open').where('closes', '<', todayInIndia(now)).get(),
    surveys.where('state', '==', 'closing').get(),
    surveys.where('erase_after', '<=', Timestamp.fromDate(now)).get(),
    collectionOf('surveyKeys').get(),
  ]);
  const tasks: Task[] = [
    ...overdueSurveys.docs.map(({ id }): Task => ({
      id,
      words: ['Would begin the close of', 'Began the close of'],
      run: () => closeSurvey(id, { kind: 'server' }),
    })),
    // A write starts the function `surveyClosing` again, whose own repeats have ended after a day.
    ...closingSurveys.docs.map(({ id, ref }): Task => ({
      id,
      words: ['Would repeat the close of', 'Repeated the close of'],
      run: () => ref.update({ close_repeats: FieldValue.increment(1) }),
    })),
    ...erasableSurveys.docs.map(({ id, ref }): Task => ({
      id,
      words: ['Would erase the answers of', 'Erased the answers of'],
      run: async () => {
        await eraseAnswers(id);
        await ref.update({ erase_after: FieldValue.delete() });
      },
    })),
  ];
  for (const document of keys.docs) {
    const { id, createTime } = document;
    const survey = await surveys.doc(id).get();
    const isStarting = now.getTime() - createTime.toMillis() < dayMs;
    if (survey.exists && isBehind(document, survey)) {
      const words = ['Would bring the keys up to date of', 'Brought the keys up to date of'] as const;
      tasks.push({ id, words, run: () => followRecord(id) });
    } else if (!survey.exists && !isStarting) {
      const words = ['Would remove what is left of', 'Removed what was left of'] as const;
      tasks.push({ id, words, run: () => eraseAnswers(id) });
    }
  }
  const concerns = closingSurveys.docs.map(
    ({ id }) => `surveys/${id} is still closing: it has no result yet.`,
  );
  return joinReports([await runTasks(tasks, dryRun), { changes: 0, concerns, lines: [] }]);
};
