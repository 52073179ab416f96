import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { address, renderAt } from '../../testing/renderAt';
import { SiteLayout } from './SiteLayout';

const footer = () => within(screen.getByRole('contentinfo'));
/** Shows a page of the site with its hydrated footer. */
async function show(layout: { newsletter?: boolean } = {}) {
  const page = renderAt('/', <SiteLayout {...layout}>Page</SiteLayout>);
  await screen.findByRole('contentinfo');
  return page;
}
const describeLinks = (links: HTMLElement[]) =>
  links.map((link) => [link.textContent, link.getAttribute('href')]);

test('the footer leads where the specification says', async () => {
  await show();
  const links = within(footer().getByRole('navigation', { name: 'Footer' })).getAllByRole('link');
  expect(describeLinks(links)).toEqual([
    ['Home', '/'],
    ['About', '/what-we-do'],
    ['Organizations Offering', '/organization-framework'],
    ['Certified Organizations', '/certified/micro'],
    ['Events', '/events'],
  ]);
  expect(describeLinks(footer().getAllByRole('link')).slice(-2)).toEqual([
    ['Privacy Policy', '/privacy-policy'],
    ['Terms and Conditions', '/terms-and-conditions'],
  ]);
});

test('the footer has the box of the newsletter unless a page does without', async () => {
  const { unmount } = await show();
  expect(footer().getByRole('form', { name: 'Newsletter' })).toBeDefined();
  unmount();
  await show({ newsletter: false });
  expect(footer().queryByRole('form')).toBeNull();
});

test('the footer offers to write, call and mail the programme', async () => {
  await show();
  expect(footer().getByText(/Chennai/)).toBeDefined();
  expect(footer().getByRole('link', { name: /^\+91/ }).getAttribute('href')).toMatch(/^tel:\+91\d{10}$/);
  expect(footer().getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:\S+@\S+$/);
});

test('the copyright line names 2025', async () => {
  await show();
  expect(footer().getByText(/^© 2025 Utkarsh Workplaces/)).toBeDefined();
});

test('a footer link is followed within the app', async () => {
  const { user } = await show();
  const link = footer().getByRole('link', { name: 'Terms and Conditions' });
  expect(link.getAttribute('target')).toBeNull();
  await user.click(link);
  expect(address()).toBe('/terms-and-conditions');
  expect(link.isConnected).toBe(true);
});
