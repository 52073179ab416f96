import { bandOf, bandRange } from '../bands';

/** The programme's rules in figures: the only place any page, document or check may take them from. */
export const programme = {
  eligibility: { minYears: 2, minEmployees: 10 },
  score: { surveyPercent: 70, practicesPercent: 30 },
  /** Best first; `from` and `to` are inclusive percentages. Below the last `from` an organization is not certified. */
  ratings: [
    { name: 'Platinum', from: 90, to: 100 },
    { name: 'Gold', from: 80, to: 89 },
    { name: 'Certified', from: 70, to: 79 },
  ],
  validityYears: 1,
  processWeeks: { from: 2, to: 3 },
  survey: { everyoneUpTo: 99, minSamplePercent: 70 },
} as const;

/** The lowest score in percent that is certified. */
export const lowestScore = Math.min(...programme.ratings.map(({ from }) => from));

const { eligibility, score, ratings, validityYears, processWeeks, survey } = programme;

const counted = (count: number, unit: string, units = `${unit}s`) => `${count} ${count === 1 ? unit : units}`;

export const percentRange = ({ from, to }: { from: number; to: number }): string => `${from}–${to}%`;

/** The programme's figures as a sentence needs them, so that no text has to spell out a number. */
export const figures = {
  /** The lowest score that is certified; everything below it is not. */
  passMark: `${lowestScore}%`,
  minYears: counted(eligibility.minYears, 'year'),
  minEmployees: counted(eligibility.minEmployees, 'employee'),
  minPeople: counted(eligibility.minEmployees, 'person', 'people'),
  surveyShare: `${score.surveyPercent}%`,
  practicesShare: `${score.practicesPercent}%`,
  validity: counted(validityYears, 'year'),
  processTime: `${processWeeks.from}–${processWeeks.to} weeks`,
  /** Organizations in which everyone is asked, and those in which a sample is enough. */
  everyoneAsked: bandRange({ ...bandOf('micro'), max: survey.everyoneUpTo }),
  everyoneUpTo: counted(survey.everyoneUpTo, 'employee'),
  everyoneUpToPeople: counted(survey.everyoneUpTo, 'person', 'people'),
  sampleFrom: `${survey.everyoneUpTo + 1} employees or more`,
  sampleFromCount: `${survey.everyoneUpTo + 1} or more`,
  minSample: `${survey.minSamplePercent}%`,
} as const;

/** Every rating with its scores, best first, and what lies below the last one. */
export const ratingScores: readonly (readonly [name: string, scores: string])[] = [
  ...ratings.map((rating) => [rating.name, percentRange(rating)] as const),
  ['Not certified', `Below ${figures.passMark}`],
];
