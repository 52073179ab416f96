import { attempt } from '../../data/deviceStorage';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Controls of the static HTML by id, until React takes over their part of the page. */
export const servedControls = new Map<string, Control>();

export const controlsIn = (part: ParentNode) =>
  part.querySelectorAll<Control>('input[id], select[id], textarea[id]');

/** Remembers the controls that a visitor may use before hydration. Call it before hydration. */
export function rememberControls(root: Element): void {
  for (const control of controlsIn(root)) servedControls.set(control.id, control);
}

export function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].findIndex((option) => option.defaultSelected);
    return control.selectedIndex !== Math.max(first, 0);
  }
  if (control.type === 'file') return control.value !== '';
  if (isTick(control)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

const storageKey = () => `typed:${window.location.pathname}`;

const isTick = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

/** Returns the name under which a control is saved, for a checkbox with its label: another text needs a new consent. */
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
