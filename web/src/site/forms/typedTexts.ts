import { attempt } from '../../data/deviceStorage';

/** Where this tab keeps what was typed into the forms of a page. */
const keyHere = () => `typed:${window.location.pathname}`;

const isText = (control: Element): control is HTMLInputElement =>
  /^(text|email|tel|url|search|textarea|select-one)$/.test(String(Reflect.get(control, 'type')));

/** The text controls of the page's forms, in their order. */
const textControls = () => [...document.forms].flatMap((form) => [...form.elements].filter(isText));

/** Keeps what is typed into the forms of this page for its reload: the code that keeps drafts may be gone. */
export const keepTypedTexts = (): void =>
  attempt(() =>
    sessionStorage.setItem(keyHere(), JSON.stringify(textControls().map(({ name, value }) => [name, value]))),
  );

/** Puts them back where they were typed, before the page is live: it takes over what stands in its forms. */
export const restoreTypedTexts = (): void =>
  attempt(() => {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyHere()) ?? '[]');
    sessionStorage.removeItem(keyHere());
    for (const [index, control] of textControls().entries()) {
      const [name, text]: unknown[] = Array.isArray(kept) && Array.isArray(kept[index]) ? kept[index] : [];
      // A new version may have other fields.
      if (name === control.name && !control.value && typeof text === 'string') control.value = text;
    }
  });
