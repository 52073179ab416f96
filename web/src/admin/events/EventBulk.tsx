import { Button } from '@mui/material';
import type { EventRecord } from '@utkarsh/domain/event';
import { formatCounted } from '@utkarsh/domain/format';
import { publishEvent } from '../../data/staff/events';
import { BulkDelete } from '../forms/BulkDelete';
import { BulkBar, type RunBulk, type Selection } from '../grid/BulkBar';
import { useToast } from '../ui/ToastProvider';

const words = { one: 'event', many: 'events' };

/** What can be done to several events at once. */
export function EventBulk({ selection }: { selection: Selection<EventRecord> }) {
  const toast = useToast();
  const publish = async (run: RunBulk<EventRecord>, published: boolean) => {
    const done = await run(published ? 'Publishing' : 'Withdrawing', async (row) => {
      if (row.published !== published) await publishEvent(row, published);
    });
    if (done.length === 0) return;
    const what = formatCounted(done.length, words);
    toast({ severity: 'success', text: `${what} ${published ? 'published.' : 'taken from the site.'}` });
  };
  return (
    <BulkBar selection={selection} nameOf={({ title }) => title}>
      {(run) => (
        <>
          <Button onClick={() => void publish(run, true)}>Publish</Button>
          <Button onClick={() => void publish(run, false)}>Withdraw</Button>
          <BulkDelete collection="events" words={words} rows={selection.rows} />
        </>
      )}
    </BulkBar>
  );
}
