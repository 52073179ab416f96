import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import type { GridColDef } from '@mui/x-data-grid';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { bandOf, type BandId } from '@utkarsh/domain/bands';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import { formatCount } from '@utkarsh/domain/text/format';
import type { OrganizationRecord } from '@utkarsh/domain/organization/organizationEdit';
import { fieldLabel } from '@utkarsh/domain/history/recordText';
import { ratings } from '@utkarsh/domain/assessment/assessment';
import { endingDays, standings } from '@utkarsh/domain/certificate/certification';
import { industries } from '@utkarsh/domain/fields/options';
import { actionsColumn, textColumn, type RowActions } from '../grid/columns';
import { BulkDelete, removalFrom } from '../forms/BatchDialog';
import { SelectedLabel } from '../grid/bulk';
import { namedOptions, type GridFilters } from '../grid/filters';
import { RecordList } from '../list/RecordList';
import { adminPaths } from '../ui/adminPaths';
import { StateChip } from './CertificateSection';
import { orders, organizationSheet, useOrganizations, type OrganizationRow } from './useOrganizations';
import { inBatches } from './renewal';
import { RenewalDialog } from './RenewalDialog';
import { OrganizationDialog } from './OrganizationDialog';
import { stateNames } from './organizationFields';

type Column = GridColDef<OrganizationRow>;

const labelOf = (field: keyof OrganizationRecord) => fieldLabel('organizations', field);

const organizationColumns = (actions: RowActions<OrganizationRow>): Column[] => [
  { field: 'organization_name', headerName: labelOf('organization_name'), flex: 2, minWidth: 190 },
  textColumn('tier', labelOf('tier'), ({ tier }) => bandOf(tier).name, { width: 110 }),
  { field: 'industry', headerName: labelOf('industry'), flex: 1, minWidth: 150 },
  {
    field: 'number_of_employees',
    headerName: 'Employees',
    type: 'number',
    width: 100,
    valueFormatter: (value: number | '') => (value === '' ? '' : formatCount(value)),
  },
  { field: 'certification_period', headerName: labelOf('certification_period'), width: 170 },
  {
    field: 'state',
    headerName: 'State',
    width: 125,
    display: 'flex',
    renderCell: ({ row }) => <StateChip state={row.state} />,
  },
  textColumn('rating', 'Rating', ({ rating }) => rating ?? '', { width: 90 }),
  textColumn(
    'updated_at',
    'Changed',
    ({ record }) => (record ? formatDateTime(new Date(record.updated_at)) : ''),
    { width: 190 },
  ),
  actionsColumn({
    ...actions,
    nameOf: (row) => row.organization_name,
  }),
];

const filters: GridFilters = {
  choices: [
    {
      name: 'state',
      label: 'State',
      width: 160,
      options: [
        ...namedOptions(standings, stateNames),
        { value: 'ending', label: `Ends within ${endingDays} days` },
      ],
    },
    { name: 'rating', label: 'Rating', width: 120, options: namedOptions(ratings) },
    { name: 'industry', label: 'Industry', width: 150, options: namedOptions(industries) },
  ],
  maxCombinations: Infinity,
};
const gridOptions = {
  defaultSort: { field: 'organization_name', descending: false },
  sortFields: Object.keys(orders),
  filters,
  numbered: true,
};

const removal = removalFrom('organizations');

const recordOf = ({ record }: OrganizationRow) => record;

/** `/admin/{tier}-organizations`, and `/admin/organizations` for all tiers. */
export function OrganizationsPage({ tier }: { tier?: BandId }) {
  const list = useOrganizations(tier, gridOptions);
  const { found } = list;
  const title = tier ? bandOf(tier).title : 'All Organizations';
  return (
    <RecordList
      {...list}
      name={title}
      title={`${title} (Admin View)`}
      nameOf={(row) => row.organization_name}
      searchLabel="Search organizations"
      filters={filters}
      empty="No organizations found."
      columns={organizationColumns}
      // The page of one tier needs no tier column.
      hidden={{ updated_at: false, ...(tier && { tier: false }) }}
      recordOf={recordOf}
      onPhones={[
        ['organization_name', 'state'],
        ['certification_period', 'rating', 'industry'],
      ]}
      sheet={{ what: removal.words.many, columns: organizationSheet }}
      add="Add Organization"
      besidesAdd={
        <Button
          component={Link}
          to={tier ? `${adminPaths.import}?tier=${tier}` : adminPaths.import}
          variant="outlined"
          startIcon={<UploadFileIcon />}
        >
          Import
        </Button>
      }
      form={(parts) => <OrganizationDialog tier={tier ?? 'micro'} {...parts} />}
      removal={removal}
      bulkLabel="Selection"
      bulk={({ ids, rows, model, choose, drop, show }) => {
        const foundElsewhere = found.filter(({ id }) => !model.ids.has(id));
        return (
          <>
            {foundElsewhere.length > 0 && (
              <Button onClick={() => choose([...rows, ...foundElsewhere])}>
                <span>
                  <span>{`Select all ${formatCount(found.length)}`}</span>
                  <span className="visually-hidden shown-from-sm"> found</span>
                </span>
              </Button>
            )}
            <Button
              onClick={() => show((close) => <RenewalDialog rows={rows} onRenewed={drop} onClose={close} />)}
            >
              <SelectedLabel>Renew</SelectedLabel>
            </Button>
            <BulkDelete
              removal={{ ...removal, remove: inBatches(rows, removal.remove) }}
              ids={ids}
              drop={drop}
              show={show}
            >
              <SelectedLabel>Delete</SelectedLabel>
            </BulkDelete>
          </>
        );
      }}
    />
  );
}
