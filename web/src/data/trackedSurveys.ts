import { trackedSurveysSchema } from '@utkarsh/domain/contract/tracking';
import type { TrackedSurvey } from '@utkarsh/domain/survey/trackedSurvey';
import { sendJson } from './privateLink';

/** Reads the surveys of the nomination with this key, newest first. Errors as with `sendJson`. */
export const readSurveys = async (key: string): Promise<TrackedSurvey[]> =>
  trackedSurveysSchema.parse(await sendJson('POST', '/api/tracking/surveys', { key })).surveys;
