import { act } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keepInput, rememberControls, restoreInput } from './earlyInput';
import { useEarlyInput } from './heldForm';
import { useQuestionBox } from './useQuestionBox';

const log = vi.fn<(name: string, value: string) => void>();

function Form() {
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  return (
    <form ref={form}>
      <div>
        <input id="name" />
      </div>
      <input id="search" defaultValue="old" onInput={(event) => log('search', event.currentTarget.value)} />
      <input id="consent" type="checkbox" />
      <input id="file" type="file" onChange={(event) => log('file', event.target.files?.[0]?.name ?? '')} />
      <textarea id="message" />
      <select id="rating" value="" onChange={(event) => log('rating', event.target.value)}>
        <option value="">All</option>
        <option value="gold">Gold</option>
      </select>
    </form>
  );
}

function QuestionForm({ question }: { question: string }) {
  const { form, box } = useQuestionBox(question);
  return (
    <form ref={form}>
      <div>
        <input id="name" ref={box} defaultValue={question} />
      </div>
    </form>
  );
}

const find = (id: string) => {
  const element = document.getElementById(id);
  if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement))
    throw new Error(`There is no control ${id}.`);
  return element;
};

let page: Root | undefined;
afterEach(() => {
  act(() => {
    page?.unmount();
  });
  document.body.replaceChildren();
  log.mockReset();
});

const show = (content: ReactNode) =>
  act(() => {
    page?.render(content);
  });

/** Shows a page as the server sends it. The second call hydrates it, even if something has changed it. */
function serve(content: ReactNode) {
  const root = document.createElement('div');
  root.innerHTML = renderToString(content);
  document.body.replaceChildren(root);
  return async () => {
    rememberControls(root);
    await act(async () => {
      page = hydrateRoot(root, content, { onRecoverableError: () => undefined });
      await Promise.resolve();
    });
  };
}

/** Inserts an element beside an input, as a password manager does. */
const addButton = () => find('name').before(document.createElement('div'));

describe.each([
  ['as it was served', false],
  ['with an element of an extension', true],
])('a page %s', (_, isExtended) => {
  test('keeps texts, ticks, choices and picked values, informs its parts, and keeps the focus', async () => {
    const makeLive = serve(<Form />);
    const servedField = find('name');
    await userEvent.type(find('search'), 'er');
    await userEvent.click(find('consent'));
    // jsdom cannot pass a file on. A browser test covers it.
    if (!isExtended) await userEvent.upload(find('file'), new File(['x'], 'badge.png'));
    await userEvent.selectOptions(find('rating'), 'gold');
    await userEvent.type(find('name'), 'Meera');
    if (isExtended) addButton();
    await makeLive();
    expect(find('name') === servedField).toBe(!isExtended);
    expect(find('name').value).toBe('Meera');
    expect(find('search').value).toBe('older');
    expect(find('consent')).toMatchObject({ checked: true });
    expect(document.activeElement).toBe(find('name'));
    expect(log.mock.calls).toEqual([
      ['search', 'older'],
      ...(isExtended ? [] : [['file', 'badge.png']]),
      ['rating', 'gold'],
    ]);
  });

  test('prefers a typed question to the one in the address', async () => {
    const makeLive = serve(<QuestionForm question="UW-202509-AB12CD" />);
    await userEvent.clear(find('name'));
    await userEvent.type(find('name'), 'UW-202609-CD34EF');
    if (isExtended) addButton();
    await makeLive();
    expect(find('name').value).toBe('UW-202609-CD34EF');
    show(<QuestionForm question="UW-1" />);
    expect(find('name').value).toBe('UW-1');
  });

  test('reports no input and leaves the focus when nothing was touched', async () => {
    const makeLive = serve(<Form />);
    if (isExtended) addButton();
    await makeLive();
    expect(log).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(document.body);
  });
});

test('a form that is shown again begins empty', async () => {
  const makeLive = serve(<Form />);
  await userEvent.type(find('name'), 'Meera');
  await makeLive();
  show(null);
  show(<Form />);
  expect(find('name').value).toBe('');
});

describe('a reload to a new version', () => {
  const html = renderToString(<Form />);
  const arrive = (path: string) => {
    window.history.replaceState(null, '', path);
    document.body.innerHTML = `${html}<input id="secret" type="password">`;
  };
  const type = (id: string, value: string) => Object.assign(find(id), { value });
  const valueOf = (id: string) => find(id).value;
  const consent = () => document.querySelector<HTMLInputElement>('#consent');

  test('keeps texts, choices and ticks once, and no password', () => {
    arrive('/nominate');
    type('name', 'Anjali');
    type('search', 'new');
    type('rating', 'gold');
    type('secret', 'hunter2');
    consent()?.click();
    keepInput();
    arrive('/nominate');
    restoreInput();
    expect(['name', 'search', 'rating', 'secret'].map(valueOf)).toEqual(['Anjali', 'new', 'gold', '']);
    expect(consent()?.checked).toBe(true);
    arrive('/nominate');
    restoreInput();
    expect(valueOf('name')).toBe('');
  });

  test('restores no tick beside other words than before', () => {
    const label = (words: string) =>
      document.body.insertAdjacentHTML('beforeend', `<label for="consent">${words}</label>`);
    arrive('/nominate');
    label('I agree to A');
    consent()?.click();
    keepInput();
    arrive('/nominate');
    label('I agree to B');
    restoreInput();
    expect(consent()?.checked).toBe(false);
  });

  test('leaves what somebody has typed since', () => {
    arrive('/nominate');
    type('name', 'Anjali');
    keepInput();
    arrive('/nominate');
    type('name', 'Meera');
    restoreInput();
    expect(valueOf('name')).toBe('Meera');
  });

  test('restores nothing on another page', () => {
    arrive('/nominate');
    type('name', 'Anjali');
    keepInput();
    arrive('/contact');
    restoreInput();
    expect(valueOf('name')).toBe('');
  });
});
