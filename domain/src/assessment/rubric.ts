import type { PillarId } from './pillars';

/** Scores in percent that the rubric describes. A score between two of them is between their texts. */
export const rubricScores = [0, 50, 80, 100] as const;
type RubricScore = (typeof rubricScores)[number];

/** What reviewers must find in the practices of a pillar for each score, so that two reviewers come to the same one. */
export const rubric: Readonly<Record<PillarId, Readonly<Record<RubricScore, string>>>> = {
  experience: {
    0: 'Nothing is described, or only what the law requires.',
    50: 'Hiring, welcome, pay and review follow written rules, but some groups are left out or nothing shows that they are used.',
    80: 'The rules cover everybody, documents show that they are used, and people who leave are asked why.',
    100: 'The results of each step are measured, published within the organization, and have led to changes in the last year.',
  },
  culture: {
    0: 'Values are named at most, and nothing follows from them.',
    50: 'Values and rules against discrimination are written down and explained, but nobody checks what comes of them.',
    80: 'Hiring, pay and promotion are checked for differences between groups, in all languages that people speak.',
    100: 'Differences were found, named to everybody and reduced within a year, and people of each group took part in it.',
  },
  leadership: {
    0: 'Decisions are announced without reasons, and there is no way to complain.',
    50: 'Managers explain decisions in meetings, and there is a way to complain, but not without giving a name.',
    80: 'Complaints can be made without a name, are answered within a stated time, and managers are reviewed by their people.',
    100: 'The number and outcome of complaints are published within the organization, and managers were changed or trained because of reviews.',
  },
  growth: {
    0: 'There is no training beyond the job, and workload and safety are not looked at.',
    50: 'Training and safety have a plan and a budget, but only for some sites, shifts or grades.',
    80: 'Everybody has time to learn, hours and accidents are counted for all sites and shifts, and open posts are offered within first.',
    100: 'Counted hours, accidents and promotions have improved over two years, and people can say what helped.',
  },
  sustainability: {
    0: 'Nothing is described, or only what the law requires.',
    50: 'Use of resources and treatment of suppliers have targets, but no figures yet.',
    80: 'Figures of the last year exist for resources and suppliers, and somebody in the management answers for them.',
    100: 'Figures of several years are public and improve, suppliers are checked on site, and neighbours are heard.',
  },
};
