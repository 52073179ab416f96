import { Button, Chip, Typography } from '@mui/material';
import { useCallback, useMemo } from 'react';
import { capitalized } from '@utkarsh/domain/text/format';
import type { HistoryEntry } from '@utkarsh/domain/history/history';
import { auditedCollections, kindOf } from '@utkarsh/domain/history/recordKinds';
import { isOneOf } from '../../data/staff/recordLists';
import { toHistoryEntry } from '../../data/staff/history';
import { watchMembers } from '../../data/staff/members';
import type { GridFilters } from '../grid/filters';
import type { GridAddress } from '../grid/useGridAddress';
import { RecordList, type ListActions } from '../list/RecordList';
import { useCollectionRows, type CollectionList } from '../list/useCollectionRows';
import { useWatched } from '../ui/useWatched';
import { historyColumns, historySheet } from './columns';
import { HistoryDialog } from './HistoryDialog';
import { recordTitle } from './words';

/** The record that the address asks for: `?record=events/abc`; undefined without one. */
function askedFor({ record = '' }: GridAddress['filters']) {
  const [name, id] = record.split('/');
  const collection = auditedCollections.find((audited) => audited === name);
  return collection && id ? { collection, record: id } : undefined;
}

const filters: GridFilters = {
  choices: [
    {
      name: 'collection',
      label: 'Changes of',
      width: 180,
      options: auditedCollections.map((value) => ({ value, label: capitalized(kindOf(value).many) })),
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
    const one = askedFor(address.filters);
    return one && Object.entries(one).map(([field, value]) => isOneOf(field, [value]));
  },
  // One record's history is short: an address with a search shows all of it.
  narrow: (address) => (askedFor(address.filters) ? { ...address, search: '' } : address),
};

/** `/admin/history`, overall or of one record. */
export function HistoryPage() {
  const rows = useCollectionRows(history);
  const { value: members } = useWatched(watchMembers);
  const nameOf = useMemo(() => {
    const emails = new Map(members?.map(({ uid, email }) => [uid, email]));
    return (uid: string) => emails.get(uid) ?? 'Somebody no longer on the staff';
  }, [members]);
  const columns = useCallback(
    ({ onOpen }: ListActions<HistoryEntry>) => historyColumns(nameOf, onOpen),
    [nameOf],
  );
  const one = askedFor(rows.address.filters);
  // While they load, the rows are those of the list before.
  const first = rows.records.rows.find(({ record }) => record === one?.record);
  return (
    <RecordList
      {...rows}
      name="History"
      {...(!one && { searchLabel: 'Search by the name of a record', filters })}
      empty="No changes yet."
      columns={columns}
      onPhones={[
        ['record', 'kind'],
        ['at', 'fields'],
      ]}
      sheet={{ what: 'changes', columns: historySheet(nameOf) }}
      heading={({ moves }) =>
        one && (
          <Button variant="outlined" onClick={moves.clearFilters}>
            Show the whole history
          </Button>
        )
      }
      intro={
        one && (
          <Typography sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
            <span>{`Changes of ${kindOf(one.collection).one} `}</span>
            <Chip
              component="span"
              size="medium"
              variant="filled"
              label={first ? recordTitle(first) : one.record}
              sx={{ maxWidth: '100%' }}
            />
          </Typography>
        )
      }
      form={({ row, onClose }) => row && <HistoryDialog entry={row} nameOf={nameOf} onClose={onClose} />}
    />
  );
}
