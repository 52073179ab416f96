import { attempt } from '../../data/deviceStorage';

/** Where this tab keeps what was typed into the forms of a page. */
const keyHere = () => `typed:${window.location.pathname}`;

const isText = (control: Element): control is HTMLInputElement =>
  /^(text|email|tel|url|search|textarea|select-one)$/.test(String(Reflect.get(control, 'type')));

/** The text controls of the page's forms, each under its place and name: a new version may have other fields. */
const textControls = () =>
  [...document.forms]
    .flatMap((form) => [...form.elements].filter(isText))
    .map((control, index) => [`${index} ${control.name}`, control] as const);

/** Keeps what is typed into the forms of this page for its reload: the code that keeps drafts may be gone. */
export const keepTypedTexts = (): void =>
  attempt(() => {
    const texts = Object.fromEntries(textControls().map(([name, { value }]) => [name, value]));
    sessionStorage.setItem(keyHere(), JSON.stringify(texts));
  });

/** Puts them back where they were typed, before the page is live: it takes over what stands in its forms. */
export const restoreTypedTexts = (): void =>
  attempt(() => {
    const texts: unknown = JSON.parse(sessionStorage.getItem(keyHere()) ?? '{}');
    sessionStorage.removeItem(keyHere());
    for (const [name, control] of textControls()) {
      const text: unknown = Reflect.get(Object(texts), name);
      if (!control.value && typeof text === 'string') control.value = text;
    }
  });
