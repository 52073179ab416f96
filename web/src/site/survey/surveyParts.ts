/** The part of the survey that an entry of the browser's history shows, so that Back leads to the part before. */
interface Place {
  part: number;
  /** Number of steps back to the entry of the first part. */
  depth: number;
}

/** Returns the place in a state of the history. Returns undefined for a state without a place. */
export function placeIn(state: unknown): Place | undefined {
  const { part, depth }: Record<string, unknown> = { ...(typeof state === 'object' && state) };
  return typeof part === 'number' && typeof depth === 'number' ? { part, depth } : undefined;
}

const depthNow = () => placeIn(window.history.state)?.depth ?? 0;

/** Notes the shown part in the present entry of the history. The state also holds what the router keeps there. */
export const notePart = (part: number): void =>
  window.history.replaceState({ ...window.history.state, part, depth: depthNow() }, '');

/** Adds an entry, in which the next part is noted. */
export const addEntry = (): void =>
  window.history.pushState({ ...window.history.state, depth: depthNow() + 1 }, '');

/** Goes one entry back. Returns false when the part before has no entry. */
export function stepBack(): boolean {
  if (depthNow() === 0) return false;
  window.history.back();
  return true;
}

/** Goes back to the entry of the first part, so that the next step back leaves the survey. */
export function leaveParts(): void {
  if (depthNow() > 0) window.history.go(-depthNow());
}
