import type { GridColDef } from '@mui/x-data-grid';
import { Chip } from '@mui/material';
import { useCallback, useMemo } from 'react';
import { practicesStateNames, practicesStates } from '@utkarsh/domain/assessment/practices';
import { industries } from '@utkarsh/domain/fields/industries';
import { employeeRanges, headquarters, nominationStatuses } from '@utkarsh/domain/fields/options';
import {
  nominationStatusNames,
  nominationName,
  nominationReference,
} from '@utkarsh/domain/nomination/nominationTracking';
import { ageText } from '@utkarsh/domain/text/clock';
import { formatDate } from '@utkarsh/domain/text/format';
import type { NominationRecord } from '@utkarsh/domain/nomination/nomination';
import { fieldLabel, type NameOf } from '@utkarsh/domain/history/recordText';
import { namedOptions, type GridFilters } from '../grid/useGridAddress';
import { nobody, openOf } from '../ui/adminPaths';
import { useToday } from '../ui/useToday';
import { fieldColumn, textColumn } from '../grid/columns';
import { recordSheet } from '../grid/ExportButton';
import { useColleagues, type Colleagues } from '../ui/useColleagues';
import { RecordList, useCollectionRows, type CollectionList, type ListTools } from '../list/RecordList';
import { toNomination } from '../../data/staff/nominations';
import { useSession } from '../session/sessionContext';
import { AssigneeMenu, NominationBulk, StatusChip, StatusMenu } from './NominationMenus';
import { NewNomination } from './NominationDialog';
import { NominationPanel, nominationKeys } from './NominationPanel';

export const nominationFilters = ({ all, nameOf }: Pick<Colleagues, 'all' | 'nameOf'>): GridFilters => ({
  choices: [
    {
      name: 'status',
      label: 'Status',
      options: namedOptions(nominationStatuses, nominationStatusNames),
      width: 170,
    },
    {
      name: 'practices',
      label: 'Practices',
      options: namedOptions(practicesStates, practicesStateNames),
      field: 'practices_state',
    },
    { name: 'industry', label: 'Industry', options: namedOptions(industries) },
    { name: 'headquarters', label: 'Headquarters', options: namedOptions(headquarters) },
    { name: 'num_employees', label: 'Number of employees', options: namedOptions(employeeRanges) },
    {
      name: 'assignee',
      label: 'Assignee',
      options: [
        { value: nobody, label: 'Unassigned', storedValue: '' },
        ...all.map(({ uid }) => ({ value: uid, label: nameOf(uid) })),
      ],
      // Accepts any uid: the staff list loads later than the URL, and some members have left.
      accepts: (value) => /^[\w-]{1,128}$/.test(value),
      ...(all.length > 0 && { unknown: 'somebody no longer on the staff' }),
    },
  ],
  days: { field: 'created_at', label: 'Received' },
});

const nominationColumns = (
  tools: ListTools<NominationRecord>,
  colleagues: Colleagues,
  today: string,
): GridColDef<NominationRecord>[] => [
  textColumn('reference', 'Reference', ({ id }) => nominationReference(id), { width: 136 }),
  {
    field: 'company_name',
    headerName: fieldLabel('nominations', 'company_name'),
    minWidth: 146,
    flex: 2,
    renderCell: ({ row }) => (
      <>
        {row.renewal_of && <Chip variant="filled" label="Renewal" sx={{ mr: 1 }} />}
        <span>{nominationName(row)}</span>
      </>
    ),
  },
  textColumn('nominator', 'Nominated by', (row) => `${row.first_name} ${row.last_name}`, {
    flex: 1,
    minWidth: 140,
  }),
  fieldColumn<NominationRecord>('nominations')('num_employees', {
    headerName: 'Employees',
    flex: 0,
    width: 106,
  }),
  {
    field: 'status',
    headerName: 'Status',
    width: 118,
    display: 'flex',
    renderCell: ({ row, hasFocus }) =>
      tools.isAdmin ? (
        <StatusMenu row={row} tools={tools} tabIndex={hasFocus ? 0 : -1} />
      ) : (
        <StatusChip status={row.status} />
      ),
  },
  {
    ...textColumn<NominationRecord>(
      'assignee',
      fieldLabel('nominations', 'assignee'),
      ({ assignee }) => (assignee === '' ? '' : colleagues.nameOf(assignee)),
      { flex: 1, minWidth: 120 },
    ),
    ...(tools.isAdmin && {
      display: 'flex',
      renderCell: ({ row, hasFocus }) => (
        <AssigneeMenu row={row} tools={tools} tabIndex={hasFocus ? 0 : -1} colleagues={colleagues} />
      ),
    }),
  },
  textColumn(
    'practices_state',
    'Practices',
    ({ practices_state }) => (practices_state ? practicesStateNames[practices_state] : ''),
    { width: 104 },
  ),
  {
    field: 'created_at',
    headerName: 'Received',
    width: 104,
    valueFormatter: (value: string) => formatDate(new Date(value)),
  },
  textColumn('age', 'Age', ({ created_at }) => ageText(created_at, today), { width: 70 }),
];

export const nominationSheet = (nameOf: NameOf) =>
  recordSheet<NominationRecord>('nominations', {
    first: [{ title: 'Reference', width: 14, value: ({ id }) => nominationReference(id) }],
    last: ['terms_accepted', 'status', 'assignee', 'renewal_of'],
    createdTitle: 'Received',
    nameOf,
  });

const source = { collection: 'nominations', read: toNomination } as const;

const nominationsOf = (colleagues: Colleagues): CollectionList<NominationRecord> => ({
  source,
  defaultSort: { field: 'created_at', descending: true },
  sortFields: ['created_at', 'company_name'],
  filters: nominationFilters(colleagues),
});

// Keeps its identity, because the grid computes its columns anew for another one.
const hiddenColumns = { nominator: false, practices_state: false };

export function NominationsPage() {
  const { uid } = useSession();
  const colleagues = useColleagues();
  const today = useToday();
  const nominations = useMemo(() => nominationsOf(colleagues), [colleagues]);
  const rows = useCollectionRows(nominations);
  const columns = useCallback(
    (tools: ListTools<NominationRecord>) => nominationColumns(tools, colleagues, today),
    [colleagues, today],
  );
  return (
    <RecordList
      {...rows}
      name="Nominations"
      title="Manage Nominations"
      nameOf={nominationName}
      searchLabel="Search nominations"
      filters={nominations.filters}
      columns={columns}
      hiddenColumns={hiddenColumns}
      onPhones={[
        ['company_name', 'status'],
        ['age', 'nominator', 'assignee', 'reference'],
      ]}
      sheet={nominationSheet(colleagues.nameOf)}
      views={[
        { name: 'My open', search: openOf(uid) },
        { name: 'Unassigned', search: openOf(nobody) },
      ]}
      canAdd
      panel={nominationKeys}
      form={({ row, ...parts }) =>
        row ? (
          <NominationPanel {...parts} row={row} colleagues={colleagues} />
        ) : (
          <NewNomination {...parts} colleagues={colleagues} />
        )
      }
      bulk={(bulk) => <NominationBulk {...bulk} colleagues={colleagues} />}
    />
  );
}
