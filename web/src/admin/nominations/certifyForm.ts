import { bandForEmployees } from '@utkarsh/domain/bands';
import { todayInIndia } from '@utkarsh/domain/certification';
import type { CertifyForm } from '@utkarsh/domain/certifying';
import type { NominationRecord } from '@utkarsh/domain/nominationEdit';
import { wholeYearFrom } from '@utkarsh/domain/period';

/** What stands in the form: an industry that is none any more has to be chosen anew. */
type CertifyValues = Omit<CertifyForm, 'industry'> & { industry: string };

/** The fewest employees of a range: `201 - 500` is 201, `Above 10000` is 10001. */
export function fewestEmployees(range: string): number {
  const number = Number(/\d+/.exec(range)?.[0] ?? '0');
  return range.startsWith('Above') ? number + 1 : number;
}

/** What the form begins with. */
export function certifyValues(nomination: NominationRecord, now: Date): CertifyValues {
  const valid_from = todayInIndia(now);
  const number_of_employees = fewestEmployees(nomination.num_employees);
  return {
    organization_name: nomination.company_name,
    address: nomination.headquarters,
    contact_email: nomination.email,
    industry: nomination.industry,
    number_of_employees,
    valid_from,
    valid_until: wholeYearFrom(valid_from),
    company_profile: '',
    profile_url: '',
    tier: bandForEmployees(number_of_employees) ?? 'micro',
  };
}
