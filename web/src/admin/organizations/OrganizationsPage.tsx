import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { ratings } from '@utkarsh/domain/assessment/assessment';
import { bandOf, type BandId } from '@utkarsh/domain/bands';
import { endingDays, standings } from '@utkarsh/domain/certificate/certification';
import { formatCount } from '@utkarsh/domain/text/format';
import { industries } from '@utkarsh/domain/fields/options';
import { today } from '../../data/clock';
import { BatchDialog } from '../forms/BatchDialog';
import { BulkDelete, removalFrom } from '../forms/deleting';
import { SelectedLabel } from '../grid/buttons';
import { namedOptions, type GridFilters } from '../grid/filters';
import { RecordList } from '../list/RecordList';
import { adminPaths } from '../ui/adminPaths';
import { organizationColumns } from './columns';
import { inBatches } from './inBatches';
import { OrganizationDialog } from './OrganizationDialog';
import { organizationSheet } from './organizationExport';
import { stateNames } from './organizationFields';
import { bulkRenewal, renewQuestion, unchangedText } from './renewal';
import { orders, type OrganizationRow } from './tierRows';
import { useOrganizations } from './useOrganizations';

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

/** What only the whole record tells of a row. */
const recordOf = ({ record }: OrganizationRow) => record;

/** `/admin/{tier}-organizations`, and `/admin/organizations` with those of all tiers. */
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
      // Of a tier there is no need to say which.
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
      bulk={({ ids, rows, model, choose, drop, toast, show }) => {
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
              onClick={() => {
                const { work, severity, text } = bulkRenewal(rows);
                show((close) => (
                  <BatchDialog
                    ids={ids}
                    question={renewQuestion}
                    verb="Renew"
                    done="renewed"
                    destructive={false}
                    work={inBatches(rows, work)}
                    onDone={(renewed) => {
                      drop(renewed);
                      toast({ severity: severity(), text: text() });
                    }}
                    onClose={close}
                  >
                    {unchangedText(rows, today())}
                  </BatchDialog>
                ));
              }}
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
