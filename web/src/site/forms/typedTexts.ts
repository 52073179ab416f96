import { attempt } from '../../data/deviceStorage';

/** Where this tab keeps what was typed into the forms of a page. */
const keyHere = () => `typed:${window.location.pathname}`;

/** Controls whose value or tick is kept: neither passwords nor files are. */
const isKept = (control: Element): control is HTMLInputElement =>
  /^(text|email|tel|url|search|textarea|select-one|checkbox)$/.test(String(Reflect.get(control, 'type')));

const isTick = ({ type }: HTMLInputElement): boolean => type === 'checkbox';

/**
 * The controls of the page's forms, each under its place and name: a new version may have other fields. A tick stands under what
 * it agrees to as well: where the words of the new version are others, it is to be given again.
 */
const controls = () =>
  [...document.forms]
    .flatMap((form) => [...form.elements].filter(isKept))
    .map((control, index) => {
      const words = isTick(control) ? (control.labels?.[0]?.textContent ?? '') : '';
      return [`${index} ${control.name} ${words}`, control] as const;
    });

/** Keeps what is typed and ticked in the forms of this page for its reload: the code that keeps drafts may be gone. */
export const keepTypedTexts = (): void =>
  attempt(() => {
    const values = controls().map(
      ([name, control]) => [name, isTick(control) ? control.checked : control.value] as const,
    );
    sessionStorage.setItem(keyHere(), JSON.stringify(Object.fromEntries(values)));
  });

/** Puts it back where it was, before the page is live: it takes over what stands in its forms. */
export const restoreTypedTexts = (): void =>
  attempt(() => {
    const values: unknown = JSON.parse(sessionStorage.getItem(keyHere()) ?? '{}');
    sessionStorage.removeItem(keyHere());
    for (const [name, control] of controls()) {
      const value: unknown = Reflect.get(Object(values), name);
      if (isTick(control)) control.checked ||= value === true;
      else if (!control.value && typeof value === 'string') control.value = value;
    }
  });
