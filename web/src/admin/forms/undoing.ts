import { ConflictError } from '../../data/staff/edits';
import type { ShowToast, Toast } from '../ui/ToastProvider';
import { failureText } from './useRecordForm';

/** A button of a toast that takes back what the toast tells of. Someone else's later change is never overwritten. */
const undoAction = (toast: ShowToast, undo: () => Promise<void>): Toast['action'] => ({
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

/** Says that something was stored, with a button that takes it back where that can be done. */
export const tellSaved = (toast: ShowToast, text: string, undo?: () => Promise<void>): void =>
  toast({ severity: 'success', text, action: undo && undoAction(toast, undo) });

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
  tellSaved(toast, text, undo);
}
