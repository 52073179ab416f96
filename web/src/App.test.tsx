import type { ComponentType } from 'react';
import { render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { priceText } from '@utkarsh/domain/assessment/price';
import { makeRows } from '@utkarsh/domain/testing/directory';
import { address, renderAt } from './testing/renderAt';
import { App } from './App';
import { descriptions } from './descriptions';
import { routeOf, routes } from './routes';
import { TeamPage } from './site/about/TeamPage';
import { WhatWeDoPage } from './site/about/WhatWeDoPage';
import { faqJsonLd } from './site/faqs/faqs';
import { FaqsPage } from './site/faqs/FaqsPage';
import { FrameworkPage } from './site/framework/FrameworkPage';
import { HomePage } from './site/home/HomePage';
import { PrivacyPolicyPage } from './site/legal/PrivacyPolicyPage';
import { TermsPage } from './site/legal/TermsPage';
import { NominatePage } from './site/nominate/NominatePage';
import { answerWith } from './testing/records';

// Replaces every figure of the programme. A figure that somebody typed into a text would keep its value.
vi.mock('@utkarsh/domain/assessment/programme', () => ({
  lowestScore: 63,
  ratings: ['Platinum', 'Gold', 'Certified'],
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

vi.mock(import('./data/certifiedList'), () => ({
  prepareList: () => undefined,
  readCertifiedList: answerWith(makeRows(60)),
}));

const readPageDocument = vi.hoisted(() => vi.fn<(address: string) => Promise<Document>>());
vi.mock(import('./data/api'), async (original) => ({ ...(await original()), readPageDocument }));

/** Shows the site at an address. Loads its page first, as the start of the site does. */
async function visit(path: string) {
  await routeOf(path).page.load();
  return renderAt(path, <App />);
}
const heading = () => screen.findByRole('heading', { level: 1 });
const header = () => within(screen.getByRole('navigation', { name: 'Main' }));
const follow = (name: string) => header().getByRole('link', { name });

// The head tags of a static page, which change when the visitor goes to another page.
beforeEach(() => {
  document.head.innerHTML =
    '<title></title><meta name="description" content=""><link rel="canonical" href="https://first.example/">';
});

afterEach(() => {
  document.head.replaceChildren();
});

const id = 'aB3dE5gH7jK9mN1pQ3sT';

test.each([
  '/insights',
  '/upcoming-events',
  '/event-gallery',
  '/newsletter',
  `/insights/${id}`,
  `/events/${id}`,
  `/newsletter/${id}`,
])('%s loads its data again after a failure', async (path) => {
  vi.spyOn(console, 'error').mockReturnValue();
  readPageDocument.mockReset().mockRejectedValue(new Error('offline'));
  const { user } = await visit(path);
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(readPageDocument).toHaveBeenCalledTimes(2));
});

test('/certified leads to the smallest band, query and all, without a step in the history', async () => {
  const steps = window.history.length;
  await routeOf('/certified/micro').page.load();
  renderAt('/certified?search=foods', <App />);
  expect((await heading()).textContent).toBe('Certified Micro Organizations');
  expect(address()).toBe('/certified/micro?search=foods');
  expect(window.history.length).toBe(steps);
});

test('an unknown address shows that there is no such page, and leads on', async () => {
  await visit('/no/such/page');
  expect((await heading()).textContent).toBe('This page does not exist');
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Home' })).toBeDefined();
});

test('head tags that only the static HTML has disappear on the next page', async () => {
  const script = document.head.appendChild(document.createElement('script'));
  script.type = 'application/ld+json';
  script.dataset['static'] = '';
  const { user } = await visit('/contact');
  await heading();
  expect(script.isConnected).toBe(true);
  await user.click(follow('Certified Organizations'));
  await screen.findByRole('heading', { name: 'Certified Micro Organizations' });
  expect(script.isConnected).toBe(false);
});

test('title, description and preferred address follow the visitor', async () => {
  const { user } = await visit('/contact');
  await heading();
  await user.click(follow('Certified Organizations'));
  await screen.findByRole('heading', { name: 'Certified Micro Organizations' });
  const route = routes.find(({ path }) => path === '/certified/micro');
  expect(document.title).toBe(route?.title);
  await waitFor(() =>
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
      descriptions['/certified/micro'],
    ),
  );
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://utkarsh-workplaces.example/certified/micro',
  );
});

test('a page without a preferred address names none, and the next one names its own again', async () => {
  const { user } = await visit('/no-such-page');
  await heading();
  expect(document.querySelector('link[rel=canonical][href]')).toBeNull();
  await user.click(follow('Contact Us'));
  await screen.findByRole('heading', { name: 'Get in Touch' });
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://utkarsh-workplaces.example/contact',
  );
});

describe('navigation', () => {
  beforeEach(() => {
    vi.spyOn(window, 'scrollTo').mockReturnValue();
    vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  });

  it('leaves the start of the first page to the browser', async () => {
    await visit('/contact');
    await heading();
    expect(document.activeElement).toBe(document.body);
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('goes to the top and the heading of another page', async () => {
    const { user } = await visit('/');
    await heading();
    await user.click(follow('Contact Us'));
    const next = await screen.findByRole('heading', { name: 'Get in Touch' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  });

  it('goes to the link that was followed on the way back, and leaves the place to the browser', async () => {
    const { user } = await visit('/');
    await heading();
    await user.click(follow('Contact Us'));
    await screen.findByRole('heading', { name: 'Get in Touch' });
    vi.mocked(window.scrollTo).mockClear();
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Get in Touch' })).toBeNull());
    await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('/contact'));
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it.each([
    ['stays where it is on the way forward to a scrolled page', -900, 'A'],
    ['goes to the heading on the way forward', 40, 'H1'],
  ])('%s', async (_title, bottom, tag) => {
    const { user } = await visit('/');
    await heading();
    await user.click(follow('Contact Us'));
    await screen.findByRole('heading', { name: 'Get in Touch' });
    window.history.back();
    await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('/contact'));
    vi.spyOn(HTMLHeadingElement.prototype, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, bottom - 40, 300, 40),
    );
    window.history.forward();
    await screen.findByRole('heading', { name: 'Get in Touch' });
    // The second frame comes after the one that could move the focus.
    await new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame));
    expect(document.activeElement?.tagName).toBe(tag);
  });

  it('keeps its place within a list', async () => {
    const { user } = await visit('/certified/micro');
    const next = await screen.findByRole('button', { name: 'Next' });
    await user.click(next);
    await screen.findByText('Showing 26 to 50 of 60 entries');
    expect(document.activeElement).toBe(next);
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('goes to the top again of the present page', async () => {
    const { user } = await visit('/contact');
    await heading();
    await user.click(follow('Contact Us'));
    expect(window.scrollTo).toHaveBeenCalledTimes(1);
  });

  it('goes to a part of the page, with the focus', async () => {
    const { user } = await visit('/');
    await heading();
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Get Certified' }));
    const [target] = vi.mocked(Element.prototype.scrollIntoView).mock.contexts;
    expect(target).toBe(screen.getByRole('region', { name: 'Nominate your organization' }));
    expect(document.activeElement).toBe(target);
    expect(window.location.hash).toBe('#nominate');
    expect(window.scrollTo).not.toHaveBeenCalled();
  });
});

const figurePattern =
  /\b(70|30|80|90|60)%|\b(79|89)%|2 years|at least 10\b|1 year\b|(2–|two to )(3|three) weeks|(to |–)99 (employees|people),? every|100 (employees )?or more/;

test.each<[string, ComponentType, string[]]>([
  [
    'the home page',
    HomePage,
    [
      '4 years',
      '23 employees',
      '111 people',
      '57%',
      'eight to nine weeks after the kick-off call',
      '6 years',
      priceText,
    ],
  ],
  ['the nomination page', NominatePage, [priceText]],
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
      'eight to nine weeks after the kick-off call',
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
      'eight to nine weeks after the kick-off call',
      priceText,
      '111 employees',
      '112 employees',
      '57%',
      '6 years',
    ],
  ],
  [
    'the terms',
    TermsPage,
    [
      '6 years',
      '77–87%',
      'Below 63%',
      'eight to nine weeks after the kick-off call',
      priceText,
      '111 employees',
      'of 112 or more',
      '57%',
      '56%',
    ],
  ],
  ['the privacy policy', PrivacyPolicyPage, []],
])('every figure and the price of %s come from the domain', async (_, Page, figures) => {
  const { container } = render(<Page />, { wrapper: MemoryRouter });
  // The part below the fold loads later.
  await waitFor(() => {
    for (const figure of figures) expect(container.textContent).toContain(figure);
  });
  expect(container.textContent).not.toMatch(figurePattern);
});

it('every figure for search engines on the FAQs comes from the domain', () => {
  expect(JSON.stringify(faqJsonLd())).not.toMatch(figurePattern);
});
