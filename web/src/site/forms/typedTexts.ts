import { attempt } from '../../data/deviceStorage';

const key = 'typed';

const isText = (control: Element): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement ||
  (control instanceof HTMLInputElement &&
    !['file', 'checkbox', 'radio', 'password', 'hidden'].includes(control.type));

/** The text controls of the page's forms, each under the names of its form and its own. */
const textControls = () =>
  [...document.querySelectorAll<HTMLFormElement>('form[id]')].flatMap((form) =>
    [...form.elements].filter(isText).map((control) => [`${form.id}/${control.name}`, control] as const),
  );

/** Keeps what is typed into the forms of this page for the next page of this tab: the code that keeps drafts may be gone. */
export function keepTypedTexts(): void {
  const texts = Object.fromEntries(textControls().map(([name, { value }]) => [name, value]));
  attempt(() => sessionStorage.setItem(key, JSON.stringify({ path: window.location.pathname, texts })));
}

/** Puts them back where they were typed, before the page is live: it takes over what stands in its forms. */
export function restoreTypedTexts(): void {
  attempt(() => {
    const kept = sessionStorage.getItem(key);
    if (kept === null) return;
    sessionStorage.removeItem(key);
    const found: unknown = JSON.parse(kept);
    if (Reflect.get(Object(found), 'path') !== window.location.pathname) return;
    const texts: unknown = Reflect.get(Object(found), 'texts');
    for (const [name, control] of textControls()) {
      const text: unknown = Reflect.get(Object(texts), name);
      if (typeof text === 'string' && text !== '' && control.value === '') control.value = text;
    }
  });
}
