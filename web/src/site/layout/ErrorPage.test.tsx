import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../testing/renderAt';
import { PageBoundary } from '../../browser/PageBoundary';
import { ErrorPage } from './ErrorPage';
import { SiteLayout } from './SiteLayout';

const fault = vi.hoisted(() => ({ inFooter: false }));
vi.mock(import('./Newsletter'), async (importOriginal) => {
  const { Newsletter } = await importOriginal();
  return { Newsletter: () => (fault.inFooter ? <Broken /> : <Newsletter />) };
});

function Broken(): never {
  throw new Error('This page breaks');
}

test('an explanation replaces a page that breaks; header and footer stay', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  renderAt(
    '/',
    <SiteLayout>
      <PageBoundary fallback={<ErrorPage />}>
        <Broken />
      </PageBoundary>
    </SiteLayout>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page could not be shown');
  expect(screen.getByRole('button', { name: 'Load again' })).toBeDefined();
  expect(screen.getByRole('banner')).toBeDefined();
  expect(await screen.findByRole('contentinfo')).toBeDefined();
});

test('a footer that breaks leaves the page and the header', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  fault.inFooter = true;
  renderAt('/', <SiteLayout>All is well</SiteLayout>);
  expect((await screen.findByRole('alert')).textContent).toBe('This part of the page could not be shown.');
  expect(screen.getByText('All is well')).toBeDefined();
  expect(screen.getByRole('banner')).toBeDefined();
  fault.inFooter = false;
});
