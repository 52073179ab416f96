import { assessmentFields } from '@utkarsh/domain/assessment/assessment';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { heldPeriods } from '@utkarsh/domain/organization/organization';
import type { OrganizationRecord } from '@utkarsh/domain/organization/organizationEdit';
import { daysText } from '@utkarsh/domain/certificate/period';
import { readOrganizations, toOrganization } from '../../data/staff/organizations';
import type { ExportPlan } from '../grid/ExportButton';
import { recordSheet } from '../grid/recordExport';
import { stateNames } from './organizationFields';

/** The columns of an export of organizations, under the names by which an import knows them. */
export const organizationSheet = recordSheet<OrganizationRecord>('organizations', {
  first: [
    'organization_name',
    'tier',
    'industry',
    'number_of_employees',
    'certification_period',
    'valid_from',
    'valid_until',
    { title: 'State', width: 12, value: ({ state }) => stateNames[state] },
    { title: 'Rating', width: 12, value: ({ rating }) => rating ?? '' },
    ...namesOf(assessmentFields).map((name) => ({
      title: assessmentFields[name].label,
      width: assessmentFields[name].width,
      value: ({ assessment }: OrganizationRecord) => assessment?.[name] ?? '',
    })),
    { title: 'Periods Held', width: 30, value: (row) => heldPeriods(row).map(daysText).join('\n') },
  ],
});

/** The export of these, in their order, of so many organizations that there are. */
export const organizationExport = (
  found: readonly { id: string }[],
  all = found.length,
): ExportPlan<OrganizationRecord> => ({
  count: () => Promise.resolve({ wanted: found.length, all }),
  read: (watch) =>
    readOrganizations(
      found.map(({ id }) => id),
      { read: toOrganization, ...watch },
    ),
});
