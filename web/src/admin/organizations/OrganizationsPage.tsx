import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { bandOf, type BandId } from '@utkarsh/domain/bands';
import { formatCount } from '@utkarsh/domain/format';
import { industries } from '@utkarsh/domain/options';
import { deleteQuestion, tellDeleted } from '../forms/deleting';
import { choiceFilters } from '../list/choiceFilters';
import { RecordList } from '../list/RecordList';
import { adminPaths } from '../ui/adminPaths';
import { BulkDeleteDialog } from './BulkDeleteDialog';
import { hiddenAtFirst, organizationColumns } from './columns';
import { OrganizationDialog } from './OrganizationDialog';
import { organizationSheet } from './organizationExport';
import { stateNames, states } from './organizationFields';
import { tierRemoval, words } from './tierRemoval';
import { useOrganizations } from './useOrganizations';

const { filterNames, filters } = choiceFilters(
  {
    name: 'state',
    label: 'State',
    width: 150,
    options: states.map((value) => ({ value, label: stateNames[value] })),
  },
  {
    name: 'industry',
    label: 'Industry',
    width: 170,
    options: industries.map((value) => ({ value, label: value })),
  },
);
const gridOptions = {
  defaultSort: { field: 'organization_name', descending: false },
  filterNames,
  numbered: true,
};

/** `/admin/{tier}-organizations` */
export function OrganizationsPage({ tier }: { tier: BandId }) {
  const rows = useOrganizations(tier, gridOptions);
  const { found } = rows;
  const removal = useMemo(() => tierRemoval(tier), [tier]);
  const { title } = bandOf(tier);
  return (
    <RecordList
      {...rows}
      name={title}
      title={`${title} (Admin View)`}
      nameOf={(row) => row.organization_name}
      searchLabel="Search organizations"
      filters={filters}
      empty="No organizations found."
      columns={organizationColumns}
      hidden={hiddenAtFirst}
      onPhones={['organization_name', 'actions']}
      sheet={{ what: words.many, columns: organizationSheet }}
      add="Add Organization"
      besidesAdd={
        <Button
          component={Link}
          to={`${adminPaths.import}?tier=${tier}`}
          variant="outlined"
          startIcon={<UploadFileIcon />}
        >
          Import
        </Button>
      }
      form={({ row, ...parts }) =>
        // A row's record may be on its way.
        (!row || row.record) && <OrganizationDialog tier={tier} row={row?.record} {...parts} />
      }
      removal={removal}
      bulkLabel="Selection"
      bulk={({ ids, choose, chooseAll, toast, show }) => (
        <>
          {ids.length < found.length && (
            <Button onClick={chooseAll}>{`Select all ${formatCount(found.length)} found`}</Button>
          )}
          <Button
            color="error"
            variant="outlined"
            startIcon={<DeleteIcon />}
            onClick={() =>
              show((close) => (
                <BulkDeleteDialog
                  items={ids.map((id) => ({ id, tier }))}
                  question={(count) => deleteQuestion(words, count)}
                  onDeleted={(gone) => tellDeleted(toast, removal, gone)}
                  onClose={(left) => {
                    if (left.length === 0) choose([]);
                    close();
                  }}
                />
              ))
            }
          >
            Delete selected
          </Button>
        </>
      )}
    />
  );
}
