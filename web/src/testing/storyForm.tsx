import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import { PublicForm, usePublicForm } from '../site/forms/PublicForm';

export const key = 'draft:story-1';
const names = ['name', 'message', 'size'] as const;
const send = vi.fn();
const failures = { refusal: (reason: string) => reason, network: 'Lost.', help: 'Send it again.' };

/** Form with every kind of control and a draft. */
export function StoryForm({ prefilled = '' }: { prefilled?: string }) {
  const [initial] = useState({ name: prefilled });
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
    <PublicForm form={form} label="Story" foot={<button type="submit">Send</button>}>
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
