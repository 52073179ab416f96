import { useEffect, useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { useHydrated } from '../ui/useHydrated';
import { DraftKeeper, noDraft, type DraftForm } from './draftKeeper';

interface DraftOptions<Name extends string> extends Omit<DraftForm<Name>, 'element'> {
  /** Names the draft, with a number that grows when its fields change: `nomination-1`. */
  name: string;
  /** Names of the text fields and choices to keep; nothing else is. */
  fields: readonly Name[];
  formRef: RefObject<HTMLFormElement | null>;
}

/**
 * Keeps what is typed into a form on this device until it is sent. Call it after the effects that fill fields in: those
 * come first. `write` and `reset` must stay the same from render to render. Tell it of success with `forget`.
 */
export function useDraft<Name extends string>({ name, fields, formRef, write, reset }: DraftOptions<Name>) {
  const [keeper] = useState(() => new DraftKeeper(name, fields));
  const state = useSyncExternalStore(keeper.subscribe, keeper.current, () => noDraft);
  const hydrated = useHydrated();

  useLayoutEffect(() => {
    if (formRef.current) keeper.look(formRef.current);
  }, [keeper, formRef]);

  useEffect(() => {
    // Not before: what the address fills in is known from then on.
    if (!hydrated || !formRef.current) return;
    return keeper.attach({ element: formRef.current, write, reset });
  }, [keeper, hydrated, formRef, write, reset]);

  return { state, clear: keeper.clear, undo: keeper.undo, forget: keeper.forget };
}

export type FormDraft = Pick<ReturnType<typeof useDraft>, 'state' | 'clear' | 'undo'>;
