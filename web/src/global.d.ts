interface Window {
  /** Ids of forms submitted before the page was hydrated; written by `early.ts`, read by `heldSubmits.ts`. */
  heldSubmits?: Set<string>;
}
