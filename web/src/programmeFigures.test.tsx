import type { ComponentType } from 'react';
import { render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, test, vi } from 'vitest';
import { TeamPage } from './site/about/TeamPage';
import { WhatWeDoPage } from './site/about/WhatWeDoPage';
import { faqJsonLd } from './site/faqs/faqs';
import { FaqsPage } from './site/faqs/FaqsPage';
import { FrameworkPage } from './site/framework/FrameworkPage';
import { HomePage } from './site/home/HomePage';
import { PrivacyPolicyPage } from './site/legal/PrivacyPolicyPage';
import { TermsPage } from './site/legal/TermsPage';

// Another programme altogether: a figure that somebody typed into a text would stay behind.
vi.mock('@utkarsh/domain/assessment/programme', () => ({
  lowestScore: 63,
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
    survey: { everyoneUpTo: 111, minSamplePercent: 57, maxMarginPercent: 12 },
  },
}));

const typed =
  /\b(70|30|80|90|60)%|\b(79|89)%|2 years|at least 10\b|1 year\b|2(–| to )3 weeks|(to |–)99 (employees|people),? every|100 (employees )?or more/;

test.each<[string, ComponentType, string[]]>([
  [
    'the home page',
    HomePage,
    ['4 years', '23 employees', '56%', '44%', '63%', '111 people', '57%', '8–9 weeks', '6 years'],
  ],
  ['What We Do', WhatWeDoPage, ['56%', '44%', '8–9 weeks', '6 years', 'below 63%', '23 people']],
  ['Our Team', TeamPage, []],
  [
    'the framework page',
    FrameworkPage,
    [
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
    ],
  ],
  [
    'the FAQs',
    FaqsPage,
    [
      '4 years',
      '23 employees',
      '56%',
      '44%',
      'below 63%',
      'Certified at 63–76%',
      '8–9 weeks',
      '111 employees',
      '112 employees',
      '57%',
      '6 years',
    ],
  ],
  [
    'the terms',
    TermsPage,
    ['6 years', '77–87%', 'Below 63%', '8–9 weeks', '111 employees', 'of 112 or more', '57%', '56%'],
  ],
  ['the privacy policy', PrivacyPolicyPage, []],
])('every figure of %s comes from the domain', async (_, Page, figures) => {
  const { container } = render(<Page />, { wrapper: MemoryRouter });
  // What lies below the fold comes a little later.
  await waitFor(() => {
    for (const figure of figures) expect(container.textContent).toContain(figure);
  });
  expect(container.textContent).not.toMatch(typed);
});

it('every figure for search engines on the FAQs comes from the domain', () => {
  expect(JSON.stringify(faqJsonLd())).not.toMatch(typed);
});
