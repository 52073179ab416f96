import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consoleComplaints, staticPage } from './testing/staticPage';

vi.mock(import('./data/certifiedList'), () => ({
  prepareList: () => undefined,
  readCertifiedList: () => new Promise(() => undefined),
}));

function showHtml(address: string, html: string) {
  window.history.replaceState(null, '', address);
  document.body.innerHTML = `<div id="root">${html}</div>`;
}

let pageHtml: Promise<string> | undefined;
const contactPage = () => (pageHtml ??= staticPage('/contact'));

/** Starts the site as the script of the page does. */
async function start() {
  await act(async () => {
    await import('./entry-client');
  });
}

let complaints: unknown[][] = [];
beforeEach(() => {
  vi.resetModules();
  complaints = consoleComplaints();
});

afterEach(() => {
  document.body.replaceChildren();
});

test('a static page is taken over: its content stays', async () => {
  showHtml('/contact', await contactPage());
  const heading = screen.getByRole('heading', { level: 1 });
  await start();
  await waitFor(() => expect(document.querySelector('form[data-hold]')).toBeNull());
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
  expect(complaints).toEqual([]);
});

test('a page is taken over at an address with a double slash', async () => {
  showHtml(`${window.location.origin}//contact?from=mail`, await contactPage());
  await start();
  await waitFor(() => expect(document.querySelector('form[data-hold]')).toBeNull());
  expect(window.location.pathname + window.location.search).toBe('/contact?from=mail');
  expect(complaints).toEqual([]);
});

test('a page without static HTML is rendered', async () => {
  showHtml('/contact', '');
  await start();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Get in Touch');
});

test('a page whose code cannot load leaves an explanation with the header', async () => {
  vi.doMock(import('./site/contact/ContactPage'), () => {
    throw new Error('Failed to fetch');
  });
  showHtml('/contact', '');
  await start();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('This page could not be shown');
  expect(screen.getByRole('banner')).toBeDefined();
  vi.doUnmock(import('./site/contact/ContactPage'));
});
