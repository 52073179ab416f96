import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useEarlyInput } from './earlyInput';

/**
 * Marks the form `formId` (rendered with `data-hold`) as hydrated. Returns whether somebody submitted it before. Call it in an
 * effect on mount, and if it returns true, repeat the submit with the form's `requestSubmit()`.
 */
export function takeHeldSubmit(formId: string): boolean {
  const form = document.getElementById(formId);
  // From now on the form's own handler prevents the native submit.
  form?.removeAttribute('data-hold');
  form?.removeAttribute('aria-busy');
  return window.heldSubmits?.delete(formId) ?? false;
}

interface HeldFormOptions {
  send: (form: HTMLFormElement) => Promise<void>;
  /** Called when `send` throws. */
  onFailure: (error: unknown) => Promise<void>;
}

/**
 * Returns whether the form is being sent, and the props of its element. Allows one sending at a time, and repeats a submit that
 * came before hydration.
 */
export function useHeldForm(id: string, { send, onFailure }: HeldFormOptions) {
  const ref = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [busy, setBusy] = useState(false);
  useEarlyInput(ref);

  useEffect(() => {
    if (takeHeldSubmit(id)) ref.current?.requestSubmit();
  }, [id]);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // A second click may come before React disables the button.
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      await send(event.currentTarget);
    } catch (error) {
      console.error(error);
      await onFailure(error);
    }
    isSending.current = false;
    setBusy(false);
  }

  return [busy, { id, ref, method: 'post', 'data-hold': true, 'aria-busy': busy, onSubmit }] as const;
}
