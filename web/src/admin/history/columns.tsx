import CompareIcon from '@mui/icons-material/CompareArrowsOutlined';
import { Chip, type ChipProps } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import { formatDateTime } from '@utkarsh/domain/clock';
import type { ChangeKind } from '@utkarsh/domain/history';
import type { HistoryEntry } from '@utkarsh/domain/historyEntry';
import { actorName, type NameOf } from '@utkarsh/domain/recordText';
import type { SheetColumn } from '@utkarsh/domain/sheet';
import { buttonsColumn, RowButton } from '../grid/actionsColumn';
import { changedFieldNames, collectionName, kindNames, recordTitle } from './words';

const colors: Readonly<Record<ChangeKind, ChipProps['color']>> = {
  created: 'success',
  updated: 'primary',
  deleted: 'error',
};

/** The grid's columns. */
export const historyColumns = (
  nameOf: NameOf,
  onOpen: (entry: HistoryEntry) => void,
): GridColDef<HistoryEntry>[] => [
  {
    field: 'at',
    headerName: 'When',
    width: 190,
    valueFormatter: (value: string) => formatDateTime(new Date(value)),
  },
  {
    field: 'collection',
    headerName: 'What',
    width: 110,
    sortable: false,
    valueGetter: (_value, row) => collectionName(row.collection),
  },
  {
    field: 'record',
    headerName: 'Record',
    flex: 2,
    minWidth: 140,
    sortable: false,
    valueGetter: (_value, row) => recordTitle(row),
  },
  {
    field: 'kind',
    headerName: 'Change',
    width: 110,
    sortable: false,
    display: 'flex',
    renderCell: ({ row }) => (
      <Chip
        size="small"
        variant="outlined"
        color={colors[row.kind] ?? 'default'}
        label={kindNames[row.kind]}
      />
    ),
  },
  {
    field: 'fields',
    headerName: 'Fields',
    flex: 2,
    minWidth: 130,
    sortable: false,
    valueGetter: (_value, row) => changedFieldNames(row),
  },
  {
    field: 'actor',
    headerName: 'Who',
    flex: 1,
    minWidth: 140,
    sortable: false,
    valueGetter: (_value, row) => actorName(row.actor, nameOf),
  },
  buttonsColumn({
    headerName: 'Compare',
    width: 90,
    buttons: (row, tabIndex) => (
      <RowButton
        title="Compare"
        label={`Compare ${recordTitle(row)}, ${kindNames[row.kind].toLowerCase()} ${formatDateTime(new Date(row.at))}`}
        tabIndex={tabIndex}
        onClick={() => onOpen(row)}
      >
        <CompareIcon fontSize="small" />
      </RowButton>
    ),
  }),
];

/** The columns of an export of the history: what was done to which record when and by whom, not what the records held. */
export const historySheet = (nameOf: NameOf): readonly SheetColumn<HistoryEntry>[] => [
  { title: 'When', width: 18, value: ({ at }) => new Date(at) },
  { title: 'What', width: 14, value: (row) => collectionName(row.collection) },
  { title: 'Record', width: 40, value: recordTitle },
  { title: 'ID', width: 30, value: ({ record }) => record },
  { title: 'Change', width: 12, value: ({ kind }) => kindNames[kind] },
  { title: 'Version', width: 10, value: ({ revision }) => revision },
  { title: 'Fields', width: 50, value: changedFieldNames },
  { title: 'Who', width: 34, value: ({ actor }) => actorName(actor, nameOf) },
];
