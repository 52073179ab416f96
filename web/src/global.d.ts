interface Window {
  /** Ids of forms submitted before the page was hydrated; written by `early.ts`, read by `heldSubmits.ts`. */
  heldSubmits?: Set<string>;
}

/** Not every browser knows these, nor do the types of the DOM. */
interface Navigator {
  readonly globalPrivacyControl?: boolean;
}
interface Document {
  readonly prerendering?: boolean;
}
