import { type SubmitEvent, useEffect, useRef } from 'react';
import { useSending } from '../../browser/useSending';
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

interface HeldFormOptions<Result> {
  send: (form: HTMLFormElement) => Promise<Result>;
  /** Shows the result of `send`, unless the form is gone. */
  onDone: (result: Result) => void;
  /** Returns the text about an error of `send`. */
  problemOf: (error: unknown) => Promise<string>;
}

/** Returns the sending of a form and the props of its element. Repeats a submit that came before hydration. */
export function useHeldForm<Result>(id: string, { send, onDone, problemOf }: HeldFormOptions<Result>) {
  const ref = useRef<HTMLFormElement>(null);
  const {
    isSending,
    problem,
    send: sendOnce,
  } = useSending((error) => {
    console.error(error);
    return problemOf(error);
  });
  useEarlyInput(ref);

  useEffect(() => {
    if (takeHeldSubmit(id)) ref.current?.requestSubmit();
  }, [id]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    void sendOnce(() => send(form), onDone);
  }

  const formProps = { id, ref, method: 'post', 'data-hold': true, 'aria-busy': isSending, onSubmit } as const;
  return { isSending, problem, formProps };
}
