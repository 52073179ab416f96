import { bandOf, bandRange } from '../bands';
import { formatCount, formatCounted } from '../text/format';
import { lowestScore, programme } from './programme';

const { eligibility, score, validityYears, processWeeks, survey } = programme;

const employees = { one: 'employee', many: 'employees' };
const people = { one: 'person', many: 'people' };
const years = { one: 'year', many: 'years' };

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const inWords = (count: number) => numbers[count] ?? formatCount(count);

export const percentRange = ({ from, to }: { from: number; to: number }): string => `${from}–${to}%`;

/** The programme's figures as words, for use in sentences. */
export const figures = {
  /** The lowest score that leads to a certificate. */
  passMark: `${lowestScore}%`,
  minYears: formatCounted(eligibility.minYears, years),
  minEmployees: formatCounted(eligibility.minEmployees, employees),
  minPeople: formatCounted(eligibility.minEmployees, people),
  surveyShare: `${score.surveyPercent}%`,
  practicesShare: `${score.practicesPercent}%`,
  validity: formatCounted(validityYears, years),
  processWeeks: `${processWeeks.from}–${processWeeks.to} weeks`,
  /** When an organization knows its rating. */
  processTime: `${inWords(processWeeks.from)} to ${inWords(processWeeks.to)} weeks after the kick-off call`,
  /** Size ranges: up to this size the survey invites every employee; above it a sample is enough. */
  everyoneAsked: bandRange({ ...bandOf('micro'), max: survey.everyoneUpTo }),
  everyoneUpTo: formatCounted(survey.everyoneUpTo, employees),
  everyoneUpToPeople: formatCounted(survey.everyoneUpTo, people),
  sampleFrom: `${survey.everyoneUpTo + 1} employees or more`,
  sampleFromCount: `${survey.everyoneUpTo + 1} or more`,
  minSample: `${survey.minSamplePercent}%`,
} as const;

/** Name and score range of each rating, best first. The last entry is "Not certified". */
export const ratingScores: readonly (readonly [name: string, scores: string])[] = [
  ...programme.ratings.map((rating) => [rating.name, percentRange(rating)] as const),
  ['Not certified', `Below ${figures.passMark}`],
];
