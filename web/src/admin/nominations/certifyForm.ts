import * as z from 'zod/mini';
import { bandForEmployees, bandIds, isBandId, type BandId } from '@utkarsh/domain/bands';
import { formatPeriod, todayInIndia } from '@utkarsh/domain/certification';
import type { NominationRecord } from '@utkarsh/domain/nominationEdit';
import { organizationInputSchema } from '@utkarsh/domain/organization';

/** An organization as it is added from a nomination, and the tier it is added to. */
export const certifySchema = z.extend(organizationInputSchema, {
  tier: z.custom<BandId>(isBandId, `Tier must be one of ${bandIds.join(', ')}.`),
});
/** What stands in the form: an industry that is none any more has to be chosen anew. */
type CertifyValues = Omit<z.input<typeof certifySchema>, 'industry'> & { industry: string };

/** The fewest employees of a range: `201 - 500` is 201, `Above 10000` is 10001. */
export function fewestEmployees(range: string): number {
  const number = Number(/\d+/.exec(range)?.[0] ?? '0');
  return range.startsWith('Above') ? number + 1 : number;
}

/** A certificate of a year from this month in India on: `Nov 2026 to Nov 2027`. */
export function yearFrom(now: Date): string {
  const [year = 0, month = 0] = todayInIndia(now).split('-').map(Number);
  const from = (year - 2000) * 12 + month - 1;
  return formatPeriod({ from, to: from + 12 });
}

/** What the form begins with. */
export function certifyValues(nomination: NominationRecord, now: Date): CertifyValues {
  const number_of_employees = fewestEmployees(nomination.num_employees);
  return {
    organization_name: nomination.company_name,
    address: nomination.headquarters,
    contact_email: nomination.email,
    industry: nomination.industry,
    number_of_employees,
    certification_period: yearFrom(now),
    company_profile: '',
    profile_url: '',
    tier: bandForEmployees(number_of_employees) ?? 'micro',
  };
}
