import { getDocFromServer, getDocsFromServer, limit, orderBy, query, where } from 'firebase/firestore';
import { surveyCallBacksSchema, surveyCodesSchema } from '@utkarsh/domain/contract/surveys';
import { type SurveyRecord, surveyRecordSchema } from '@utkarsh/domain/survey/survey';
import {
  type Assessed,
  type Findings,
  findFindings,
  maxSurveysRead,
} from '@utkarsh/domain/survey/surveyAssessment';
import { readApi } from './api';
import { readReview } from './nominations';
import { readAs, recordAt, recordsOf } from './records';

export const toSurvey = readAs(surveyRecordSchema);

const path = '/api/admin/surveys';

export const startSurvey = (input: object): Promise<SurveyRecord> =>
  readApi(surveyRecordSchema, 'POST', path, input);

type Read = Pick<SurveyRecord, 'id' | 'revision'>;

/** Mails a reminder to people without a ballot. Throws ApiRefusal when the survey was changed in the meantime, so that no reminder is sent twice. */
export const sendReminder = ({ id, revision }: Read): Promise<SurveyRecord> =>
  readApi(surveyRecordSchema, 'POST', `${path}/${id}/reminders`, { revision });

/** Makes the keys of the printed codes again. Do not store them. Errors as with `readApi`. */
export const makeCodes = async ({ id }: Pick<SurveyRecord, 'id'>): Promise<readonly string[]> =>
  (await readApi(surveyCodesSchema, 'POST', `${path}/${id}/codes`)).keys;

export const extendSurvey = ({ id, revision }: Read, closes: string): Promise<SurveyRecord> =>
  readApi(surveyRecordSchema, 'POST', `${path}/${id}/extend`, { closes, revision });

/** Closes a survey and returns it with its result. Repeated after a lost reply, it changes nothing. Errors as with `readApi`. */
export const closeSurvey = (id: string): Promise<SurveyRecord> =>
  readApi(surveyRecordSchema, 'POST', `${path}/${id}/close`);

/** Reads the addresses of the people to call back after the close. Errors as with `readApi`. */
export const readCallBacks = async (id: string): Promise<readonly string[]> =>
  (await readApi(surveyCallBacksSchema, 'GET', `${path}/${id}/call-backs`)).addresses;

export const readFindings = (assessed: Assessed): Promise<Findings> =>
  findFindings(assessed, {
    readNewestSurveys: async (field, id) => {
      const newest = [orderBy('created_at', 'desc'), limit(maxSurveysRead)];
      const found = query(await recordsOf('surveys'), where(field, '==', id), ...newest);
      return (await getDocsFromServer(found)).docs.map(toSurvey);
    },
    readSurvey: async (id) => {
      const document = await getDocFromServer(await recordAt('surveys', id));
      return document.exists() ? toSurvey(document) : undefined;
    },
    readReview,
  });
