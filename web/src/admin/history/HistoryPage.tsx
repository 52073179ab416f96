import { Button, Chip, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { auditedCollections, type AuditedCollection } from '@utkarsh/domain/history';
import type { HistoryEntry } from '@utkarsh/domain/historyEntry';
import { toHistoryEntry } from '../../data/staff/history';
import { watchMembers } from '../../data/staff/members';
import type { Condition } from '../../data/staff/recordPages';
import { ExportButton } from '../grid/ExportButton';
import { FilterSelect } from '../grid/FilterMenu';
import { RecordGrid } from '../grid/RecordGrid';
import { recordExport } from '../grid/recordExport';
import { useGridAddress } from '../grid/useGridAddress';
import { useRecords } from '../grid/useRecords';
import { PageHeading } from '../ui/PageHeading';
import { useWatched } from '../ui/useWatched';
import { historyColumns, historySheet } from './columns';
import { HistoryDialog } from './HistoryDialog';
import { collectionNames, recordTitle } from './words';

const source = { collection: 'audit', read: toHistoryEntry } as const;
const gridOptions = { defaultSort: { field: 'at', descending: true }, filterNames: ['collection', 'record'] };

const isAudited = (name: string | undefined): name is AuditedCollection =>
  auditedCollections.some((audited) => audited === name);

/** What the address asks for: `?record=events/abc`, or `?collection=events`. Whatever is neither asks for everything. */
function askedFor({ record = '', collection = '' }: Readonly<Record<string, string>>): {
  collection?: AuditedCollection;
  record?: string;
} {
  const [of, id] = record.split('/');
  if (isAudited(of) && id) return { collection: of, record: id };
  return isAudited(collection) ? { collection } : {};
}

/** `/admin/history`, overall or of one record. */
export function HistoryPage() {
  const [address, moves] = useGridAddress(gridOptions);
  const [open, setOpen] = useState<HistoryEntry>();
  const { value: members } = useWatched(watchMembers);
  const asked = useMemo(() => askedFor(address.filters), [address.filters]);
  const ofOne = asked.record !== undefined;
  const conditions = useMemo(
    () => Object.entries(asked).map(([field, value]): Condition => ({ field, operator: '==', value })),
    [asked],
  );
  // One record's history is short: an address with a search shows all of it.
  const place = useMemo(() => (ofOne ? { ...address, search: '' } : address), [address, ofOne]);
  const records = useRecords(source, conditions, place);
  const emailOf = useMemo(() => new Map(members?.map(({ uid, email }) => [uid, email])), [members]);
  const columns = useMemo(() => historyColumns(emailOf, setOpen), [emailOf]);
  const first = records.rows[0];
  return (
    <>
      <PageHeading title="History">
        {ofOne && (
          <Button variant="outlined" onClick={moves.clearFilters}>
            Show the whole history
          </Button>
        )}
      </PageHeading>
      {asked.collection && asked.record !== undefined && (
        <Typography sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
          Changes of {collectionNames[asked.collection].one.toLowerCase()}{' '}
          <Chip
            component="span"
            label={first ? recordTitle(first) : asked.record}
            sx={{ maxWidth: '100%' }}
          />
        </Typography>
      )}
      <RecordGrid
        name="History"
        columns={columns}
        records={records}
        address={place}
        moves={moves}
        onPhones={['record', 'kind', 'actions']}
        empty="No changes yet."
        onOpen={setOpen}
        toolbar={{
          ...(!ofOne && { searchLabel: 'Search by the name of a record' }),
          filters: !ofOne && (
            <FilterSelect
              label="Changes of"
              value={asked.collection ?? ''}
              onChange={(name) => moves.setFilter('collection', name)}
              options={auditedCollections.map((value) => ({ value, label: collectionNames[value].many }))}
              width={180}
            />
          ),
          actions: (
            <ExportButton
              what="changes"
              plan={recordExport(source, { conditions, sort: place.sort, search: place.search })}
              columns={historySheet(emailOf)}
            />
          ),
        }}
      />
      {open && <HistoryDialog entry={open} emailOf={emailOf} onClose={() => setOpen(undefined)} />}
    </>
  );
}
