import { act, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from './App';
import { renderApp, renderPage, routes } from './entry-server';
import { routeOf } from './routes';
import { consoleComplaints, staticPage } from './testing/staticPage';

vi.mock(import('./data/certifiedList'), () => ({
  prepareList: () => undefined,
  readCertifiedList: () => new Promise(() => undefined),
}));

vi.mock(import('./data/directory'), () => ({ readSummary: () => new Promise(() => undefined) }));

const pathOf = (path: string) => (path === '*' ? '/no-such-page' : path);

/** Puts the HTML into the document, as if a browser had just received it. */
function serve(html: string) {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.replaceChildren(root);
  return root;
}

let root: Root | undefined;
let complaints: unknown[][] = [];

async function hydrate(container: Element) {
  await act(() => {
    root = hydrateRoot(
      container,
      <StrictMode>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </StrictMode>,
      { onRecoverableError: (error) => complaints.push([error]) },
    );
    return Promise.resolve();
  });
}

beforeEach(() => {
  complaints = consoleComplaints();
});

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
});

describe.each(routes.filter(({ isServed }) => !isServed).map(({ path }) => pathOf(path)))(
  'the static page of %s',
  (path) => {
    it('has its title, and needs no script to show all of it', async () => {
      const { body: html, head } = await renderApp(path);
      expect(head.title).toBe(routeOf(path).title);
      expect(html).not.toContain('<script');
      expect(html).not.toContain('<template');
      expect(html).not.toMatch(/<!--\$[?!]/);
    });

    it('has its heading, header and footer unless it stands alone, and hydrates without a change', async () => {
      window.history.replaceState(null, '', path);
      const container = serve(await staticPage(path));
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      const hasFrame = routeOf(path).standsAlone ? 0 : 1;
      expect(screen.queryAllByRole('banner')).toHaveLength(hasFrame);
      expect(screen.queryAllByRole('contentinfo')).toHaveLength(hasFrame);
      const elements = [...container.querySelectorAll('main, h1, form, a, input, select')];
      await hydrate(container);
      expect(complaints).toEqual([]);
      expect(elements.filter((element) => !element.isConnected)).toEqual([]);
    });
  },
);

describe('static HTML that serves all queries of its address', () => {
  it.each([
    '/certified/micro?page=2&size=10&search=foods&sort=-employees',
    '/nominate?company=Xylkwort+%26+Sons',
    '/certified/large#main',
  ])('hydrates unchanged at %s', async (address) => {
    window.history.replaceState(null, '', address);
    const container = serve(await staticPage(address.replace(/[?#].*/, '')));
    await hydrate(container);
    expect(complaints).toEqual([]);
  });

  it('keeps early input', async () => {
    window.history.replaceState(null, '', '/nominate?company=Searched+for');
    const container = serve(await staticPage('/nominate'));
    const box = screen.getByLabelText<HTMLInputElement>(/^Company Name/);
    box.value = 'Typed early';
    await hydrate(container);
    expect(box.isConnected).toBe(true);
    expect(box.value).toBe('Typed early');
  });
});

it('the static page of the survey lets no request have its address, and asks for a code only when it has looked for one', async () => {
  const assets = { early: '', css: '', stylesheets: [], script: '', modules: [] };
  const [survey, other] = await Promise.all([renderPage('/survey', assets), renderPage('/faqs', assets)]);
  expect(survey.html).toContain('<meta name="referrer" content="no-referrer">');
  expect(survey.html).not.toContain('<form');
  expect(other.html).not.toContain('name="referrer"');
});

it('a page that cannot be rendered fails the build instead of being written half', async () => {
  const { page } = routes[0] ?? {};
  if (!page) throw new Error('There are no routes');
  const { component } = page;
  page.component = () => {
    throw new Error('This page breaks');
  };
  await expect(renderApp('/')).rejects.toThrow('This page breaks');
  page.component = component;
});
