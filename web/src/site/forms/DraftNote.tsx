import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { attempt } from '../../data/deviceStorage';
import { useHydrated } from '../ui/useUrlQuery';
import type { DraftState, KeeperOptions, keepDraft } from './draftKeeper';
import styles from './PublicForm.module.css';

interface DraftOptions extends Pick<KeeperOptions, 'fields' | 'read' | 'write' | 'reset'> {
  name: string | undefined;
  formRef: RefObject<HTMLFormElement | null>;
}

const keyOf = (name: string): string => `draft:${name}`;

/** Returns whether the device stores a draft. The page loads the draft keeper only then, or when somebody enters the form. */
const hasDraft = (name: string): boolean =>
  attempt(() => localStorage.getItem(keyOf(name)) !== null) ?? false;

/**
 * Keeps the typed texts of a form on this device until it is sent. Call it after the effects that fill in fields, because their
 * values take precedence. The options must keep their identity between renders. Call `forget` after the sending.
 */
export function useDraft({ name, fields, formRef, read, write, reset }: DraftOptions) {
  const isHydrated = useHydrated();
  const [state, setState] = useState<DraftState>({ kind: 'none' });
  const keeper = useRef<ReturnType<typeof keepDraft>>(undefined);
  const hasTyped = useRef(false);
  const wasSentEarly = useRef(false);

  // Runs before effects fill in the form, so any text was typed before hydration.
  useLayoutEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const data = new FormData(form);
    if (fields.some((field) => data.get(field))) hasTyped.current = true;
    if (window.heldSubmits?.has(form.id)) wasSentEarly.current = true;
  }, [formRef, fields]);

  useEffect(() => {
    const element = formRef.current;
    // The values of the URL are known only after hydration.
    if (!isHydrated || !element || name === undefined) return;
    let hasStarted = false;
    let hasEnded = false;
    const startKeeping = async () => {
      const { keepDraft: keep } = await import('./draftKeeper');
      if (hasEnded) return;
      element.removeEventListener('input', onInput);
      // An early submit must show missing fields, so an old draft must not fill them in.
      const [hasUnsaved, mayRestore] = [hasTyped.current, !wasSentEarly.current];
      const form = { element, fields, read, write, reset };
      keeper.current = keep({ key: keyOf(name), ...form, hasUnsaved, mayRestore, onState: setState });
    };
    const start = () => {
      if (hasStarted) return;
      hasStarted = true;
      // If the chunk fails to load, the form has no drafts.
      void startKeeping().catch(() => undefined);
    };
    const onInput = () => {
      hasTyped.current = true;
      // A field that had the focus before this effect ran reports no `focusin`.
      start();
    };
    element.addEventListener('input', onInput);
    if (hasTyped.current || hasDraft(name)) start();
    else element.addEventListener('focusin', start, { once: true });
    return () => {
      hasEnded = true;
      // The keeper stays, because a sending may end after the form was left.
      keeper.current?.end();
      element.removeEventListener('input', onInput);
      element.removeEventListener('focusin', start);
    };
  }, [isHydrated, name, fields, formRef, read, write, reset]);

  return {
    state,
    hasDraft: name !== undefined,
    clear: () => keeper.current?.clear(),
    undo: () => keeper.current?.undo(),
    forget: () => {
      hasTyped.current = false;
      keeper.current?.forget();
    },
  };
}

type FormDraft = Pick<ReturnType<typeof useDraft>, 'state' | 'hasDraft' | 'clear' | 'undo'>;

function textOf(state: DraftState): string {
  switch (state.kind) {
    case 'none':
      return 'Drafts are saved on this device.';
    case 'kept':
      return 'Draft saved on this device.';
    case 'restored':
      return `We brought back what you typed on ${state.time}.`;
    case 'cleared':
      return 'Draft cleared.';
    case 'off':
      return '';
  }
}

/** Tells whether the draft is saved, and offers to clear it. Takes the same space in every state. */
export function DraftNote({ draft: { state, hasDraft: isKept, clear, undo } }: { draft: FormDraft }) {
  const isCleared = state.kind === 'cleared';
  if (!isKept) return null;
  const press = (event: MouseEvent) => {
    // Ignores the second click of a double click, which would undo the first.
    if (event.detail > 1) return;
    if (isCleared) undo();
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
        {isCleared ? 'Undo' : 'Clear draft'}
      </button>
    </div>
  );
}
