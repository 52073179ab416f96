import { trackedSurveysSchema } from '@utkarsh/domain/contract/tracking';
import type { TrackedSurvey } from '@utkarsh/domain/survey/trackedSurvey';
import { sendJson } from './privateLink';

const path = '/api/tracking/surveys';

/** Reads the surveys of the nomination with this key, newest first. Errors as with `sendJson`. */
export const readSurveys = async (key: string): Promise<TrackedSurvey[]> =>
  trackedSurveysSchema.parse(await sendJson('POST', path, { key })).surveys;

/** Stores or withdraws the consent to publish participation in a survey. Returns all surveys. Errors as with `sendJson`. */
export const agreeToPublish = async (
  key: string,
  survey: string,
  agreed: boolean,
): Promise<TrackedSurvey[]> =>
  trackedSurveysSchema.parse(await sendJson('PUT', `${path}/publication`, { key, survey, agreed })).surveys;
