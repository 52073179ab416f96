import { Button, Chip, MenuItem, TextField, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { auditedCollections, type AuditedCollection } from '@utkarsh/domain/history';
import type { HistoryEntry } from '@utkarsh/domain/historyEntry';
import { toHistoryEntry } from '../../data/staff/history';
import { watchMembers } from '../../data/staff/members';
import type { Condition } from '../../data/staff/recordPages';
import { RecordGrid } from '../grid/RecordGrid';
import { useGridAddress } from '../grid/useGridAddress';
import { useRecords } from '../grid/useRecords';
import { PageHeading } from '../ui/PageHeading';
import { useWatched } from '../ui/useWatched';
import { historyColumns } from './columns';
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
  // The history has no search: an address with one shows all.
  const place = useMemo(() => ({ ...address, search: '' }), [address]);
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
          filters:
            'record' in asked ? undefined : (
              <TextField
                select
                label="Changes of"
                value={asked.collection ?? ''}
                onChange={(event) => moves.setFilter('collection', event.target.value)}
                sx={{ width: 180 }}
                slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
              >
                <MenuItem value="">Everything</MenuItem>
                {auditedCollections.map((name) => (
                  <MenuItem key={name} value={name}>
                    {collectionNames[name].many}
                  </MenuItem>
                ))}
              </TextField>
            ),
        }}
      />
      {open && <HistoryDialog entry={open} emailOf={emailOf} onClose={() => setOpen(undefined)} />}
    </>
  );
}
