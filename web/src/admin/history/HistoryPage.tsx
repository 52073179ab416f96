import CompareIcon from '@mui/icons-material/CompareArrowsOutlined';
import { Button, Chip, Typography } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import { useCallback } from 'react';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import type { HistoryEntry } from '@utkarsh/domain/history/history';
import { actorName, type NameOf } from '@utkarsh/domain/history/recordText';
import type { SheetColumn } from '@utkarsh/domain/staff/workbook';
import { capitalize } from '@utkarsh/domain/text/format';
import { auditedCollections, kindOf } from '@utkarsh/domain/history/recordKinds';
import { chipColumn, textColumn, timeColumn } from '../grid/columns';
import { isOneOf } from '../../data/staff/recordLists';
import { toHistoryEntry } from '../../data/staff/history';
import type { GridAddress, GridFilters } from '../grid/useGridAddress';
import { RecordList, useCollectionRows, type CollectionList, type ListButtons } from '../list/RecordList';
import { useColleagues } from '../ui/useColleagues';
import { changedFieldNames, collectionName, kindNames, recordTitle } from './words';
import { HistoryDialog } from './HistoryDialog';

const colors = { created: 'success', updated: 'primary', deleted: 'error' } as const;

const historyColumns = (nameOf: NameOf): GridColDef<HistoryEntry>[] => [
  timeColumn('at', 'When'),
  textColumn('collection', 'What', ({ collection }) => collectionName(collection), { width: 110 }),
  textColumn('record', 'Record', recordTitle, { flex: 3, minWidth: 140 }),
  chipColumn({
    field: 'kind',
    headerName: 'Change',
    width: 110,
    text: ({ kind }) => kindNames[kind],
    color: ({ kind }) => colors[kind],
  }),
  textColumn('fields', 'Fields', changedFieldNames, { flex: 2, minWidth: 120 }),
  textColumn('actor', 'Who', ({ actor }) => actorName(actor, nameOf), { width: 170 }),
];

const nameOfChange = (row: HistoryEntry) =>
  `${recordTitle(row)}, ${kindNames[row.kind].toLowerCase()} ${formatDateTime(new Date(row.at))}`;

const compareButton: ListButtons<HistoryEntry> = {
  max: 1,
  forViewers: true,
  of: (row, { onOpen }) => [{ name: 'Compare', Icon: CompareIcon, onClick: () => onOpen(row) }],
};

/** Columns of the history export: person, action, record and time. The export contains no contents of records. */
const historySheet = (nameOf: NameOf): readonly SheetColumn<HistoryEntry>[] => [
  { title: 'When', width: 18, value: ({ at }) => new Date(at) },
  { title: 'What', width: 14, value: (row) => collectionName(row.collection) },
  { title: 'Record', width: 40, value: recordTitle },
  { title: 'ID', width: 30, value: ({ record }) => record },
  { title: 'Change', width: 12, value: ({ kind }) => kindNames[kind] },
  { title: 'Version', width: 10, value: ({ revision }) => revision },
  { title: 'Fields', width: 50, value: changedFieldNames },
  { title: 'Who', width: 34, value: ({ actor }) => actorName(actor, nameOf) },
];

function readRecordFilter({ record = '' }: GridAddress['filters']) {
  const [name, id] = record.split('/');
  const collection = auditedCollections.find((candidate) => candidate === name);
  return collection && id ? { collection, record: id } : undefined;
}

const filters: GridFilters = {
  choices: [
    {
      name: 'collection',
      label: 'Changes of',
      width: 180,
      options: auditedCollections.map((value) => ({ value, label: capitalize(kindOf(value).many) })),
    },
  ],
  days: { field: 'at', label: 'Changed' },
};

const history: CollectionList<HistoryEntry> = {
  source: { collection: 'audit', read: toHistoryEntry },
  defaultSort: { field: 'at', descending: true },
  sortFields: ['at'],
  filters,
  otherFilters: ['record'],
  conditions: (address) => {
    const recordFilter = readRecordFilter(address.filters);
    return recordFilter && Object.entries(recordFilter).map(([field, value]) => isOneOf(field, [value]));
  },
  // One record has a short history: its page drops a search and shows all of it.
  narrow: (address) => (readRecordFilter(address.filters) ? { ...address, search: '' } : address),
};

export function HistoryPage() {
  const rows = useCollectionRows(history);
  const { nameOf } = useColleagues('Somebody no longer on the staff');
  const columns = useCallback(() => historyColumns(nameOf), [nameOf]);
  const recordFilter = readRecordFilter(rows.address.filters);
  // While the rows load, the list still shows earlier ones.
  const first = rows.records.rows.find(({ record }) => record === recordFilter?.record);
  return (
    <RecordList
      {...rows}
      name="History"
      {...(!recordFilter && { searchLabel: 'Search by the name of a record', filters })}
      noun="changes"
      nameOf={nameOfChange}
      columns={columns}
      buttons={compareButton}
      onPhones={[
        ['record', 'kind'],
        ['at', 'fields'],
      ]}
      sheet={historySheet(nameOf)}
      heading={({ moves }) =>
        recordFilter && (
          <Button variant="outlined" onClick={moves.clearFilters}>
            Show the whole history
          </Button>
        )
      }
      intro={
        recordFilter && (
          <Typography sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
            <span>{`Changes of ${kindOf(recordFilter.collection).one} `}</span>
            <Chip
              component="span"
              size="medium"
              variant="filled"
              label={first ? recordTitle(first) : recordFilter.record}
              sx={{ maxWidth: '100%' }}
            />
          </Typography>
        )
      }
      form={({ row, onClose }) => row && <HistoryDialog entry={row} nameOf={nameOf} onClose={onClose} />}
    />
  );
}
