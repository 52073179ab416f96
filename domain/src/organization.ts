import './jitless';
import * as z from 'zod/mini';
import { bandIds, type BandId } from './bands';
import { formatPeriod, parsePeriod, periodDays } from './certification';
import {
  choiceField,
  isLink,
  lineField,
  optionalEmailField,
  optionalWebAddressField,
  periodField,
  textField,
} from './fieldChecks';
import { industries } from './options';

/** Longest values in characters; `firestore.rules` repeats them. */
export const organizationLimits = {
  organization_name: 200,
  address: 500,
  contact_email: 254,
  company_profile: 5000,
  profile_url: 500,
  revoked_reason: 500,
  number_of_employees: 10_000_000,
} as const;

const employeesError = 'Number of Employees must be a whole number from 1 to 1,00,00,000.';

/** What staff type about an organization. Empty optional texts are stored as ''. */
export const organizationInputSchema = z.strictObject({
  organization_name: lineField({
    label: 'Organization Name',
    missing: 'Enter the organization name.',
    max: organizationLimits.organization_name,
  }),
  address: textField({ label: 'Address', max: organizationLimits.address }),
  contact_email: optionalEmailField({ label: 'Contact Email', max: organizationLimits.contact_email }),
  industry: choiceField(industries, { missing: 'Choose an industry.' }),
  number_of_employees: z
    .int(employeesError)
    .check(z.minimum(1, employeesError), z.maximum(organizationLimits.number_of_employees, employeesError)),
  certification_period: periodField,
  company_profile: textField({ label: 'Company Profile', max: organizationLimits.company_profile }),
  profile_url: optionalWebAddressField({ label: 'Profile URL', max: organizationLimits.profile_url }),
});

export type OrganizationInput = z.infer<typeof organizationInputSchema>;

/** `organizations/{id}` without the server's `created_at` and `updated_at`. */
export interface Organization extends OrganizationInput {
  id: string;
  tier: BandId;
  valid_from: string;
  valid_until: string;
  /** Every period held, oldest first, the present one last. */
  periods: string[];
  revoked: boolean;
  revoked_reason: string;
  revision: number;
}

/** `certified/{id}`: what anybody may read of an organization. */
export interface CertifiedOrganization {
  id: string;
  tier: BandId;
  organization_name: string;
  industry: string;
  number_of_employees: number;
  certification_period: string;
  valid_from: string;
  valid_until: string;
  company_profile: string;
  profile_url: string;
  periods: string[];
  revoked: boolean;
  revision: number;
}

/** An address that came with other data: empty unless it may become a link. */
const storedLink = z.pipe(
  z.string(),
  z.transform((text: string) => (isLink(text) ? text : '')),
);

export const certifiedSchema = z.object({
  id: z.string(),
  tier: z.enum(['micro', 'mid', 'large', 'enterprise']),
  organization_name: z.string(),
  industry: z.string(),
  number_of_employees: z.int(),
  certification_period: z.string(),
  valid_from: z.string(),
  valid_until: z.string(),
  company_profile: z.string(),
  profile_url: storedLink,
  periods: z.array(z.string()),
  revoked: z.boolean(),
  revision: z.int(),
});

/** A first version of an organization from what staff typed. The input has passed its schema. */
export function newOrganization(id: string, tier: BandId, input: OrganizationInput): Organization {
  const period = parsePeriod(input.certification_period);
  if (!period) throw new Error(`Not a certification period: ${input.certification_period}`);
  if (!bandIds.includes(tier)) throw new Error(`Not a tier: ${tier}`);
  const certification_period = formatPeriod(period);
  return {
    ...input,
    id,
    tier,
    certification_period,
    ...periodDays(period),
    periods: [certification_period],
    revoked: false,
    revoked_reason: '',
    revision: 1,
  };
}

/** The public part of an organization. */
export const toCertified = (organization: Organization): CertifiedOrganization => ({
  id: organization.id,
  tier: organization.tier,
  organization_name: organization.organization_name,
  industry: organization.industry,
  number_of_employees: organization.number_of_employees,
  certification_period: organization.certification_period,
  valid_from: organization.valid_from,
  valid_until: organization.valid_until,
  company_profile: organization.company_profile,
  profile_url: organization.profile_url,
  periods: organization.periods,
  revoked: organization.revoked,
  revision: organization.revision,
});
