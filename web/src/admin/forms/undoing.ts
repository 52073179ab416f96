import { savingFailure, undoFailure } from '../../data/errors';
import type { BulkAction } from '../grid/bulk';
import type { ShowToast, Toast } from '../ui/ToastProvider';

/** A button of a toast that takes back what the toast tells of. Someone else's later change is never overwritten. */
const undoAction = (toast: ShowToast, undo: () => Promise<void>): Toast['action'] => ({
  label: 'Undo',
  run: () =>
    void undo().then(
      () => toast({ severity: 'success', text: 'Undone.' }),
      (error: unknown) => toast({ severity: 'error', text: undoFailure(error) }),
    ),
});

/** Says that something was stored, with a button that takes it back where that can be done. */
export const tellSaved = (toast: ShowToast, text: string, undo?: () => Promise<void>): void =>
  toast({ severity: 'success', text, action: undo && undoAction(toast, undo) });

/** Does to one record, at the press of a button, what can be done to several, says how that went, and offers the way back. */
export async function changeAtOnce<Row>(
  toast: ShowToast,
  row: Row,
  { act, undo, doneText }: BulkAction<Row>,
): Promise<void> {
  try {
    await act(row);
  } catch (error) {
    toast({ severity: 'error', text: savingFailure(error) });
    return;
  }
  tellSaved(toast, doneText(1), () => undo(row));
}
