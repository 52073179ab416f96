import { ConflictError } from '../../data/staff/edits';
import type { ShowToast, Toast } from '../ui/ToastProvider';
import { failureText } from './useRecordForm';

/** A button of a toast that takes back what the toast tells of. Someone else's later change is never overwritten. */
export const undoAction = (toast: ShowToast, undo: () => Promise<void>): Toast['action'] => ({
  label: 'Undo',
  run: () =>
    void undo().then(
      () => toast({ severity: 'success', text: 'Undone.' }),
      (error: unknown) =>
        toast({
          severity: 'error',
          text:
            error instanceof ConflictError
              ? 'Not undone: somebody has changed this record since.'
              : `Not undone. ${failureText(error)}`,
        }),
    ),
});

interface Step {
  act: () => Promise<void>;
  /** What to say when it is done. */
  text: string;
  undo: () => Promise<void>;
}

/** Changes a record at the press of a button, says how that went, and offers the way back. */
export async function changeAtOnce(toast: ShowToast, { act, text, undo }: Step): Promise<void> {
  try {
    await act();
  } catch (error) {
    toast({ severity: 'error', text: failureText(error) });
    return;
  }
  toast({ severity: 'success', text, action: undoAction(toast, undo) });
}
