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
  /** Up to this size the survey invites everyone, above it at least this share. The margin of error counts at 90% confidence. */
  survey: { everyoneUpTo: 99, minSamplePercent: 70, maxMarginPercent: 10.5 },
} as const;

export type Rating = (typeof programme.ratings)[number]['name'];

export const ratings: readonly Rating[] = programme.ratings.map(({ name }) => name);

/** The lowest score in percent that leads to a certificate. */
export const lowestScore = Math.min(...programme.ratings.map(({ from }) => from));
