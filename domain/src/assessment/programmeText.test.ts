import { expect, it } from 'vitest';
import { figures, ratingScores } from './programmeText';

it('writes figures as the programme does', () => {
  expect(figures).toMatchObject({
    passMark: '70%',
    minYears: '2 years',
    minEmployees: '10 employees',
    surveyShare: '70%',
    practicesShare: '30%',
    validity: '1 year',
    processTime: '2–3 weeks',
    everyoneAsked: '10–99 employees',
    sampleFrom: '100 employees or more',
    minSample: '70%',
  });
});

it('describes every score', () => {
  expect(ratingScores).toEqual([
    ['Platinum', '90–100%'],
    ['Gold', '80–89%'],
    ['Certified', '70–79%'],
    ['Not certified', 'Below 70%'],
  ]);
});
