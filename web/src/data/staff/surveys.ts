import { getDocFromServer, getDocsFromServer, limit, orderBy, query, where } from 'firebase/firestore';
import {
  type SurveyCallBacks,
  surveyCallBacksSchema,
  surveyCodesSchema,
} from '@utkarsh/domain/contract/surveys';
import {
  type SurveyRecord,
  type SurveySubject,
  type SurveyTest,
  linksOf,
  surveyRecordSchema,
} from '@utkarsh/domain/survey/survey';
import {
  type Assessed,
  type Findings,
  findFindings,
  maxSurveysRead,
} from '@utkarsh/domain/survey/surveyAssessment';
import { callApi, readApi } from './api';
import { readReview } from './practiceReviews';
import { type Watch, listen, readAs, recordAt, recordsOf } from './records';

export const toSurvey = readAs(surveyRecordSchema);

const surveysPath = '/api/admin/surveys';

export const startSurvey = (input: object): Promise<SurveyRecord> =>
  readApi(surveyRecordSchema, 'POST', surveysPath, input);

type ReadSurvey = Pick<SurveyRecord, 'id' | 'revision'>;

/** Mails a reminder to everybody who was invited by mail. Throws a DataError when the survey was changed in the meantime, so that no reminder is sent twice. */
export const sendReminder = ({ id, revision }: ReadSurvey): Promise<SurveyRecord> =>
  readApi(surveyRecordSchema, 'POST', `${surveysPath}/${id}/reminders`, { revision });

/** Mails an address of an organization a test before its survey. Errors as with `readApi`. */
export async function mailSurveyTest(test: SurveyTest): Promise<void> {
  await callApi('POST', `${surveysPath}/test-mails`, test);
}

/** Mails another private link to a survey for a renewal. Errors as with `sendReminder`. */
export const mailSurveyLink = ({ id, revision }: ReadSurvey): Promise<SurveyRecord> =>
  readApi(surveyRecordSchema, 'POST', `${surveysPath}/${id}/link`, { revision });

/** Makes the keys of the printed codes again. Do not store them. Errors as with `readApi`. */
export const makeCodes = async ({ id }: Pick<SurveyRecord, 'id'>): Promise<readonly string[]> =>
  (await readApi(surveyCodesSchema, 'POST', `${surveysPath}/${id}/codes`)).keys;

export const extendSurvey = ({ id, revision }: ReadSurvey, closes: string): Promise<SurveyRecord> =>
  readApi(surveyRecordSchema, 'POST', `${surveysPath}/${id}/extend`, { closes, revision });

/** Ends a survey without a result. Repeated after a lost reply, it changes nothing. Errors as with `readApi`. */
export const abandonSurvey = (id: string): Promise<SurveyRecord> =>
  readApi(surveyRecordSchema, 'POST', `${surveysPath}/${id}/abandon`);

/** Ends the answers of a survey. Its result is stored a moment later. Repeated after a lost reply, it changes nothing. Errors as with `readApi`. */
export const closeSurvey = (id: string): Promise<SurveyRecord> =>
  readApi(surveyRecordSchema, 'POST', `${surveysPath}/${id}/close`);

/** Reads the people to call back after the close. Errors as with `readApi`. */
export const readCallBacks = async (id: string): Promise<SurveyCallBacks['people']> =>
  (await readApi(surveyCallBacksSchema, 'GET', `${surveysPath}/${id}/call-backs`)).people;

const newestSurveys = async (field: keyof SurveySubject, id: string) =>
  query(
    await recordsOf('surveys'),
    where(field, '==', id),
    orderBy('created_at', 'desc'),
    limit(maxSurveysRead),
  );

/** Watches the surveys of a nomination or an organization, newest first: those that decide whether another one can start. */
export const watchSurveysOf =
  (subject: SurveySubject): Watch<SurveyRecord[]> =>
  async ({ onData, onError }) => {
    const links = linksOf(subject);
    const lists = new Map<string, SurveyRecord[]>();
    const stops = await Promise.all(
      links.map(async ([field, id]) => {
        const onList = (surveys: SurveyRecord[]) => {
          lists.set(field, surveys);
          if (lists.size < links.length) return;
          const byId = new Map([...lists.values()].flat().map((survey) => [survey.id, survey]));
          onData([...byId.values()].sort((a, b) => b.created_at.localeCompare(a.created_at)));
        };
        const surveys = await newestSurveys(field, id);
        return listen(surveys, { onData: onList, onError }, (documents) => documents.map(toSurvey));
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  };

export const readFindings = (subject: Assessed): Promise<Findings> =>
  findFindings(subject, {
    readNewestSurveys: async (field, id) =>
      (await getDocsFromServer(await newestSurveys(field, id))).docs.map(toSurvey),
    readSurvey: async (id) => {
      const document = await getDocFromServer(await recordAt('surveys', id));
      return document.exists() ? toSurvey(document) : undefined;
    },
    readReview,
  });
