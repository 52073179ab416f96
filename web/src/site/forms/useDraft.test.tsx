import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftNote } from './DraftNote';
import { useDraft } from './useDraft';

const key = 'draft:story-1';
const fields = ['name', 'message', 'size'] as const;
type Name = (typeof fields)[number];
const isText = (control: unknown): control is HTMLInputElement =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement;

function StoryForm({ prefilled }: { prefilled?: string }) {
  const formRef = useRef<HTMLFormElement>(null);
  const [{ write, reset }] = useState(() => ({
    write: (name: Name, value: string) => {
      const control = formRef.current?.elements.namedItem(name);
      if (isText(control)) control.value = value;
    },
    reset: () => formRef.current?.reset(),
  }));
  useEffect(() => {
    if (prefilled) write('name', prefilled);
  }, [prefilled, write]);
  const draft = useDraft({ name: 'story-1', fields, formRef, write, reset });
  return (
    <form ref={formRef} id="story">
      <DraftNote draft={draft} />
      <input name="name" aria-label="Name" />
      <textarea name="message" aria-label="Message" />
      <select name="size" aria-label="Size">
        <option value="">Choose</option>
        <option>small</option>
      </select>
      <input name="picture" type="file" aria-label="Picture" />
      <input name="consent" type="checkbox" aria-label="Consent" />
      <button type="button" onClick={draft.forget}>
        Sent
      </button>
    </form>
  );
}

const control = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const note = () => screen.getByRole('status').textContent;
const button = () => screen.getByText(/^(Clear draft|Undo)$/);
const type = (name: string, value: string) => fireEvent.input(control(name), { target: { value } });
const pause = () => act(() => void vi.advanceTimersByTime(1000));
const stored = () => {
  const text = localStorage.getItem(key);
  return text === null
    ? undefined
    : (JSON.parse(text) as { savedAt: number; values: Record<string, string> });
};
const keep = (values: object, savedAt: unknown = Date.now()) =>
  localStorage.setItem(key, JSON.stringify({ savedAt, values }));
const keptHere = 'Your answers are kept on this device until you send the form.';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:40:00Z'), shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  delete window.heldSubmits;
});

describe('what is typed', () => {
  it('is kept after a pause, texts and choices, but no file and no consent', () => {
    render(<StoryForm />);
    type('Name', 'Anjali');
    type('Message', 'We listen.');
    type('Size', 'small');
    fireEvent.click(control('Consent'));
    fireEvent.input(control('Picture'));
    expect(stored()).toBeUndefined();
    pause();
    expect(stored()?.values).toEqual({ name: 'Anjali', message: 'We listen.', size: 'small' });
    expect(note()).toBe(keptHere);
  });

  it('makes no draft of a tick alone', () => {
    render(<StoryForm />);
    fireEvent.click(control('Consent'));
    pause();
    expect(stored()).toBeUndefined();
  });

  it.each([
    ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'the tab is hidden',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
  ])('is kept to the last letter when %s', (_, leave) => {
    render(<StoryForm />);
    type('Name', 'Anjali');
    act(() => void leave());
    expect(stored()?.values).toEqual({ name: 'Anjali' });
  });

  it('is kept to the last letter when the visitor goes on to another page of the site', () => {
    const { unmount } = render(<StoryForm />);
    type('Name', 'Anjali');
    unmount();
    expect(stored()?.values).toEqual({ name: 'Anjali' });
  });

  it('is no draft any more once it is deleted', () => {
    render(<StoryForm />);
    type('Name', 'Anjali');
    pause();
    type('Name', '');
    pause();
    expect(stored()).toBeUndefined();
  });

  it('works the same where nothing can be kept, and is not called kept', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    render(<StoryForm />);
    type('Name', 'Anjali');
    pause();
    expect(control('Name').value).toBe('Anjali');
    expect(note()).toBe('');
  });
});

describe('a draft', () => {
  it('is back when the form is, with the time it is from', () => {
    keep({ name: 'Anjali', size: 'small' });
    render(<StoryForm />);
    expect([control('Name').value, control('Message').value, control('Size').value]).toEqual([
      'Anjali',
      '',
      'small',
    ]);
    expect(note()).toBe('We brought back what you typed on 21 Nov 2026, 3:10 pm.');
  });

  it('never takes the place of what is prefilled', () => {
    keep({ name: 'From the draft', message: 'Hello' });
    render(<StoryForm prefilled="From the address" />);
    expect([control('Name').value, control('Message').value]).toEqual(['From the address', 'Hello']);
  });

  it('is not mixed into a form that was sent off before the page was live', () => {
    keep({ message: 'Old' });
    window.heldSubmits = new Set(['story']);
    render(<StoryForm />);
    expect(control('Message').value).toBe('');
  });

  it('is removed when the form is sent, and stays removed when the page is left', () => {
    keep({ name: 'Anjali' });
    const { unmount } = render(<StoryForm />);
    type('Message', 'More');
    fireEvent.click(screen.getByText('Sent'));
    unmount();
    expect(stored()).toBeUndefined();
  });

  it('is worth nothing after 30 days', () => {
    keep({ name: 'Anjali' }, Date.now() - 30 * 24 * 60 * 60 * 1000);
    render(<StoryForm />);
    expect(control('Name').value).toBe('');
    expect(localStorage.getItem(key)).toBeNull();
  });

  it.each([
    'no JSON',
    'null',
    '[]',
    '{"savedAt":"today","values":{"name":"x"}}',
    '{"savedAt":1,"values":{"name":"x"}}',
    '{"savedAt":99999999999999,"values":{"name":"x"}}',
    `{"savedAt":${String(Date.parse('2026-11-21'))},"values":null}`,
    `{"savedAt":${String(Date.parse('2026-11-21'))},"values":{"name":7,"consent":"on"}}`,
    `{"savedAt":${String(Date.parse('2026-11-21'))},"values":{"name":"${'x'.repeat(10_001)}"}}`,
  ])('that is none of ours is removed and harms nothing: %.60s', (text) => {
    localStorage.setItem(key, text);
    render(<StoryForm />);
    expect([control('Name').value, control('Consent').checked]).toEqual(['', false]);
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('cannot choose what is not on offer', () => {
    keep({ size: 'gigantic' });
    render(<StoryForm />);
    expect(control('Size').value).toBe('');
  });
});

describe('clearing a draft', () => {
  it('empties form and device; the button keeps the focus and takes it back', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    keep({ name: 'Anjali', message: 'Hello' });
    render(<StoryForm />);
    fireEvent.click(control('Consent'));
    await user.click(button());
    expect([control('Name').value, control('Message').value, control('Consent').checked]).toEqual([
      '',
      '',
      false,
    ]);
    expect(stored()).toBeUndefined();
    expect(note()).toBe('Your answers are cleared.');
    expect(document.activeElement).toBe(button());
    expect(button().textContent).toBe('Undo');
    await user.click(button());
    expect([control('Name').value, control('Message').value]).toEqual(['Anjali', 'Hello']);
    expect(stored()?.values).toEqual({ name: 'Anjali', message: 'Hello' });
    expect(note()).toBe(keptHere);
  });

  it('is not taken back by the second click of a double click', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    keep({ name: 'Anjali' });
    render(<StoryForm />);
    await user.dblClick(button());
    expect(control('Name').value).toBe('');
  });

  it('cannot be taken back once something new is typed', () => {
    keep({ name: 'Anjali' });
    render(<StoryForm />);
    fireEvent.click(button());
    type('Name', 'B');
    pause();
    expect(stored()?.values).toEqual({ name: 'B' });
    expect(button().textContent).toBe('Clear draft');
  });

  it('is only offered when there is something to clear', () => {
    render(<StoryForm />);
    expect(button().dataset['idle']).toBe('true');
    type('Name', 'Anjali');
    pause();
    expect(button().dataset['idle']).toBeUndefined();
  });
});

describe('two tabs', () => {
  it('keep what was typed last, whole, and sending one leaves the newer draft of the other', () => {
    render(<StoryForm />);
    type('Name', 'First tab');
    pause();
    keep({ message: 'Second tab' }, Date.now() + 5);
    fireEvent.click(screen.getByText('Sent'));
    expect(stored()?.values).toEqual({ message: 'Second tab' });
  });

  it('know when the other one has sent the draft', () => {
    keep({ name: 'Anjali' });
    render(<StoryForm />);
    localStorage.removeItem(key);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })));
    expect(note()).toBe(keptHere);
    expect(button().dataset['idle']).toBe('true');
    expect(control('Name').value).toBe('Anjali');
  });
});
