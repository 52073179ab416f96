import CompareIcon from '@mui/icons-material/CompareArrowsOutlined';
import type { ChipProps } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import type { ChangeKind, HistoryEntry } from '@utkarsh/domain/history/history';
import { actorName, type NameOf } from '@utkarsh/domain/history/recordText';
import type { SheetColumn } from '@utkarsh/domain/staff/workbook';
import { buttonsColumn } from '../grid/actionsColumn';
import { chipColumn, textColumn, timeColumn } from '../grid/columns';
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
  timeColumn('at', 'When'),
  textColumn('collection', 'What', ({ collection }) => collectionName(collection), { width: 110 }),
  textColumn('record', 'Record', recordTitle, { flex: 2, minWidth: 140 }),
  chipColumn({
    field: 'kind',
    headerName: 'Change',
    width: 110,
    text: ({ kind }) => kindNames[kind],
    color: ({ kind }) => colors[kind],
  }),
  textColumn('fields', 'Fields', changedFieldNames, { flex: 2, minWidth: 130 }),
  textColumn('actor', 'Who', ({ actor }) => actorName(actor, nameOf), { flex: 1, minWidth: 140 }),
  buttonsColumn({
    headerName: 'Compare',
    width: 90,
    nameOf: (row) =>
      `${recordTitle(row)}, ${kindNames[row.kind].toLowerCase()} ${formatDateTime(new Date(row.at))}`,
    buttons: (row) => [{ name: 'Compare', Icon: CompareIcon, onClick: () => onOpen(row) }],
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
