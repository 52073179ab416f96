import { formatCount } from '@utkarsh/domain/format';
import type { InsightRecord } from '@utkarsh/domain/insightEdit';
import { RefusedError } from '../../data/failures';
import { CannotSaveError, ConflictError } from '../../data/staff/edits';
import { saveInsight } from '../../data/staff/insights';
import type { ShowToast } from '../ui/ToastProvider';

export type Decision = 'published' | 'rejected';

/** How a decision went, in words. */
export function decisionText(status: Decision, count: number): string {
  if (count === 1) return status === 'published' ? 'Insight published successfully!' : 'Insight rejected.';
  return `${formatCount(count)} insights ${status}.`;
}

function reasonAgainst(error: unknown): string {
  if (error instanceof CannotSaveError) return error.message;
  if (error instanceof RefusedError)
    return 'This was refused: your rights may have changed. Nothing was saved.';
  return error instanceof ConflictError
    ? 'Somebody else has just changed this insight: look at it again before you decide.'
    : 'Nothing was changed. Check the connection and try again.';
}

/** Publishes or rejects one insight and tells how it went. */
export async function decide(toast: ShowToast, row: InsightRecord, status: Decision): Promise<void> {
  try {
    await saveInsight(row, { status });
    toast({ severity: 'success', text: decisionText(status, 1) });
  } catch (error) {
    toast({ severity: 'error', text: reasonAgainst(error) });
  }
}
