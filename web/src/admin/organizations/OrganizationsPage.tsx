import AddIcon from '@mui/icons-material/Add';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { Button, Stack } from '@mui/material';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { bandOf, type BandId } from '@utkarsh/domain/bands';
import { formatCount } from '@utkarsh/domain/format';
import { industries } from '@utkarsh/domain/options';
import type { OrganizationRecord } from '@utkarsh/domain/organizationEdit';
import { removeRecords } from '../../data/staff/removing';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { ExportButton } from '../grid/ExportButton';
import { FilterSelect } from '../grid/FilterMenu';
import { RecordGrid } from '../grid/RecordGrid';
import { useGridAddress } from '../grid/useGridAddress';
import { useIsAdmin } from '../session/sessionContext';
import { adminPaths } from '../ui/adminPaths';
import { PageHeading } from '../ui/PageHeading';
import { BulkDeleteDialog } from './BulkDeleteDialog';
import { hiddenAtFirst, organizationColumns } from './columns';
import { OrganizationDialog } from './OrganizationDialog';
import { organizationExport, organizationSheet } from './organizationExport';
import { stateNames, states } from './organizationFields';
import { SelectionBar } from './SelectionBar';
import type { OrganizationRow } from './tierRows';
import { useDeletedToast } from './useDeleting';
import { useOrganizations } from './useOrganizations';
import { useSelection } from './useSelection';

const gridOptions = {
  defaultSort: { field: 'organization_name', descending: false },
  filterNames: ['state', 'industry'],
  numbered: true,
};

type Shown =
  { form: OrganizationRecord | undefined } | { asking: OrganizationRow } | { bulk: true } | undefined;

/** `/admin/{tier}-organizations` */
export function OrganizationsPage({ tier }: { tier: BandId }) {
  const isAdmin = useIsAdmin();
  const tellDeleted = useDeletedToast(tier);
  const [shown, setShown] = useState<Shown>();
  const [address, moves] = useGridAddress(gridOptions);
  const { records, found, all } = useOrganizations(tier, address);
  const selection = useSelection(
    records.rows.map(({ id }) => id),
    found,
  );
  const open = ({ record }: OrganizationRow) => {
    if (record) setShown({ form: record });
  };
  const columns = useMemo(
    () => organizationColumns({ isAdmin, onOpen: open, onDelete: (row) => setShown({ asking: row }) }),
    [isAdmin],
  );
  const close = () => setShown(undefined);
  const { title } = bandOf(tier);
  return (
    <>
      <PageHeading title={`${title} (Admin View)`} shortTitle={title}>
        {isAdmin && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button
              component={Link}
              to={`${adminPaths.import}?tier=${tier}`}
              variant="outlined"
              startIcon={<UploadFileIcon />}
            >
              Import
            </Button>
            <Button variant="contained" startIcon={<AddIcon />} onClick={() => setShown({ form: undefined })}>
              Add Organization
            </Button>
          </Stack>
        )}
      </PageHeading>
      {selection.ids.length > 0 && (
        <SelectionBar selection={selection} found={found.length} onDelete={() => setShown({ bulk: true })} />
      )}
      <RecordGrid
        name={title}
        columns={columns}
        hidden={hiddenAtFirst}
        onPhones={['organization_name', 'actions']}
        records={records}
        address={address}
        moves={moves}
        numbered
        empty="No organizations found."
        onOpen={open}
        {...(isAdmin && { selection: { model: selection.model, onChange: selection.onChange } })}
        toolbar={{
          searchLabel: 'Search organizations',
          filters: (
            <>
              <FilterSelect
                label="State"
                value={address.filters['state'] ?? ''}
                onChange={(state) => moves.setFilter('state', state)}
                options={states.map((value) => ({ value, label: stateNames[value] }))}
                width={150}
              />
              <FilterSelect
                label="Industry"
                value={address.filters['industry'] ?? ''}
                onChange={(industry) => moves.setFilter('industry', industry)}
                options={industries.map((value) => ({ value, label: value }))}
                width={170}
              />
            </>
          ),
          actions: (
            <ExportButton
              what="organizations"
              plan={organizationExport(found, all)}
              columns={organizationSheet}
            />
          ),
        }}
      />
      {shown && 'form' in shown && (
        <OrganizationDialog tier={tier} row={shown.form} readOnly={!isAdmin} onClose={close} />
      )}
      {shown && 'asking' in shown && (
        <ConfirmDialog
          question="Are you sure you want to delete this organization?"
          confirm="Delete"
          destructive
          onConfirm={async () => {
            await removeRecords('organizations', [shown.asking.id]);
            tellDeleted([shown.asking.id]);
          }}
          onClose={close}
        >
          {shown.asking.organization_name}
        </ConfirmDialog>
      )}
      {shown && 'bulk' in shown && (
        <BulkDeleteDialog
          items={selection.ids.map((id) => ({ id, tier }))}
          question={(count) =>
            count === 1
              ? 'Are you sure you want to delete this organization?'
              : `Are you sure you want to delete these ${formatCount(count)} organizations?`
          }
          onDeleted={tellDeleted}
          onClose={(left) => {
            if (left.length === 0) selection.clear();
            close();
          }}
        />
      )}
    </>
  );
}
