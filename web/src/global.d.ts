interface Window {
  /** Ids of forms submitted before the page was hydrated; written by `early.ts`, read by `useHeldForm.ts`. */
  heldSubmits?: Set<string>;
  /** Settings of zod; written by `early.ts`. */
  __zod_globalConfig?: { jitless: boolean };
}

/** Not every browser knows these, nor do the types of the DOM. */
interface Navigator {
  readonly globalPrivacyControl?: boolean;
}
interface Document {
  readonly prerendering?: boolean;
}
