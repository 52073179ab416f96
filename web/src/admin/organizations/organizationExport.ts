import { assessmentFields } from '@utkarsh/domain/assessment';
import { namesOf } from '@utkarsh/domain/fields';
import { heldPeriods, organizationFields } from '@utkarsh/domain/organization';
import type { OrganizationRecord } from '@utkarsh/domain/organizationEdit';
import { periodText } from '@utkarsh/domain/period';
import type { SheetColumn } from '@utkarsh/domain/sheet';
import { readOrganizations } from '../../data/staff/organizationLists';
import { toOrganization } from '../../data/staff/organizations';
import type { ExportPlan } from '../grid/ExportButton';
import { fieldColumn } from '../grid/recordExport';
import { stateNames } from './organizationFields';

const column = fieldColumn<OrganizationRecord>('organizations');

/** The columns of an export of organizations, under the names by which an import knows them. */
export const organizationSheet: readonly SheetColumn<OrganizationRecord>[] = [
  { title: 'ID', width: 30, value: ({ id }) => id },
  column('organization_name'),
  column('tier', 12),
  column('industry'),
  column('number_of_employees'),
  column('certification_period', organizationFields.certification_period.width),
  column('valid_from'),
  column('valid_until'),
  { title: 'State', width: 12, value: ({ state }) => stateNames[state] },
  { title: 'Rating', width: 12, value: ({ rating }) => rating ?? '' },
  ...namesOf(assessmentFields).map((name) => ({
    title: assessmentFields[name].label,
    width: assessmentFields[name].width,
    value: ({ assessment }: OrganizationRecord) => assessment?.[name] ?? '',
  })),
  column('revoked_reason'),
  { title: 'Periods Held', width: 30, value: (row) => heldPeriods(row).map(periodText).join('\n') },
  column('contact_email'),
  column('address'),
  column('company_profile'),
  { ...column('profile_url'), link: ({ profile_url }) => profile_url },
  { title: 'Added', width: 18, value: ({ created_at }) => new Date(created_at) },
  { title: 'Last Changed', width: 18, value: ({ updated_at }) => new Date(updated_at) },
];

/** The export of those found, in their order, of `all` organizations of a tier. */
export const organizationExport = (
  found: readonly string[],
  all: number,
): ExportPlan<OrganizationRecord> => ({
  count: () => Promise.resolve({ wanted: found.length, all }),
  read: (watch) => readOrganizations(found, { read: toOrganization, ...watch }),
});
