import type { BandId } from '@utkarsh/domain/bands';
import { formatPeriod } from '@utkarsh/domain/certification';
import { newOrganizationId } from '@utkarsh/domain/ids';
import { newOrganization, type Organization } from '@utkarsh/domain/organization';

/** A certification period of a year that began so many months ago, or is to begin where negative. */
export function periodFrom(monthsAgo: number): string {
  const today = new Date();
  const from = (today.getUTCFullYear() - 2000) * 12 + today.getUTCMonth() - monthsAgo;
  return formatPeriod({ from, to: from + 12 });
}

/** An organization certified today, unless changed. Its id is new each time. */
export function organization(tier: BandId, name: string, changes: Partial<Organization> = {}): Organization {
  const fresh = newOrganization(newOrganizationId(name), tier, {
    organization_name: name,
    address: '',
    contact_email: '',
    industry: 'Insurance',
    number_of_employees: 42,
    certification_period: changes.certification_period ?? periodFrom(2),
    company_profile: '',
    profile_url: '',
  });
  return { ...fresh, ...changes };
}
