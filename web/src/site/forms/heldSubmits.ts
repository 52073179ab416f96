/**
 * Tells that the form `formId` (rendered with `data-hold`) is live, and whether it was submitted before it was. Call it
 * in an effect on mount; when it answers true, replay the submit with the form's `requestSubmit()`.
 */
export function takeHeldSubmit(formId: string): boolean {
  const form = document.getElementById(formId);
  // From here on the form's own handler prevents the native submit, so the early script must let it through.
  form?.removeAttribute('data-hold');
  form?.removeAttribute('aria-busy');
  return window.heldSubmits?.delete(formId) ?? false;
}
