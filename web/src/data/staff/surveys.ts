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
import { readReview } from './practices';
import { type Watch, listen, readAs, recordAt, recordsOf } from './records';

export const toSurvey = readAs(surveyRecordSchema);

const surveysPath = '/api/admin/surveys';

export const startSurvey = (input: object): Promise<SurveyRecord> =>
  readApi(surveyRecordSchema, 'POST', surveysPath, input);

/** Mails an address of an organization a test before its survey. */
export const mailSurveyTest = (test: SurveyTest) => callApi('POST', `${surveysPath}/test-mails`, test);

const act = (id: string, action: string, body?: object): Promise<SurveyRecord> =>
  readApi(surveyRecordSchema, 'POST', `${surveysPath}/${id}/${action}`, body);

type ReadSurvey = Pick<SurveyRecord, 'id' | 'revision'>;

/** Mails a reminder to everybody who was invited by mail. Throws when the survey was changed in the meantime, so that no reminder is sent twice. */
export const sendReminder = ({ id, revision }: ReadSurvey) => act(id, 'reminders', { revision });

/** Mails another private link to a survey for a renewal. Throws as `sendReminder` does. */
export const mailSurveyLink = ({ id, revision }: ReadSurvey) => act(id, 'link', { revision });

export const extendSurvey = ({ id, revision }: ReadSurvey, closes: string) =>
  act(id, 'extend', { closes, revision });

/** Ends a survey without a result. Repeated after a lost reply, it changes nothing. */
export const abandonSurvey = (id: string) => act(id, 'abandon');

/** Ends the answers of a survey. Its result is stored a moment later. Repeated after a lost reply, it changes nothing. */
export const closeSurvey = (id: string) => act(id, 'close');

/** Makes the keys of the printed codes again. Do not store them. */
export const makeCodes = async (id: string): Promise<readonly string[]> =>
  (await readApi(surveyCodesSchema, 'POST', `${surveysPath}/${id}/codes`)).keys;

/** Reads the people to call back after the close. */
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
