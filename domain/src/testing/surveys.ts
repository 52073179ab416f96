import type { SurveyFacts } from '../contract/surveys';
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
  link_mails: 0,
  updated_by: 'uid',
  ...changes,
});

/** What an invitation to an open survey leads to, without the public keys. */
export const surveyFacts: SurveyFacts = {
  survey: 'f3KqT8sVxw1LkR0aZbNc',
  organization_name: 'Malar Mills',
  state: 'open',
  questionnaire: 1,
  language: 'en',
  languages: ['en', 'hi', 'ta'],
  closes: '2999-12-31',
};
