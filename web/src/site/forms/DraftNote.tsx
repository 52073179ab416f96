import {
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { DraftForm, DraftKeeper, DraftState } from './draftKeeper';
import { attempt } from '../../browser/deviceStorage';
import { useHydrated } from '../ui/useUrlQuery';
import styles from './DraftNote.module.css';

interface DraftOptions<Name extends string> extends Omit<DraftForm<Name>, 'element'> {
  /** Name of the draft. */
  name: string;
  /** Names of the text fields and choices to keep. The draft keeps no other fields. */
  fields: readonly Name[];
  formRef: RefObject<HTMLFormElement | null>;
}

const subscribeToNothing = () => () => undefined;
const noDraft: DraftState = { kind: 'none' };
const getNoDraft = () => noDraft;

const keyOf = (name: string): string => `draft:${name}`;

/** Returns whether the device stores a draft. The page loads the draft keeper only then, or when somebody enters the form. */
const hasDraft = (name: string): boolean =>
  attempt(() => localStorage.getItem(keyOf(name)) !== null) ?? false;

/**
 * Keeps the typed texts of a form on this device until it is sent. Call it after the effects that fill in fields, because their
 * values take precedence. The options must keep their identity between renders. Call `forget` after the sending.
 */
export function useDraft<Name extends string>({ name, fields, formRef, write, reset }: DraftOptions<Name>) {
  const hydrated = useHydrated();
  const [keeper, setKeeper] = useState<DraftKeeper<Name>>();
  const present = useRef<DraftKeeper<Name>>(undefined);
  const typed = useRef(false);
  const sentEarly = useRef(false);
  const state = useSyncExternalStore(
    keeper?.subscribe ?? subscribeToNothing,
    keeper?.current ?? getNoDraft,
    getNoDraft,
  );

  // Runs before effects fill in the form, so any text was typed before hydration.
  useLayoutEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const data = new FormData(form);
    if (fields.some((field) => data.get(field))) typed.current = true;
    if (window.heldSubmits?.has(form.id)) sentEarly.current = true;
  }, [formRef, fields]);

  useEffect(() => {
    const element = formRef.current;
    // The values of the URL are known only after hydration.
    if (!hydrated || !element) return;
    let ended = false;
    let detach: (() => void) | undefined;
    const onInput = () => (typed.current = true);
    const startKeeping = async () => {
      element.removeEventListener('focusin', onFocus);
      const { DraftKeeper } = await import('./draftKeeper');
      if (ended) return;
      element.removeEventListener('input', onInput);
      present.current = new DraftKeeper(keyOf(name), fields, typed.current);
      // An early submit must show missing fields, so an old draft must not fill them in.
      detach = present.current.attach({ element, write, reset }, !sentEarly.current);
      setKeeper(present.current);
    };
    // If the chunk fails to load, the form has no drafts.
    const onFocus = () => void startKeeping().catch(() => undefined);
    element.addEventListener('input', onInput);
    if (typed.current || hasDraft(name)) onFocus();
    else element.addEventListener('focusin', onFocus);
    return () => {
      ended = true;
      detach?.();
      present.current = undefined;
      element.removeEventListener('input', onInput);
      element.removeEventListener('focusin', onFocus);
    };
  }, [hydrated, name, fields, formRef, write, reset]);

  const clear = useCallback(() => present.current?.clear(), []);
  const undo = useCallback(() => present.current?.undo(), []);
  const forget = useCallback(() => {
    typed.current = false;
    present.current?.forget();
  }, []);
  return { state, clear, undo, forget };
}

export type FormDraft = Pick<ReturnType<typeof useDraft>, 'state' | 'clear' | 'undo'>;

function textOf(state: DraftState): string {
  switch (state.kind) {
    case 'none':
      return 'Drafts are saved on this device.';
    case 'kept':
      return 'Draft saved on this device.';
    case 'restored':
      return `We brought back what you typed on ${state.from}.`;
    case 'cleared':
      return 'Draft cleared.';
    case 'off':
      return '';
  }
}

/** Tells whether the draft is saved, and offers to clear it. Takes the same space in every state. */
export function DraftNote({ draft: { state, clear, undo } }: { draft: FormDraft }) {
  const cleared = state.kind === 'cleared';
  const press = (event: MouseEvent) => {
    // Ignores the second click of a double click, which would undo the first.
    if (event.detail > 1) return;
    if (cleared) undo();
    else clear();
  };
  return (
    <div className={`${styles.note} screen-only`}>
      <p role="status">{textOf(state)}</p>
      {/* One button serves both actions, so that it keeps the focus. */}
      <button
        type="button"
        className={`${styles.button} as-link`}
        data-idle={state.kind === 'none' || state.kind === 'off' || undefined}
        onClick={press}
      >
        {cleared ? 'Undo' : 'Clear draft'}
      </button>
    </div>
  );
}
