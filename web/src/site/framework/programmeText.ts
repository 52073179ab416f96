import { bandOf, bandRange } from '@utkarsh/domain/bands';
import { programme } from '@utkarsh/domain/programme';

const { eligibility, score, ratings, validityYears, processWeeks, survey } = programme;

const counted = (count: number, unit: string) => `${count} ${count === 1 ? unit : `${unit}s`}`;

export const percentRange = ({ from, to }: { from: number; to: number }): string => `${from}–${to}%`;

/** The programme's figures as a sentence needs them, so that no page has to spell out a number. */
export const figures = {
  /** The lowest score that is certified; everything below it is not. */
  passMark: `${Math.min(...ratings.map(({ from }) => from))}%`,
  minYears: counted(eligibility.minYears, 'year'),
  minEmployees: counted(eligibility.minEmployees, 'employee'),
  surveyShare: `${score.surveyPercent}%`,
  practicesShare: `${score.practicesPercent}%`,
  validity: counted(validityYears, 'year'),
  processTime: `${processWeeks.from}–${processWeeks.to} weeks`,
  /** Organizations in which everyone is asked, and those in which a sample is enough. */
  everyoneAsked: bandRange({ ...bandOf('micro'), max: survey.everyoneUpTo }),
  sampleFrom: `${survey.everyoneUpTo + 1} employees or more`,
  minSample: `${survey.minSamplePercent}%`,
} as const;
