import { Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { formatCount } from '@utkarsh/domain/format';
import type { InsightRecord } from '@utkarsh/domain/insightEdit';
import type { MediaKind } from '@utkarsh/domain/media';
import { insightStatuses } from '@utkarsh/domain/options';
import { toInsight } from '../../data/staff/insights';
import { countRecords, type Condition } from '../../data/staff/recordPages';
import { removeRecords } from '../../data/staff/removing';
import { useDeletedToast } from '../forms/BulkDelete';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { useSelection } from '../grid/BulkBar';
import { FilterSelect } from '../grid/FilterMenu';
import { RecordGrid } from '../grid/RecordGrid';
import { useGridAddress } from '../grid/useGridAddress';
import { useRecords } from '../grid/useRecords';
import { useIsAdmin } from '../session/sessionContext';
import { SheetButton } from '../ui/SheetButton';
import { PageHeading } from '../ui/PageHeading';
import { useToast } from '../ui/ToastProvider';
import { insightColumns } from './columns';
import { decide } from './decisions';
import { InsightBulk } from './InsightBulk';
import { InsightDialog } from './InsightDialog';
import { insightStatusNames } from './insightLabels';
import { InsightMedia } from './InsightMedia';

const source = { collection: 'insights', read: toInsight } as const;
const gridOptions = {
  defaultSort: { field: 'created_at', descending: true },
  filterNames: ['status'],
};

type Shown =
  | { form: InsightRecord }
  | { preview: InsightRecord; kind: MediaKind }
  | { asking: InsightRecord }
  | undefined;

/** `/admin/insights` */
export function InsightsPage() {
  const isAdmin = useIsAdmin();
  const toast = useToast();
  const deleted = useDeletedToast('insights');
  const [shown, setShown] = useState<Shown>();
  const [address, moves] = useGridAddress(gridOptions);
  const status = address.filters['status'] ?? '';
  const conditions = useMemo(
    (): Condition[] => (status === '' ? [] : [{ field: 'status', operator: '==', value: status }]),
    [status],
  );
  const records = useRecords(source, conditions, address);
  const selection = useSelection(records.rows);
  const columns = useMemo(
    () =>
      insightColumns({
        isAdmin,
        onPreview: (preview, kind) => setShown({ preview, kind }),
        onOpen: (form) => setShown({ form }),
        onDecide: (row, decision) => void decide(toast, row, decision),
        onDelete: (row) => setShown({ asking: row }),
      }),
    [isAdmin, toast],
  );
  const close = () => setShown(undefined);
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
        <SheetButton
          what="insights"
          params={{ search: address.search.trim(), status }}
          announcement={announcement}
        />
      </PageHeading>
      <RecordGrid
        name="Insights"
        columns={columns}
        onPhones={['name', 'actions']}
        records={records}
        address={address}
        moves={moves}
        empty="No insights yet."
        onOpen={(form) => setShown({ form })}
        {...(isAdmin && { selection, bulk: <InsightBulk selection={selection} /> })}
        toolbar={{
          searchLabel: 'Search insights',
          filters: (
            <FilterSelect
              label="Status"
              value={status}
              onChange={(chosen) => moves.setFilter('status', chosen)}
              options={insightStatuses.map((value) => ({ value, label: insightStatusNames[value] }))}
              width={160}
            />
          ),
        }}
      />
      {shown && 'form' in shown && <InsightDialog row={shown.form} readOnly={!isAdmin} onClose={close} />}
      {shown && 'preview' in shown && (
        <InsightMedia insight={shown.preview} kind={shown.kind} onClose={close} />
      )}
      {shown && 'asking' in shown && (
        <ConfirmDialog
          question="Are you sure you want to delete this entry?"
          confirm="Delete"
          destructive
          onConfirm={async () => {
            await removeRecords('insights', [shown.asking.id]);
            deleted('Entry deleted successfully!', [shown.asking.id]);
          }}
          onClose={close}
        >
          {`${shown.asking.name}, ${shown.asking.company}`}
        </ConfirmDialog>
      )}
    </>
  );
}
