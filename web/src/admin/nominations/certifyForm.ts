import { noAssessment } from '@utkarsh/domain/assessment/assessment';
import { bandForEmployees } from '@utkarsh/domain/bands';
import type { CertifyForm } from '@utkarsh/domain/nomination/certifying';
import type { NominationRecord } from '@utkarsh/domain/nomination/nomination';
import { ofEach, valuesOf } from '@utkarsh/domain/fields/fields';
import { fieldsForStaff } from '@utkarsh/domain/organization/organization';
import type { OrganizationRecord } from '@utkarsh/domain/organization/organizationEdit';
import { certifyAgain } from '@utkarsh/domain/organization/organizationRenewal';
import { wholeYearFrom } from '@utkarsh/domain/certificate/period';

/** The form's values. A removed industry must be chosen anew, and a nomination has only a range of employees. */
type CertifyValues = Omit<CertifyForm, 'industry' | 'number_of_employees'> & {
  industry: string;
  number_of_employees: number | string;
};

/** The fewest employees of a range: `201 - 500` is 201, `Above 10000` is 10001. */
export function fewestEmployees(range: string): number {
  const number = Number(/\d+/.exec(range)?.[0] ?? '0');
  return range.startsWith('Above') ? number + 1 : number;
}

/** Returns what the form begins with; `renewed` is the organization that gets a period more. */
export function certifyValues(
  nomination: NominationRecord,
  today: string,
  renewed?: OrganizationRecord,
): CertifyValues {
  const first = { valid_from: today, valid_until: wholeYearFrom(today) };
  if (renewed) {
    return {
      ...valuesOf(fieldsForStaff, certifyAgain(renewed, today, renewed.valid_from ? {} : first)),
      number_of_employees: '',
      assessment: noAssessment,
      tier: renewed.tier,
    };
  }
  return {
    ...ofEach(fieldsForStaff, () => ''),
    organization_name: nomination.company_name,
    address: nomination.headquarters,
    contact_email: nomination.email,
    industry: nomination.industry,
    ...first,
    assessment: noAssessment,
    tier: bandForEmployees(fewestEmployees(nomination.num_employees)) ?? 'micro',
  };
}
