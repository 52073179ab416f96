import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PublicForm, usePublicForm } from './PublicForm';

const key = 'draft:story-1';
const names = ['name', 'message', 'size'] as const;
const failures = { refusal: (reason: string) => reason, network: 'Lost.', help: 'Send it again.' };

/** Form with every kind of control and a draft. */
function StoryForm({ prefilled = '' }: { prefilled?: string }) {
  const [initial] = useState({ name: prefilled });
  const send = () => Promise.resolve();
  const form = usePublicForm({
    id: 'story',
    draftName: 'story-1',
    names,
    initial,
    loadSending: () => Promise.resolve({ check: (value) => ({ ok: true, value }), send }),
    failures,
    onSent: () => undefined,
  });
  return (
    <PublicForm form={form} label="Story" submit="Send">
      <input {...form.register('name')} aria-label="Name" />
      <textarea {...form.register('message')} aria-label="Message" />
      <select {...form.register('size')} aria-label="Size">
        <option value="">Choose</option>
        <option>small</option>
      </select>
      <input name="picture" type="file" aria-label="Picture" />
      <input {...form.register('consent')} type="checkbox" aria-label="Consent" />
    </PublicForm>
  );
}

/** Shows the form with the cursor in it. */
async function showStory(form = <StoryForm />) {
  const page = render(form);
  fireEvent.focusIn(control('Name'));
  await act(() => vi.dynamicImportSettled());
  return page;
}
const control = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const note = () => screen.getByRole('status').textContent;
const button = () => screen.getByText(/^(Clear draft|Undo)$/);
const type = (name: string, value: string) => fireEvent.input(control(name), { target: { value } });
const pause = () => act(() => void vi.advanceTimersByTime(1000));
const readDraft = () => {
  const text = localStorage.getItem(key);
  return text === null ? undefined : (JSON.parse(text) as { values: Record<string, string> });
};
const keep = (values: object, savedAt: unknown = Date.now()) =>
  localStorage.setItem(key, JSON.stringify({ savedAt, values }));
const savedText = 'Draft saved on this device.';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:40:00Z'), shouldAdvanceTime: true });
});
afterEach(() => {
  delete window.heldSubmits;
});

describe('a typed text', () => {
  it('is kept after a pause, with choices, but without file and consent', async () => {
    await showStory();
    type('Name', 'Anjali');
    type('Message', 'We listen.');
    type('Size', 'small');
    fireEvent.click(control('Consent'));
    fireEvent.input(control('Picture'));
    expect(readDraft()).toBeUndefined();
    pause();
    expect(readDraft()?.values).toEqual({ name: 'Anjali', message: 'We listen.', size: 'small' });
    expect(note()).toBe(savedText);
  });

  it('is kept even before anything could load for that', async () => {
    render(<StoryForm />);
    type('Name', 'Anjali');
    fireEvent.focusIn(control('Message'));
    await act(() => vi.dynamicImportSettled());
    expect(readDraft()?.values).toEqual({ name: 'Anjali' });
  });

  it('is kept when its field had the focus before the form could notice', async () => {
    render(<StoryForm />);
    type('Name', 'Anjali');
    await act(() => vi.dynamicImportSettled());
    pause();
    expect(readDraft()?.values).toEqual({ name: 'Anjali' });
  });

  it('is needed for a draft: a tick alone makes none', async () => {
    await showStory();
    fireEvent.click(control('Consent'));
    pause();
    expect(readDraft()).toBeUndefined();
  });

  it.each([
    ['the page is left', () => void window.dispatchEvent(new Event('pagehide'))],
    [
      'the tab is hidden',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
  ])('is kept to the last letter when %s', async (_, leave) => {
    await showStory();
    type('Name', 'Anjali');
    act(leave);
    expect(readDraft()?.values).toEqual({ name: 'Anjali' });
  });

  it('is kept to the last letter when the visitor goes to another page of the site', async () => {
    const { unmount } = await showStory();
    type('Name', 'Anjali');
    unmount();
    expect(readDraft()?.values).toEqual({ name: 'Anjali' });
  });

  it('is no longer a draft once it is deleted', async () => {
    await showStory();
    type('Name', 'Anjali');
    pause();
    type('Name', '');
    pause();
    expect(readDraft()).toBeUndefined();
  });

  it('stays usable where nothing can be kept, and is not called kept', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await showStory();
    type('Name', 'Anjali');
    pause();
    expect(control('Name').value).toBe('Anjali');
    expect(note()).toBe('');
  });
});

describe('a draft', () => {
  it('returns with the form, with its time', async () => {
    keep({ name: 'Anjali', size: 'small' });
    await showStory();
    expect([control('Name').value, control('Message').value, control('Size').value]).toEqual([
      'Anjali',
      '',
      'small',
    ]);
    expect(note()).toBe('We brought back what you typed on 21 Nov 2026, 3:10 pm.');
  });

  it('never replaces a prefilled value', async () => {
    keep({ name: 'From the draft', message: 'Hello' });
    await showStory(<StoryForm prefilled="From the address" />);
    expect([control('Name').value, control('Message').value]).toEqual(['From the address', 'Hello']);
  });

  it('does not mix into a form that was sent before the page was live', async () => {
    keep({ message: 'Old' });
    window.heldSubmits = new Set(['story']);
    await showStory();
    expect(control('Message').value).toBe('');
  });

  it('disappears when the form is sent, and stays away when the page is left', async () => {
    keep({ name: 'Anjali' });
    const { unmount } = await showStory();
    type('Message', 'More');
    fireEvent.click(screen.getByText('Send'));
    await act(() => vi.dynamicImportSettled());
    unmount();
    expect(readDraft()).toBeUndefined();
  });

  it('expires after 30 days', async () => {
    keep({ name: 'Anjali' }, Date.now() - 30 * 24 * 60 * 60 * 1000);
    await showStory();
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
  ])('is removed without harm if it is not ours: %.60s', async (text) => {
    localStorage.setItem(key, text);
    await showStory();
    expect([control('Name').value, control('Consent').checked]).toEqual(['', false]);
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('cannot choose a missing option', async () => {
    keep({ size: 'gigantic' });
    await showStory();
    expect(control('Size').value).toBe('');
  });
});

describe('clearing a draft', () => {
  it('empties form and device; the button keeps the focus and then restores the draft', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    keep({ name: 'Anjali', message: 'Hello' });
    await showStory();
    fireEvent.click(control('Consent'));
    await user.click(button());
    expect([control('Name').value, control('Message').value, control('Consent').checked]).toEqual([
      '',
      '',
      false,
    ]);
    expect(readDraft()).toBeUndefined();
    expect(note()).toBe('Draft cleared.');
    expect(document.activeElement).toBe(button());
    expect(button().textContent).toBe('Undo');
    await user.click(button());
    expect([control('Name').value, control('Message').value]).toEqual(['Anjali', 'Hello']);
    expect(readDraft()?.values).toEqual({ name: 'Anjali', message: 'Hello' });
    expect(note()).toBe(savedText);
  });

  it('survives the second click of a double click', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    keep({ name: 'Anjali' });
    await showStory();
    await user.dblClick(button());
    expect(control('Name').value).toBe('');
  });

  it('cannot be undone once something new is typed', async () => {
    keep({ name: 'Anjali' });
    await showStory();
    fireEvent.click(button());
    type('Name', 'B');
    pause();
    expect(readDraft()?.values).toEqual({ name: 'B' });
    expect(button().textContent).toBe('Clear draft');
  });

  it('is offered only when there is something to clear', async () => {
    await showStory();
    expect(button().dataset['idle']).toBe('true');
    type('Name', 'Anjali');
    pause();
    expect(button().dataset['idle']).toBeUndefined();
  });
});

describe('two tabs', () => {
  it('keep the latest text whole, and sending one leaves the newer draft of the other', async () => {
    await showStory();
    type('Name', 'First tab');
    pause();
    keep({ message: 'Second tab' }, Date.now() + 5);
    fireEvent.click(screen.getByText('Send'));
    await act(() => vi.dynamicImportSettled());
    expect(readDraft()?.values).toEqual({ message: 'Second tab' });
  });

  it('give way to the tab with the latest text', async () => {
    await showStory();
    type('Name', 'First tab');
    pause();
    keep({ name: 'Second tab' }, Date.now() + 5);
    type('Message', 'Typed last');
    pause();
    expect(readDraft()?.values).toEqual({ name: 'First tab', message: 'Typed last' });
  });
});
