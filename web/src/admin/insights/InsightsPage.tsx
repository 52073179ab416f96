import { MenuItem, TextField, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { formatCount } from '@utkarsh/domain/format';
import type { InsightRecord } from '@utkarsh/domain/insightEdit';
import type { MediaKind } from '@utkarsh/domain/media';
import { insightStatuses } from '@utkarsh/domain/options';
import { toInsight } from '../../data/staff/insights';
import { countRecords, type Condition } from '../../data/staff/recordPages';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { chosenRows, noneChosen } from '../grid/chosenRows';
import { RecordGrid } from '../grid/RecordGrid';
import { useGridAddress } from '../grid/useGridAddress';
import { useRecords } from '../grid/useRecords';
import { useIsAdmin } from '../session/sessionContext';
import { ExportButton } from '../ui/ExportButton';
import { PageHeading } from '../ui/PageHeading';
import { BulkBar } from './BulkBar';
import { insightColumns } from './columns';
import { InsightDialog } from './InsightDialog';
import { insightStatusNames } from './insightLabels';
import { InsightMedia } from './InsightMedia';
import { useInsightEdits } from './useInsightEdits';

const source = { collection: 'insights', read: toInsight } as const;
const gridOptions = {
  defaultSort: { field: 'created_at', descending: true },
  filterNames: ['status'],
};

type Shown =
  | { form: InsightRecord }
  | { preview: InsightRecord; kind: MediaKind }
  | { asking: readonly InsightRecord[] }
  | undefined;

/** `/admin/insights` */
export function InsightsPage() {
  const isAdmin = useIsAdmin();
  const { decide, remove } = useInsightEdits();
  const [shown, setShown] = useState<Shown>();
  const [ticked, setTicked] = useState(noneChosen);
  const [busy, setBusy] = useState(false);
  const [address, moves] = useGridAddress(gridOptions);
  const status = address.filters['status'] ?? '';
  const conditions = useMemo(
    (): Condition[] => (status === '' ? [] : [{ field: 'status', operator: '==', value: status }]),
    [status],
  );
  const records = useRecords(source, conditions, address);
  const chosen = chosenRows(ticked, records.rows);
  const columns = useMemo(
    () =>
      insightColumns({
        isAdmin,
        onPreview: (preview, kind) => setShown({ preview, kind }),
        onOpen: (form) => setShown({ form }),
        onDecide: (row, decision) => void decide([row], decision),
        onDelete: (row) => setShown({ asking: [row] }),
      }),
    [isAdmin, decide],
  );
  const close = () => setShown(undefined);
  const decideChosen = async (decision: 'published' | 'rejected') => {
    setBusy(true);
    await decide(chosen, decision);
    setBusy(false);
    setTicked(noneChosen);
  };
  const announcement = async () => {
    const all = await countRecords({ collection: 'insights', conditions: [] });
    const matching = `${formatCount(records.total ?? all)}${records.cut ? ' or more' : ''}`;
    return `Exporting ${matching} of ${formatCount(all)}`;
  };
  return (
    <>
      <PageHeading title="Manage Insights" shortTitle="Insights">
        <Typography color="text.secondary" sx={{ mr: 'auto', ml: { sm: 1 } }}>
          Total Count: <b>{records.total === undefined ? '…' : formatCount(records.total)}</b>
        </Typography>
        <ExportButton
          what="insights"
          params={{ search: address.search.trim(), status }}
          announcement={announcement}
        />
      </PageHeading>
      {chosen.length > 0 && (
        <BulkBar
          count={chosen.length}
          busy={busy}
          onPublish={() => void decideChosen('published')}
          onReject={() => void decideChosen('rejected')}
          onDelete={() => setShown({ asking: chosen })}
          onClear={() => setTicked(noneChosen)}
        />
      )}
      <RecordGrid
        name="Insights"
        columns={columns}
        onPhones={['name', 'actions']}
        records={records}
        address={address}
        moves={moves}
        empty="No insights yet."
        onOpen={(form) => setShown({ form })}
        {...(isAdmin && { selection: { model: ticked, onChange: setTicked } })}
        toolbar={{
          searchLabel: 'Search insights',
          filters: (
            <TextField
              select
              label="Status"
              value={status}
              onChange={(event) => moves.setFilter('status', event.target.value)}
              sx={{ width: 160 }}
            >
              <MenuItem value="">All</MenuItem>
              {insightStatuses.map((name) => (
                <MenuItem key={name} value={name}>
                  {insightStatusNames[name]}
                </MenuItem>
              ))}
            </TextField>
          ),
        }}
      />
      {shown && 'form' in shown && <InsightDialog row={shown.form} readOnly={!isAdmin} onClose={close} />}
      {shown && 'preview' in shown && (
        <InsightMedia insight={shown.preview} kind={shown.kind} onClose={close} />
      )}
      {shown && 'asking' in shown && (
        <ConfirmDialog
          question={
            shown.asking.length === 1
              ? 'Are you sure you want to delete this entry?'
              : `Are you sure you want to delete these ${shown.asking.length} entries?`
          }
          confirm="Delete"
          destructive
          onConfirm={async () => {
            await remove(shown.asking);
            setTicked(noneChosen);
          }}
          onClose={close}
        >
          {shown.asking.map(({ name, company }) => `${name}, ${company}`).join('; ')}
        </ConfirmDialog>
      )}
    </>
  );
}
