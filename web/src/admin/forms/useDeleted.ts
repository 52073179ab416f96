import type { AuditedCollection } from '@utkarsh/domain/history';
import { undoDelete } from '../../data/staff/restore';
import { useToast } from '../ui/toasts';

/** Says that records were deleted, with a way to bring them back. */
export function useDeleted(collection: AuditedCollection): (text: string, ids: readonly string[]) => void {
  const toast = useToast();
  return (text, ids) => {
    const bringBack = async () => {
      const results = await Promise.allSettled(ids.map((id) => undoDelete(collection, id)));
      const failed = results.filter(({ status }) => status === 'rejected').length;
      if (failed === 0)
        toast({
          severity: 'success',
          text: ids.length === 1 ? 'Brought back.' : `All ${ids.length} brought back.`,
        });
      else
        toast({
          severity: 'error',
          text: `${failed} of ${ids.length} could not be brought back. The history has what was deleted.`,
        });
    };
    toast({ severity: 'success', text, action: { label: 'Undo', run: () => void bringBack() } });
  };
}
