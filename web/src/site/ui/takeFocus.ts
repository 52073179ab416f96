/** As the `ref` of what takes the place of a pressed button: it takes the focus too. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
