import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { FrameworkPage } from './FrameworkPage';

// Another programme altogether: a figure that somebody typed into a text would stay behind.
vi.mock('@utkarsh/domain/programme', () => ({
  programme: {
    eligibility: { minYears: 4, minEmployees: 23 },
    score: { surveyPercent: 56, practicesPercent: 44 },
    ratings: [
      { name: 'Platinum', from: 88, to: 100 },
      { name: 'Gold', from: 77, to: 87 },
      { name: 'Certified', from: 63, to: 76 },
    ],
    validityYears: 6,
    processWeeks: { from: 8, to: 9 },
    survey: { everyoneUpTo: 111, minSamplePercent: 57 },
  },
}));

const typed =
  /\b(70|30|80|90|60)%|\b(79|89)%|2 years|at least 10|1 year\b|2–3 weeks|(to |–)99 employees,? every|100 (employees )?or more/;

it('Every figure of the framework page comes from the domain', async () => {
  const { container } = render(<FrameworkPage />, { wrapper: MemoryRouter });
  await screen.findByRole('region', { name: 'Why Choose Us' });
  const text = container.textContent;
  for (const figure of [
    'at least4years in operation',
    'at least23employees',
    '56%',
    '44%',
    '63–76%',
    'Below 63%',
    '10–111 employees',
    '112 employees or more',
    '57%',
    '8–9 weeks',
    '6 years',
  ]) {
    expect(text).toContain(figure);
  }
  expect(text).not.toMatch(typed);
});
