import { type RefObject, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { attempt } from '../../browser/deviceStorage';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Controls of the static HTML by id, until React takes over their part of the page. */
const servedControls = new Map<string, Control>();

const controlsIn = (part: ParentNode) =>
  part.querySelectorAll<Control>('input[id], select[id], textarea[id]');

/** Remembers the controls that a visitor may use before hydration. Call it before hydration. */
export function rememberControls(root: Element): void {
  for (const control of controlsIn(root)) servedControls.set(control.id, control);
}

function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].findIndex((option) => option.defaultSelected);
    return control.selectedIndex !== Math.max(first, 0);
  }
  if (control.type === 'file') return control.value !== '';
  if (isTick(control)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/** Returns the storage key of this page's controls. */
const storageKey = () => `typed:${window.location.pathname}`;

const isTick = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

/**
 * Returns the name under which a control is saved. For a checkbox it includes the label: a new version with another text needs a
 * new consent.
 */
const nameOf = (control: Control) =>
  isTick(control) ? `${control.id} ${control.labels?.[0]?.textContent ?? ''}` : control.id;

/** Saves the typed texts and ticks of this page before a reload. The code of drafts may be missing then. */
export const keepInput = (): void =>
  attempt(() => {
    const savedControls = [...controlsIn(document)].filter(({ type }) => !/^(file|password)$/.test(type));
    const values = savedControls.map((control) => [
      nameOf(control),
      isTick(control) ? control.checked : control.value,
    ]);
    sessionStorage.setItem(storageKey(), JSON.stringify(Object.fromEntries(values)));
  });

/** Restores the values from `keepInput` once. Call it before hydration, which takes over the controls' values. */
export const restoreInput = (): void =>
  attempt(() => {
    const values: unknown = JSON.parse(sessionStorage.getItem(storageKey()) ?? '{}');
    sessionStorage.removeItem(storageKey());
    for (const control of controlsIn(document)) {
      const value: unknown = Reflect.get(Object(values), nameOf(control));
      if (isTouched(control)) continue;
      if (typeof value === 'boolean' && isTick(control)) control.checked = value;
      if (typeof value === 'string') control.value = value;
    }
  });

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
