import { Button } from '@mui/material';
import type { InsightRecord } from '@utkarsh/domain/insightEdit';
import { saveInsight } from '../../data/staff/insights';
import { BulkDelete } from '../forms/BulkDelete';
import { BulkBar, type RunBulk, type Selection } from '../grid/BulkBar';
import { useToast } from '../ui/ToastProvider';
import { decisionText, type Decision } from './decisions';

type Run = RunBulk<InsightRecord>;

const words = { one: 'entry', many: 'entries' };

/** What can be done to several insights at once. */
export function InsightBulk({ selection }: { selection: Selection<InsightRecord> }) {
  const toast = useToast();
  const decide = async (run: Run, status: Decision) => {
    const done = await run(status === 'published' ? 'Publishing' : 'Rejecting', async (row) => {
      if (row.status !== status) await saveInsight(row, { status });
    });
    if (done.length > 0) toast({ severity: 'success', text: decisionText(status, done.length) });
  };
  return (
    <BulkBar selection={selection} nameOf={(row) => row.name}>
      {(run) => (
        <>
          <Button onClick={() => void decide(run, 'published')}>Publish</Button>
          <Button onClick={() => void decide(run, 'rejected')}>Reject</Button>
          <BulkDelete collection="insights" words={words} rows={selection.rows} />
        </>
      )}
    </BulkBar>
  );
}
