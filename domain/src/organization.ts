import './jitless';
import * as z from 'zod/mini';
import { bandIds, type BandId } from './bands';
import { formatPeriod, parsePeriod, periodDays } from './certification';
import { isLink } from './fieldChecks';
import type { FieldTable } from './fields';
import { givenShape } from './fieldSchemas';
import { industries } from './options';

/** What staff type about an organization, and what a file of organizations has. */
export const organizationFields = {
  organization_name: {
    label: 'Organization Name',
    missing: 'Enter the organization name.',
    kind: 'line',
    max: 200,
    alsoCalled: ['organization', 'organisation name', 'organisation', 'company name', 'company', 'name'],
    example: 'Anjali Foods',
    width: 36,
  },
  address: {
    label: 'Address',
    kind: 'text',
    max: 500,
    alsoCalled: ['postal address', 'location'],
    example: '12 Anna Salai, Chennai 600002',
    width: 40,
  },
  contact_email: {
    label: 'Contact Email',
    kind: 'email',
    max: 254,
    alsoCalled: ['email', 'e mail', 'email address', 'contact e mail', 'contact'],
    example: 'people@anjali-foods.example',
    width: 34,
  },
  industry: {
    label: 'Industry',
    missing: 'Choose an industry.',
    kind: 'choice',
    options: industries,
    choose: 'Select an industry',
    alsoCalled: ['sector', 'industry type'],
    example: 'Food & Beverage',
    width: 30,
  },
  number_of_employees: {
    label: 'Number of Employees',
    kind: 'number',
    min: 1,
    max: 10_000_000,
    alsoCalled: ['employees', 'no of employees', 'employee count', 'headcount', 'head count', 'size'],
    example: 240,
    width: 20,
  },
  certification_period: {
    label: 'Certification Period',
    kind: 'period',
    alsoCalled: ['period', 'certified', 'certificate period', 'validity'],
    example: 'Sep 2025 to Sep 2026',
    width: 24,
  },
  company_profile: {
    label: 'Company Profile',
    kind: 'text',
    max: 5000,
    alsoCalled: ['about', 'description', 'company description'],
    example: 'Spices and pickles since 1987.',
    width: 50,
  },
  profile_url: {
    label: 'Profile URL',
    kind: 'webAddress',
    max: 500,
    alsoCalled: ['profile', 'website', 'web site', 'url', 'profile link'],
    example: 'https://anjali-foods.example',
    width: 36,
  },
} as const satisfies FieldTable;

/** What is asked when a certificate is revoked. */
export const revocationFields = {
  revoked_reason: { label: 'Reason for the revocation', kind: 'text', max: 500, example: '', width: 30 },
} as const satisfies FieldTable;

/** What staff's form has of an organization. */
export const organizationFormFields = { ...organizationFields, ...revocationFields };

/** What staff type about an organization. Empty optional texts are stored as ''. */
export const organizationInputSchema = z.strictObject(givenShape(organizationFields));

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
