import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../testing/renderAt';
import { SiteLayout } from './SiteLayout';

const header = () => within(screen.getByRole('banner'));
const main = () => within(screen.getByRole('navigation', { name: 'Main' }));
const describeLinks = (links: HTMLElement[]) =>
  links.map((link) => [link.textContent, link.getAttribute('href')]);

const more = [
  ['Verify a Certificate', '/verify'],
  ['Insights', '/insights'],
  ['Get Certified', '/nominate'],
];

test('the top line begins with the two links of the specification', () => {
  renderAt('/', <SiteLayout>Page</SiteLayout>);
  expect(describeLinks(header().getAllByRole('link').slice(0, 5))).toEqual([
    ['Upload Your Insights', '/upload-insights'],
    ['Search Your Organization', '/search-organization'],
    ...more,
  ]);
});

test('the logo comes from the root of the site and leads home', () => {
  renderAt('/contact', <SiteLayout>Page</SiteLayout>);
  const logo = header().getByRole('link', { name: 'Utkarsh Workplaces, home' });
  expect(logo.getAttribute('href')).toBe('/');
  expect(within(logo).getByRole('img').getAttribute('src')).toBe('/logo.svg');
});

test.each([
  ['About', ['What We Do', 'Our Team']],
  ['Organization Offering', ['Organization Framework', 'FAQs']],
  ['Events', ['Upcoming Events', 'Event Gallery']],
])('the %s menu names the list it opens, with its own links in it', (label, links) => {
  renderAt('/', <SiteLayout>Page</SiteLayout>);
  const list = document.getElementById(
    main().getByRole('button', { name: label }).getAttribute('aria-controls') ?? '',
  );
  expect(
    list &&
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
  ).toEqual(links);
});

test('only the link to exactly the present page is the current one', () => {
  renderAt('/certified/large', <SiteLayout>Page</SiteLayout>);
  expect(main().queryByRole('link', { current: 'page' })).toBeNull();
});

test('the first stop of the keyboard leads past the header to the page', async () => {
  const { user } = renderAt('/', <SiteLayout>Page</SiteLayout>);
  await user.tab();
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(document.activeElement).toBe(skip);
  expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
});

test('the links above are the current ones on their pages', () => {
  renderAt('/search-organization', <SiteLayout>Page</SiteLayout>);
  expect(header().getByRole('link', { current: 'page' }).textContent).toBe('Search Your Organization');
});
