import { examplesOf } from '../fields/fields';
import { type StoredSurvey, surveyFields } from '../survey/survey';

/** Returns an open survey of 48 people as it is stored. */
export const makeSurvey = (changes: Partial<StoredSurvey> = {}): StoredSurvey => ({
  ...examplesOf(surveyFields),
  nomination: 'n1',
  questionnaire: 1,
  language: 'en',
  state: 'open',
  result: null,
  revision: 4,
  listed: 48,
  invited: 48,
  addresses: 40,
  shared_addresses: 0,
  printed: 8,
  reminders: 1,
  code_sheets: 0,
  updated_by: 'uid',
  ...changes,
});
