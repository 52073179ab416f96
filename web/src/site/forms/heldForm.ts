import { type RefObject, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Control, controlsIn, isTouched, servedControls } from './earlyInput';

/** Sets a value without React's setter. After that setter React would ignore the event as no change. */
function write(control: Control, value: string): void {
  const prototype = Reflect.getPrototypeOf(control);
  if (prototype) Reflect.set(prototype, 'value', value, control);
}

function copyValue(source: Control, target: Control): void {
  if (!(source instanceof HTMLInputElement && target instanceof HTMLInputElement))
    write(target, source.value);
  else if (source.type === 'file') target.files = source.files;
  else if (source.type === 'checkbox') target.checked = source.checked;
  else write(target, source.value);
}

/**
 * Passes to React what a visitor typed, ticked or chose in a part of the page before hydration. If an extension or a translator
 * changed the static HTML, React renders that part again with empty controls. Call it before effects that read the controls.
 */
export function useEarlyInput(part: RefObject<HTMLElement | null>): void {
  const early = useRef<{ control: Control; value: string }[]>([]);
  // During the first render the replaced element still has the focus.
  const [focus] = useState(() => (typeof document === 'undefined' ? undefined : document.activeElement));

  useLayoutEffect(() => {
    for (const control of part.current ? controlsIn(part.current) : []) {
      const servedControl = servedControls.get(control.id);
      // A later form with the same id must not receive these values.
      servedControls.delete(control.id);
      if (!servedControl) continue;
      if (isTouched(servedControl)) {
        early.current.push({ control, value: servedControl.value });
        if (control !== servedControl) copyValue(servedControl, control);
      }
      if (focus === servedControl && control !== servedControl && document.activeElement === document.body)
        control.focus();
    }
  }, [part, focus]);

  useEffect(() => {
    // Dispatches the events only now, because React listens from here on.
    for (const { control, value } of early.current) {
      // React may have reset the choice to the value of the URL.
      if (control instanceof HTMLSelectElement) write(control, value);
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }, []);
}

/** Marks a form (rendered with `data-hold`) as hydrated. Returns whether somebody submitted it before. */
export function takeHeldSubmit(formId: string): boolean {
  const form = document.getElementById(formId);
  // From now on the form's own handler prevents the native submit.
  form?.removeAttribute('data-hold');
  form?.removeAttribute('aria-busy');
  return window.heldSubmits?.delete(formId) ?? false;
}

/** Returns the props of a form's element. Repeats a submit that came before hydration. Call it after `useEarlyInput`. */
export function useHeldForm(
  id: string,
  ref: RefObject<HTMLFormElement | null>,
  submit: (form: HTMLFormElement) => void,
) {
  useEffect(() => {
    if (takeHeldSubmit(id)) ref.current?.requestSubmit();
  }, [id, ref]);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(event.currentTarget);
  };
  return { id, ref, method: 'post', 'data-hold': true, onSubmit } as const;
}
