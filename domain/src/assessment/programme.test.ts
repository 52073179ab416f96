import { expect, it } from 'vitest';
import { bands } from '../bands';
import { figures, ratingScores } from './figures';
import { programme } from './programme';

it('every percentage from the lowest rating to 100 has exactly one rating', () => {
  const lowest = Math.min(...programme.ratings.map(({ from }) => from));
  expect(lowest).toBe(70);
  for (let percent = 0; percent <= 100; percent += 1) {
    const fitting = programme.ratings.filter(({ from, to }) => percent >= from && percent <= to);
    expect(fitting).toHaveLength(percent >= lowest ? 1 : 0);
  }
});

it('the weights of survey and practices add up to 100%', () => {
  expect(programme.score.surveyPercent + programme.score.practicesPercent).toBe(100);
});

it('the programme agrees with the size bands on the smallest organization and on the size up to which everyone is invited', () => {
  expect(programme.eligibility.minEmployees).toBe(bands[0].min);
  expect(programme.survey.everyoneUpTo).toBe(bands[0].max);
});

it('figures are written as the programme writes them', () => {
  expect(figures).toMatchObject({
    passMark: '70%',
    minYears: '2 years',
    minEmployees: '10 employees',
    surveyShare: '70%',
    practicesShare: '30%',
    validity: '1 year',
    processWeeks: '2–3 weeks',
    processTime: 'two to three weeks after the kick-off call',
    everyoneAsked: '10–99 employees',
    sampleFrom: '100 employees or more',
    minSample: '70%',
  });
});

it('ratingScores covers every score', () => {
  expect(ratingScores).toEqual([
    ['Platinum', '90–100%'],
    ['Gold', '80–89%'],
    ['Certified', '70–79%'],
    ['Not certified', 'Below 70%'],
  ]);
});
