import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { vi } from 'vitest';
import { DraftNote } from '../site/forms/DraftNote';
import { useDraft } from '../site/forms/DraftNote';

export const key = 'draft:story-1';
const fields = ['name', 'message', 'size'] as const;
type Name = (typeof fields)[number];
const isText = (control: unknown): control is HTMLInputElement =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement;

/** Form with every kind of control and a draft. */
export function StoryForm({ prefilled }: { prefilled?: string }) {
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

/** Shows the form with the cursor in it. */
export async function showStory(form = <StoryForm />) {
  const page = render(form);
  fireEvent.focusIn(control('Name'));
  await act(() => vi.dynamicImportSettled());
  return page;
}
export const control = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const note = () => screen.getByRole('status').textContent;
export const button = () => screen.getByText(/^(Clear draft|Undo)$/);
export const type = (name: string, value: string) => fireEvent.input(control(name), { target: { value } });
export const pause = () => act(() => void vi.advanceTimersByTime(1000));
export const readDraft = () => {
  const text = localStorage.getItem(key);
  return text === null
    ? undefined
    : (JSON.parse(text) as { savedAt: number; values: Record<string, string> });
};
export const keep = (values: object, savedAt: unknown = Date.now()) =>
  localStorage.setItem(key, JSON.stringify({ savedAt, values }));
export const savedText = 'Draft saved on this device.';
