import { type NoticeLanguage, isNoticeLanguage } from '@utkarsh/domain/fields/consent';
import { attempt } from '../../data/deviceStorage';
import type { KeptBallot } from '../../data/survey';

/** Data of one invitation on the device: the answers until they are sent, then only the ballot. */
export interface KeptSurvey {
  /** A digit for each statement, 0 without an answer. */
  answers: string;
  ballot?: KeptBallot | undefined;
  sent: boolean;
}

const place = (key: string) => `survey/${key}`;
/** Storage keys of this tab's invitation and language. A reload finds them; the next person at the device does not. */
const keyPlace = 'survey-key';
const languagePlace = 'survey-language';

const blank: KeptSurvey = { answers: '', sent: false };

const isText = (value: unknown): value is string => typeof value === 'string';

/** Reads the stored data. Drops an incomplete ballot. */
function parseKept(text: string): KeptSurvey {
  const data: unknown = JSON.parse(text);
  const { answers, sent, ballot }: Record<string, unknown> = {
    ...blank,
    ...(typeof data === 'object' && data),
  };
  const parts: Record<string, unknown> = { ...(typeof ballot === 'object' && ballot) };
  const { ballot: name, blinded, inverse, signature } = parts;
  let keptBallot: KeptBallot | undefined;
  if (isText(name) && isText(signature)) keptBallot = { ballot: name, signature };
  else if (isText(name) && isText(blinded) && isText(inverse))
    keptBallot = { ballot: name, blinded, inverse };
  return {
    answers: isText(answers) && /^[0-5]*$/.test(answers) ? answers : '',
    sent: sent === true && keptBallot?.signature !== undefined,
    ballot: keptBallot,
  };
}

export function readKept(key: string): KeptSurvey {
  const text = attempt(() => localStorage.getItem(place(key)));
  return (text && attempt(() => parseKept(text))) || blank;
}

/** Stores the data. Returns whether the device could. */
export const keepSurvey = (key: string, survey: KeptSurvey): boolean =>
  attempt(() => (localStorage.setItem(place(key), JSON.stringify(survey)), true)) ?? false;

/** Stores the data for a reply, unless somebody has removed the survey from the device meanwhile. */
export function updateSurvey(key: string, survey: KeptSurvey): void {
  if (attempt(() => localStorage.getItem(place(key)) !== null)) keepSurvey(key, survey);
}

export function forgetSurvey(key: string): void {
  attempt(() => {
    localStorage.removeItem(place(key));
    sessionStorage.removeItem(keyPlace);
    sessionStorage.removeItem(languagePlace);
  });
}

/** Remembers the invitation of this tab. Returns whether it could. */
export const keepKey = (key: string): boolean =>
  attempt(() => (sessionStorage.setItem(keyPlace, key), true)) ?? false;

export const keptKey = (): string => attempt(() => sessionStorage.getItem(keyPlace)) ?? '';

/** Remembers the chosen language in this tab. */
export const keepLanguage = (language: NoticeLanguage): void =>
  attempt(() => sessionStorage.setItem(languagePlace, language));

export function keptLanguage(): NoticeLanguage | undefined {
  const language = attempt(() => sessionStorage.getItem(languagePlace)) ?? '';
  return isNoticeLanguage(language) ? language : undefined;
}

/** Counts the ballots that this device has collected of a survey. Stores no link to a person. */
export function countBallot(survey: string): void {
  attempt(() => localStorage.setItem(`survey-ballots/${survey}`, String(ballotsOf(survey) + 1)));
}

export const ballotsOf = (survey: string): number =>
  Number(attempt(() => localStorage.getItem(`survey-ballots/${survey}`)) ?? 0) || 0;
