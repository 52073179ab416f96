import { useCallback } from 'react';
import { formatCount } from '@utkarsh/domain/format';
import type { InsightRecord } from '@utkarsh/domain/insightEdit';
import { ConflictError, deleteRecord } from '../../data/staff/edits';
import { saveInsight } from '../../data/staff/insights';
import { undoDelete } from '../../data/staff/restore';
import { eachRow } from '../grid/eachRow';
import { useToast, type ShowToast } from '../ui/toasts';

type Decision = 'published' | 'rejected';

const outcome = (status: Decision, count: number): string => {
  if (count === 1) return status === 'published' ? 'Insight published successfully!' : 'Insight rejected.';
  return `${formatCount(count)} insights ${status}.`;
};

function tellFailures(toast: ShowToast, failed: number, of: number, what: string) {
  toast({
    severity: 'error',
    text:
      of === 1
        ? `The insight was not ${what}. Try again.`
        : `${failed} of ${of} were not ${what}. Try again.`,
  });
}

/** What is done with insights from their list, one or several, each with a toast that tells how it went. */
export function useInsightEdits() {
  const toast = useToast();

  const decide = useCallback(
    async (rows: readonly InsightRecord[], status: Decision) => {
      const open = rows.filter((row) => row.status !== status);
      const changed: InsightRecord[] = [];
      const { done, failed } = await eachRow(open, async (row) => {
        try {
          await saveInsight(row, { status });
        } catch (error) {
          if (error instanceof ConflictError) changed.push(row);
          throw error;
        }
      });
      if (done.length > 0) toast({ severity: 'success', text: outcome(status, done.length) });
      if (changed.length > 0) {
        toast({
          severity: 'error',
          text: 'Somebody else has changed this just now: look at it again before you decide.',
        });
      } else if (failed.length > 0) tellFailures(toast, failed.length, open.length, status);
    },
    [toast],
  );

  async function undo(rows: readonly InsightRecord[]) {
    const { done, failed } = await eachRow(rows, ({ id }) => undoDelete('insights', id));
    if (done.length > 0) {
      toast({
        severity: 'success',
        text: done.length === 1 ? 'The entry is back.' : 'The entries are back.',
      });
    }
    if (failed.length > 0) tellFailures(toast, failed.length, rows.length, 'brought back');
  }

  /** Throws when nothing was deleted. */
  async function remove(rows: readonly InsightRecord[]) {
    const { done, failed } = await eachRow(rows, ({ id }) => deleteRecord('insights', id));
    if (done.length === 0) throw new Error('Nothing was deleted.');
    toast({
      severity: 'success',
      text:
        done.length === 1 ? 'Entry deleted successfully!' : `${done.length} entries deleted successfully!`,
      action: { label: 'Undo', run: () => void undo(done) },
    });
    if (failed.length > 0) tellFailures(toast, failed.length, rows.length, 'deleted');
  }

  return { decide, remove };
}
