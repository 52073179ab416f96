import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const readCertifiedList = vi.hoisted(() => vi.fn());
vi.mock(import('../../data/certifiedList'), () => ({ prepareList: () => undefined, readCertifiedList }));
const verify = vi.hoisted(() => vi.fn(() => new Promise<never>(() => undefined)));
vi.mock(import('../../data/verification'), () => ({ verify }));

beforeEach(() => {
  vi.resetModules();
  readCertifiedList.mockReturnValue(new Promise(() => undefined));
});
afterEach(() => {
  document.body.replaceChildren();
});

async function stand(address: string) {
  // With the modules of this test: a page of others would not know its contexts.
  const { consoleComplaints, staticPage } = await import('../../testing/staticPage');
  consoleComplaints();
  const html = await staticPage(address.split('?')[0] ?? '');
  window.history.replaceState(null, '', address);
  document.body.innerHTML = `<div id="root">${html}</div>`;
}

/** Hydrates the page, as its <script> does. */
const start = () => act(() => import('../../entry-client'));

/** As a password manager puts its button beside an input. */
const addButton = (input: HTMLElement) => {
  const icon = document.createElement('div');
  icon.dataset['extension'] = '';
  input.before(icon);
};

const find = (id: string) => {
  const element = document.getElementById(id);
  if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement))
    throw new Error(`There is no control ${id}.`);
  return element;
};

describe.each([
  ['as it was served', false],
  ['with an element of an extension', true],
])('a page %s', (_, extended) => {
  /** Waits until the form is live. When React has drawn it anew, the element of the extension is gone. */
  async function live(control: HTMLElement, id: string) {
    await start();
    await waitFor(() => expect(document.querySelector('form[data-hold]')).toBeNull());
    expect(find(id) === control).toBe(!extended);
  }

  test('keeps what was typed, chosen and ticked on the nomination form, and the focus', async () => {
    await stand('/nominate');
    const name = find('nomination-firstName');
    await userEvent.selectOptions(find('nomination-industry'), 'Mining & Metals');
    await userEvent.click(find('nomination-consent'));
    await userEvent.type(name, 'Meera');
    if (extended) addButton(name);
    await live(name, 'nomination-firstName');
    expect(find('nomination-firstName').value).toBe('Meera');
    expect(find('nomination-industry').value).toBe('Mining & Metals');
    expect(find('nomination-consent')).toMatchObject({ checked: true });
    expect(document.activeElement).toBe(find('nomination-firstName'));
  });

  test('keeps a number that was typed over the question of the address', async () => {
    await stand('/verify?q=UW-202509-AB12CD');
    const box = find('verify-question');
    await userEvent.clear(box);
    await userEvent.type(box, 'UW-202609-CD34EF');
    if (extended) addButton(box);
    await live(box, 'verify-question');
    expect(find('verify-question').value).toBe('UW-202609-CD34EF');
  });

  test('keeps a name that was typed over the question of the address', async () => {
    await stand('/search-organization?name=Anjali');
    const box = find('company-search-name');
    await userEvent.type(box, 'Malar');
    if (extended) addButton(box);
    await live(box, 'company-search-name');
    expect(find('company-search-name').value).toBe('Malar');
  });

  test('follows a rating that was chosen and a word that was typed above a list', async () => {
    await stand('/certified/micro');
    const search = find('list-search');
    await userEvent.selectOptions(find('list-rating'), 'Gold');
    await userEvent.type(search, 'mills');
    if (extended) addButton(search);
    await live(search, 'list-search');
    await waitFor(() => expect(window.location.search).toBe('?rating=Gold&search=mills'));
    expect(find('list-rating').value).toBe('Gold');
    expect(find('list-search').value).toBe('mills');
  });

  test('keeps an address for the newsletter', async () => {
    await stand('/nominate');
    await userEvent.type(find('newsletter-email'), 'meera@malar-mills.co.in');
    const box = find('newsletter-email');
    if (extended) addButton(box);
    await live(box, 'newsletter-email');
    expect(find('newsletter-email').value).toBe('meera@malar-mills.co.in');
  });
});

test('shows the question of the address when nothing was typed', async () => {
  await stand('/verify?q=UW-202509-AB12CD');
  await start();
  await waitFor(() => expect(find('verify-question').value).toBe('UW-202509-AB12CD'));
  expect(screen.getByRole('textbox', { name: /^Certificate number/ })).toBe(find('verify-question'));
});
