import { formatCount } from '@utkarsh/domain/format';
import { undoDelete } from '../../data/staff/restore';
import { useToast } from '../ui/toasts';

/** Says that organizations were deleted, and brings them back when somebody wants that. */
export function useDeletedToast(): (ids: readonly string[]) => void {
  const toast = useToast();
  const restore = async (ids: readonly string[]) => {
    let restored = 0;
    for (const id of ids) {
      try {
        await undoDelete('organizations', id);
        restored += 1;
      } catch {
        // What came back and what did not is counted below.
      }
    }
    const all = restored === ids.length;
    toast(
      ids.length === 1
        ? {
            severity: all ? 'success' : 'error',
            text: all ? 'The organization is back.' : 'The organization could not be brought back.',
          }
        : {
            severity: all ? 'success' : 'error',
            text: `${formatCount(restored)} of ${formatCount(ids.length)} organizations are back.`,
          },
    );
  };
  return (ids) =>
    toast({
      severity: 'success',
      text:
        ids.length === 1
          ? 'Organization deleted successfully!'
          : `${formatCount(ids.length)} organizations deleted successfully!`,
      action: { label: 'Undo', run: () => void restore(ids) },
    });
}
