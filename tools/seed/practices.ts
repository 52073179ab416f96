import type { PracticeReview, Practices } from '@utkarsh/domain/assessment/practices';
import { auditEntry, auditEntryId } from '@utkarsh/domain/history/history';
import { createRandom, workingHour } from './random';
import { sampleColleague } from './staff';

/** The nomination whose survey has a good result, so that its next step is a certificate. */
export const practisedNomination = 'HWrukdib9QMHUUIXOeoG';

const texts: Practices['texts'] = {
  experience:
    'New colleagues have a buddy for their first three months. Wages are paid on the last working day, with a slip in Hindi and in English.',
  culture:
    'Our handbook names what we expect of each other, also of managers. A committee of six, four of them women, hears complaints.',
  leadership:
    'On the first Monday of each month the founders explain figures and decisions to all, and answer every question from the box.',
  growth:
    'Each person has four days of training a year. We fill two of three senior posts from within. A doctor visits every quarter.',
  sustainability:
    'The laboratory recycles its solvents. We pay suppliers in the villages within fifteen days.',
};

const review: PracticeReview = {
  experience_score: 85,
  experience_note: 'Wage slips seen for three months.',
  culture_score: 80,
  culture_note: 'Handbook seen. The committee has met four times this year.',
  leadership_score: 78,
  leadership_note: 'Notes of six meetings seen. Two questions were left open.',
  growth_score: 82,
  growth_note: 'Training records agree with the text.',
  sustainability_score: 70,
  sustainability_note: 'Solvents: yes. No proof of the payments yet.',
};

/** Returns what an organization has handed in, and what staff make of it, with its history. All are under the id of the nomination. */
export function generatePractices(today: string) {
  const random = createRandom('practices');
  const [handedIn, reviewed] = [workingHour(random, today, 8), workingHour(random, today, 5)];
  const practices = { texts, files: [], updated_at: handedIn };
  const actor = { kind: 'staff', uid: sampleColleague.uid } as const;
  const after = { ...review, revision: 1, updated_by: sampleColleague.uid };
  const entry = auditEntry('practice_reviews', practisedNomination, { after, actor });
  return {
    practices: new Map([[practisedNomination, practices]]),
    reviews: new Map([[practisedNomination, { ...after, created_at: reviewed, updated_at: reviewed }]]),
    history: new Map(entry ? [[auditEntryId(entry), { ...entry, at: reviewed }]] : []),
  };
}
