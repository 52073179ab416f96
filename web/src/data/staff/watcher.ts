/** Told what is found, now and whenever it changes, and what goes wrong. */
export interface Watcher<Found> {
  onFound: (found: Found) => void;
  onError: (error: unknown) => void;
}
