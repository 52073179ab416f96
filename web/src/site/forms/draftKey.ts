/** Where this device keeps the draft of a form. */
export const draftKey = (form: string): string => `draft:${form}`;

/** Whether there is something to bring back: what does so is loaded only then, or when somebody begins to type. */
export function hasDraft(form: string): boolean {
  try {
    return window.localStorage.getItem(draftKey(form)) !== null;
  } catch {
    return false;
  }
}
