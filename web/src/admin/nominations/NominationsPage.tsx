import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useMemo, useState } from 'react';
import type { NominationRecord } from '@utkarsh/domain/nominationEdit';
import { removeRecords } from '../../data/staff/removing';
import { toNomination } from '../../data/staff/nominations';
import { useDeletedToast } from '../forms/BulkDelete';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { useSelection } from '../grid/BulkBar';
import { ExportButton } from '../grid/ExportButton';
import { RecordGrid } from '../grid/RecordGrid';
import { recordExport } from '../grid/recordExport';
import { useGridAddress } from '../grid/useGridAddress';
import { useRecords } from '../grid/useRecords';
import { useIsAdmin } from '../session/sessionContext';
import { PageHeading } from '../ui/PageHeading';
import { CertifyDialog } from './CertifyDialog';
import { hiddenAtFirst, nominationColumns } from './columns';
import { filterNames, isDated, nominationConditions } from './filterConditions';
import { NominationBulk } from './NominationBulk';
import { NominationDialog } from './NominationDialog';
import { NominationFilters } from './NominationFilters';
import { nominationSheet } from './nominationSheet';
import { useColleagues } from './useColleagues';

const source = { collection: 'nominations', read: toNomination } as const;
const newestFirst = { field: 'created_at', descending: true };
const gridOptions = {
  defaultSort: newestFirst,
  sortFields: ['created_at', 'company_name'],
  filterNames,
};

type Shown =
  | { form: NominationRecord | undefined }
  | { asking: NominationRecord }
  | { certifying: NominationRecord }
  | undefined;

/** `/admin/nominations` */
export function NominationsPage() {
  const isAdmin = useIsAdmin();
  const deleted = useDeletedToast('nominations');
  const colleagues = useColleagues();
  const [shown, setShown] = useState<Shown>();
  const [asked, moves] = useGridAddress(gridOptions);
  const { filters } = asked;
  const dated = isDated(filters);
  const address = dated && asked.sort.field !== 'created_at' ? { ...asked, sort: newestFirst } : asked;
  const conditions = useMemo(() => nominationConditions(filters), [filters]);
  const records = useRecords(source, conditions, address);
  const selection = useSelection(records.rows);
  const columns = useMemo(
    () =>
      nominationColumns({
        isAdmin,
        dated,
        nameOf: colleagues.nameOf,
        onOpen: (row) => setShown({ form: row }),
        onDelete: (row) => setShown({ asking: row }),
      }),
    [isAdmin, dated, colleagues],
  );
  const close = () => setShown(undefined);
  return (
    <>
      <PageHeading title="Manage Nominations" shortTitle="Nominations">
        {isAdmin && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setShown({ form: undefined })}>
            Add Nomination
          </Button>
        )}
      </PageHeading>
      <RecordGrid
        name="Nominations"
        columns={columns}
        hidden={hiddenAtFirst}
        onPhones={['company_name', 'actions']}
        records={records}
        address={address}
        moves={moves}
        empty={Object.keys(filters).length > 0 ? 'No nominations with these filters.' : 'No nominations yet.'}
        onOpen={(row) => setShown({ form: row })}
        {...(isAdmin && { selection, bulk: <NominationBulk selection={selection} /> })}
        toolbar={{
          searchLabel: 'Search nominations',
          filters: <NominationFilters filters={filters} moves={moves} colleagues={colleagues} />,
          actions: (
            <ExportButton
              what="nominations"
              plan={recordExport(source, { conditions, sort: address.sort, search: address.search })}
              columns={nominationSheet}
            />
          ),
        }}
      />
      {shown && 'form' in shown && (
        <NominationDialog
          row={shown.form}
          readOnly={!isAdmin}
          colleagues={colleagues}
          onCertify={(row) => setShown({ certifying: row })}
          onClose={close}
        />
      )}
      {shown && 'certifying' in shown && <CertifyDialog nomination={shown.certifying} onClose={close} />}
      {shown && 'asking' in shown && (
        <ConfirmDialog
          question="Are you sure you want to delete this nomination?"
          confirm="Delete"
          destructive
          onConfirm={async () => {
            await removeRecords('nominations', [shown.asking.id]);
            deleted('Nomination deleted successfully!', [shown.asking.id]);
          }}
          onClose={close}
        >
          {shown.asking.company_name}
        </ConfirmDialog>
      )}
    </>
  );
}
