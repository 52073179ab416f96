import type { CompanyRow, PublicRow } from '@utkarsh/domain/api';
import type { BandId } from '@utkarsh/domain/bands';
import type { DirectoryRow } from '@utkarsh/domain/directory';

/** A row as lists return it: only certified organizations get here, so there is no state to tell. */
export const toPublicRow = (row: DirectoryRow): PublicRow => ({
  id: row.id,
  organization_name: row.organization_name,
  industry: row.industry,
  number_of_employees: row.number_of_employees,
  certification_period: row.certification_period,
  ...(row.profile_url !== undefined && { profile_url: row.profile_url }),
});

export const toCompanyRow = (row: DirectoryRow & { tier: BandId }): CompanyRow => ({
  ...toPublicRow(row),
  tier: row.tier,
});
