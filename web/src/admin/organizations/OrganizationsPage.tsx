import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import type { GridColDef, GridColumnVisibilityModel } from '@mui/x-data-grid';
import { Button } from '@mui/material';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { bandOf, type BandId } from '@utkarsh/domain/bands';
import { daysUntil, formatDateTime } from '@utkarsh/domain/text/clock';
import { formatCount, formatCounted, formatDay, startOfDay } from '@utkarsh/domain/text/format';
import type { OrganizationRecord } from '@utkarsh/domain/organization/organizationEdit';
import { fieldLabel } from '@utkarsh/domain/history/recordText';
import { ratings } from '@utkarsh/domain/assessment/programme';
import { endingDays, standings, daysLater } from '@utkarsh/domain/certificate/certification';
import { industries } from '@utkarsh/domain/fields/industries';
import { fieldColumn, textColumn } from '../grid/columns';
import { removeRecords } from '../../data/staff/history';
import { SelectedLabel } from '../grid/bulk';
import { namedOptions, type FilterValues, type GridFilters } from '../grid/useGridAddress';
import { RecordList } from '../list/RecordList';
import { adminPaths } from '../ui/adminPaths';
import { useToday } from '../ui/useToday';
import { StateChip } from './CertificateSection';
import { orders, organizationSheet, useOrganizations, type OrganizationRow } from './useOrganizations';
import { RenewalDialog, inBatches } from './renewal';
import { OrganizationDialog } from './OrganizationDialog';
import { stateNames } from './organizationFields';
import styles from '../../styles/ratings.module.css';

const isEnding = ({ state }: FilterValues) => state === 'ending';

/** Returns when the organization got a reminder about the end of this certificate, not of an earlier one. */
export function remindedText({
  reminded_on = '',
  valid_until,
  contact_email,
}: Pick<OrganizationRecord, 'reminded_on' | 'valid_until' | 'contact_email'>): string {
  if (reminded_on !== '' && reminded_on >= daysLater(valid_until, -endingDays))
    return `Reminded ${formatDay(reminded_on)}`;
  return contact_email === '' ? 'No e-mail' : 'Not reminded';
}

export function daysLeftText(valid_until: string, today: string): string {
  const days = daysUntil(startOfDay(valid_until), startOfDay(today));
  return days === 0 ? 'Last day' : formatCounted(days, { one: 'day', many: 'days' });
}

const field = fieldColumn<OrganizationRow>('organizations');

/** `today` is the ISO date for the list of ending certificates, which are all valid. Undefined for other lists. */
const organizationColumns = (today: string | undefined): GridColDef<OrganizationRow>[] => [
  field('organization_name', { flex: 2, minWidth: 176 }),
  textColumn('tier', fieldLabel('organizations', 'tier'), ({ tier }) => bandOf(tier).name, { width: 94 }),
  field('industry', { flex: 1, minWidth: 130 }),
  {
    field: 'number_of_employees',
    headerName: 'Employees',
    type: 'number',
    width: 96,
    valueFormatter: (value: number | '') => (value === '' ? '' : formatCount(value)),
  },
  textColumn(
    'certification_period',
    fieldLabel('organizations', 'certification_period'),
    (row) => row.certification_period,
    { width: 172 },
  ),
  ...(today === undefined
    ? [
        {
          field: 'state',
          headerName: 'State',
          width: 100,
          display: 'flex' as const,
          renderCell: ({ row }: { row: OrganizationRow }) => <StateChip state={row.state} />,
        },
      ]
    : [
        textColumn<OrganizationRow>(
          'days_left',
          'Days left',
          ({ valid_until }) => daysLeftText(valid_until, today),
          { width: 90 },
        ),
        {
          ...textColumn<OrganizationRow>(
            'reminded_on',
            'Reminded on',
            ({ record }) => (record ? remindedText(record) : ''),
            { width: 124 },
          ),
          // Drops the first word, because the column heading contains it. A phone shows it: there are no headings.
          renderCell: ({ value }: { value?: string }) => String(value).replace(/^Reminded /, ''),
        },
      ]),
  {
    ...textColumn<OrganizationRow>('rating', 'Rating', ({ rating }) => rating ?? '', { width: 108 }),
    display: 'flex',
    renderCell: ({ row: { rating } }) =>
      rating && (
        <span className={`${styles['chip'] ?? ''} ${styles[rating.toLowerCase()] ?? ''}`}>{rating}</span>
      ),
  },
  textColumn(
    'updated_at',
    'Changed',
    ({ record }) => (record ? formatDateTime(new Date(record.updated_at)) : ''),
    { width: 190 },
  ),
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
  defaultSort: (values: FilterValues) => ({
    field: isEnding(values) ? 'certification_period' : 'organization_name',
    descending: false,
  }),
  sortFields: Object.keys(orders),
  filters,
  hasPageNumbers: true,
};

const nameOf = ({ organization_name }: OrganizationRow) => organization_name;
const recordOf = ({ record }: OrganizationRow) => record;

/** `/admin/{tier}-organizations`, and `/admin/organizations` for all tiers: the lists of organizations. */
export function OrganizationsPage({ tier }: { tier?: BandId }) {
  const list = useOrganizations(tier, gridOptions);
  const { matches } = list;
  const today = useToday();
  const endingOn = isEnding(list.address.filters) ? today : undefined;
  const columns = useCallback(() => organizationColumns(endingOn), [endingOn]);
  const title = tier ? bandOf(tier).title : 'All Organizations';
  const hiddenColumns = useMemo(
    (): GridColumnVisibilityModel => ({
      updated_at: false,
      // All sizes and the industry together have no room at 1280 px.
      ...(tier ? { tier: false } : { industry: false }),
      ...(endingOn !== undefined && { industry: false, number_of_employees: false }),
    }),
    [tier, endingOn],
  );
  return (
    <RecordList
      {...list}
      name={title}
      title={`${title} (Admin View)`}
      nameOf={nameOf}
      searchLabel="Search organizations"
      filters={filters}
      empty="No organizations found."
      columns={columns}
      hiddenColumns={hiddenColumns}
      recordOf={recordOf}
      onPhones={[
        ['organization_name', endingOn === undefined ? 'state' : 'days_left'],
        [...(endingOn === undefined ? ['certification_period', 'rating'] : ['reminded_on']), 'industry'],
      ]}
      sheet={organizationSheet}
      canAdd
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
      removal={(rows) => ({
        remove: inBatches(rows, (ids, onDone) => removeRecords('organizations', ids, onDone)),
      })}
      bulk={({ rows, model, choose, drop, show }) => {
        const otherMatches = matches.filter(({ id }) => !model.ids.has(id));
        return (
          <>
            {otherMatches.length > 0 && (
              <Button onClick={() => choose([...rows, ...otherMatches])}>
                <span>
                  <span>{`Select all ${formatCount(matches.length)}`}</span>
                  <span className="visually-hidden shown-from-sm"> found</span>
                </span>
              </Button>
            )}
            <Button
              onClick={() => show((close) => <RenewalDialog rows={rows} onRenewed={drop} onClose={close} />)}
            >
              <SelectedLabel>Renew</SelectedLabel>
            </Button>
          </>
        );
      }}
    />
  );
}
