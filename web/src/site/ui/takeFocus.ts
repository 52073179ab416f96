/** Whether the focus is in an element or nowhere: whoever went on to another part of the page meanwhile keeps it there. */
export const isAt = (element: HTMLElement | null): boolean =>
  document.activeElement === document.body || element?.contains(document.activeElement) === true;

/** As the `ref` of what takes the place of a pressed button: it takes the focus that the button had. */
export function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}
