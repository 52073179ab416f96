import type { MouseEvent } from 'react';
import type { DraftState } from './draftKeeper';
import styles from './DraftNote.module.css';
import type { FormDraft } from './useDraft';

function textOf(state: DraftState): string {
  switch (state.kind) {
    case 'none':
    case 'kept':
      return 'Your answers are kept on this device until you send the form.';
    case 'restored':
      return `We brought back what you typed on ${state.from}.`;
    case 'cleared':
      return 'Your answers are cleared.';
    case 'off':
      return '';
  }
}

/** Says what becomes of the typed text, and offers to clear it. Takes the same room in every state. */
export function DraftNote({ draft: { state, clear, undo } }: { draft: FormDraft }) {
  const cleared = state.kind === 'cleared';
  const press = (event: MouseEvent) => {
    // The second click of a double click would take back what the first did.
    if (event.detail > 1) return;
    if (cleared) undo();
    else clear();
  };
  return (
    <div className={`${styles.note} screen-only`}>
      <p role="status">{textOf(state)}</p>
      {/* One button for both, so that the focus stays where it is. */}
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
