import { bandOf, bandRange } from '../bands';
import { formatCounted } from '../text/format';

/** The programme's rules in figures. Every page, document and check takes its figures from this object. */
export const programme = {
  eligibility: { minYears: 2, minEmployees: 10 },
  score: { surveyPercent: 70, practicesPercent: 30 },
  /** Ratings, best first; `from` and `to` are inclusive percentages. An organization below the last `from` is not certified. */
  ratings: [
    { name: 'Platinum', from: 90, to: 100 },
    { name: 'Gold', from: 80, to: 89 },
    { name: 'Certified', from: 70, to: 79 },
  ],
  validityYears: 1,
  processWeeks: { from: 2, to: 3 },
  /**
   * Up to this size the survey invites every employee, above it at least this share. Enough people have answered when
   * the margin of error at 90% confidence is within `maxMarginPercent`.
   */
  survey: { everyoneUpTo: 99, minSamplePercent: 70, maxMarginPercent: 10.5 },
} as const;

export type Rating = (typeof programme.ratings)[number]['name'];

export const ratings: readonly Rating[] = programme.ratings.map(({ name }) => name);

/** The lowest score in percent that leads to a certificate. */
export const lowestScore = Math.min(...programme.ratings.map(({ from }) => from));

const { eligibility, score, validityYears, processWeeks, survey } = programme;

const employees = { one: 'employee', many: 'employees' };
const people = { one: 'person', many: 'people' };
const years = { one: 'year', many: 'years' };

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
  processTime: `${processWeeks.from}–${processWeeks.to} weeks`,
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
