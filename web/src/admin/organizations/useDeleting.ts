import type { BandId } from '@utkarsh/domain/bands';
import { formatCount } from '@utkarsh/domain/format';
import { runBatches } from '../../data/staff/organizationBatches';
import { restoreRecords } from '../../data/staff/removing';
import { useToast } from '../ui/ToastProvider';

/** Says that organizations of a tier were deleted, and brings them back, a hundred at a time, when somebody wants that. */
export function useDeletedToast(tier: BandId): (ids: readonly string[]) => void {
  const toast = useToast();
  const restore = async (ids: readonly string[]) => {
    let restored = 0;
    // What came back is counted; what failed is the rest.
    await runBatches(
      ids.map((id) => ({ id, tier })),
      {
        work: async (batch) => {
          const there = await restoreRecords(
            'organizations',
            batch.map(({ id }) => id),
          );
          // Added when it is known: other batches come back meanwhile.
          restored += there;
        },
        onProgress: () => {},
      },
    );
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
