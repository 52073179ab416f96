import { attempt } from '../../data/deviceStorage';

/** Where this device keeps the draft of a form. */
export const draftKey = (form: string): string => `draft:${form}`;

/** Whether there is something to bring back: what does so is loaded only then, or when somebody begins to type. */
export const hasDraft = (form: string): boolean =>
  attempt(() => [sessionStorage, localStorage].some((kept) => kept.getItem(draftKey(form)) !== null)) ??
  false;

export type DraftState =
  /** Nothing is typed yet. */
  | { kind: 'none' }
  /** This device keeps nothing. */
  | { kind: 'off' }
  | { kind: 'kept' }
  /** `from` is when it was typed, in words. */
  | { kind: 'restored'; from: string }
  /** Cleared a moment ago: `undo` brings it back. */
  | { kind: 'cleared' };

export const noDraft: DraftState = { kind: 'none' };

/** What keeping drafts needs to know of a form. */
export interface DraftForm<Name extends string> {
  element: HTMLFormElement;
  write: (name: Name, value: string) => void;
  /** Empties the whole form. */
  reset: () => void;
}
