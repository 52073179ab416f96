import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { isUnanswered, readPractices } from '@utkarsh/domain/assessment/practices';
import { daysLater, todayInIndia } from '@utkarsh/domain/certificate/certification';
import { surveyKeptDays } from '@utkarsh/domain/history/retention';
import type { NominationProgress } from '@utkarsh/domain/nomination/nominationStatus';
import { storedSurveySchema, unfinishedStates } from '@utkarsh/domain/survey/survey';
import { storedWorkspaceSchema } from '@utkarsh/domain/workspace/workspace';
import { collectionOf, isoTime } from '../firestore';
import { workspacesFor } from '../workspace/workspaceRecords';

/** Maximum number of surveys. A nomination has one, and a second one after too few answers. */
const maxSurveys = 10;

/** Returns the ten newest surveys of a nomination. Those for a renewal are the organization's and have a link of their own. */
export async function readNominationSurveys(nomination: string): Promise<QueryDocumentSnapshot[]> {
  const { docs } = await collectionOf('surveys')
    .where('nomination', '==', nomination)
    .orderBy('created_at', 'desc')
    .limit(maxSurveys)
    .get();
  return docs.filter((survey) => survey.get('organization') === undefined);
}

const surveySchema = z.extend(z.pick(storedSurveySchema, { state: true, closes: true }), {
  created_at: z.pipe(z.transform(isoTime), z.string()),
  /** Present from the close on. */
  erase_after: z.optional(z.pipe(z.transform(isoTime), z.string())),
});

/** Returns the day on which a survey ended, or will end. Staff may close it before its last day. */
function lastDay({ closes, erase_after }: z.infer<typeof surveySchema>): string {
  if (erase_after === undefined) return closes;
  const endedOn = daysLater(todayInIndia(new Date(erase_after)), -surveyKeptDays);
  return endedOn < closes ? endedOn : closes;
}

/** Returns how far a nomination has come besides its own record: its list of employees, its newest survey, and its practices. */
export async function readProgress(id: string): Promise<NominationProgress> {
  const [surveys, practices, workspace] = await Promise.all([
    readNominationSurveys(id),
    collectionOf('practices').doc(id).get(),
    workspacesFor({ nomination: id }).get(),
  ]);
  const survey = surveys
    .map((document) => surveySchema.parse(document.data()))
    .find(({ state }) => state !== 'abandoned');
  const { data } = storedWorkspaceSchema.safeParse(workspace.docs[0]?.data());
  const { texts, handed_in, questions } = readPractices(practices.data());
  return {
    list: data?.requests.list?.state === 'open',
    survey: survey
      ? {
          started: todayInIndia(new Date(survey.created_at)),
          closes: lastDay(survey),
          ended: !unfinishedStates.includes(survey.state),
        }
      : null,
    practices: Object.values(texts).filter((text) => text !== '').length,
    handed_in: handed_in ? todayInIndia(new Date(handed_in.at)) : '',
    question: questions.findLast(isUnanswered)?.id ?? '',
  };
}
