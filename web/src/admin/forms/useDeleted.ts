import type { RemovableCollection } from '@utkarsh/domain/recordBatch';
import { restoreRecords } from '../../data/staff/removing';
import { useToast } from '../ui/toasts';

/** Says that records were deleted, with a way to bring them back. */
export function useDeleted(collection: RemovableCollection): (text: string, ids: readonly string[]) => void {
  const toast = useToast();
  return (text, ids) => {
    const bringBack = async () => {
      const restored = await restoreRecords(collection, ids).catch(() => 0);
      if (restored === ids.length)
        toast({
          severity: 'success',
          text: ids.length === 1 ? 'Brought back.' : `All ${ids.length} brought back.`,
        });
      else
        toast({
          severity: 'error',
          text: `${ids.length - restored} of ${ids.length} could not be brought back. The history has what was deleted.`,
        });
    };
    toast({ severity: 'success', text, action: { label: 'Undo', run: () => void bringBack() } });
  };
}
