import * as z from 'zod/mini';
import { bandIds, type BandId } from '../bands';
import { ratingOf, type Assessment } from '../assessment/assessment';
import { ratings } from '../assessment/programme';
import { type HeldPeriod, type Period, mayBePublished } from '../certificate/certification';
import { isLink } from '../fields/fieldChecks';
import { emptyText, formShape } from '../fields/fieldSchemas';
import { requireOnly, type FieldTable, type Submitted } from '../fields/fields';
import { industries } from '../fields/industries';
import { parsePeriod, periodExample, meansPeriod } from '../fields/writtenPeriod';

/*
 * The fields of an organization, in the forms that it takes:
 * - `organizationFields`: as people write them, with the period in words. An imported file has these columns.
 * - `storedOrganizationFields`: as they are stored, with the days of the period.
 * - `inputFieldsForStaff` and `fieldsForStaff`: these two with only the name required, because staff may add an organization before it
 *   has a certificate. A call of the API sends the first, the form of the staff area the second.
 * - `organizationFormFields`: all fields of that form, with the reason for a revocation.
 */

export const organizationFields = {
  organization_name: {
    label: 'Organization Name',
    missing: 'Enter the organization name.',
    kind: 'line',
    max: 200,
    alsoCalled: ['organization', 'org', 'company', 'firm', 'entity', 'employer', 'legal', 'brand'],
    mayBeCalled: ['name', 'full name', 'account', 'client', 'customer'],
    example: 'Anjali Foods',
    width: 36,
  },
  address: {
    label: 'Address',
    kind: 'text',
    max: 500,
    alsoCalled: ['postal address', 'office address', 'registered address'],
    mayBeCalled: ['location'],
    example: '12 Anna Salai, Chennai 600002',
    width: 40,
  },
  contact_email: {
    label: 'Contact Email',
    kind: 'email',
    max: 254,
    alsoCalled: ['email', 'contact mail', 'hr email', 'hr mail'],
    mayBeCalled: ['contact', 'contact details', 'mail'],
    example: 'people@anjali-foods.example',
    width: 34,
  },
  industry: {
    label: 'Industry',
    missing: 'Choose an industry.',
    kind: 'choice',
    options: industries,
    choose: 'Select an industry',
    alsoCalled: ['sector', 'industry type', 'type of industry', 'industry sector'],
    mayBeCalled: ['category', 'domain', 'vertical', 'segment', 'type'],
    example: 'Food & Beverage',
    width: 30,
  },
  number_of_employees: {
    label: 'Number of Employees',
    kind: 'number',
    missing: 'Enter the number of employees.',
    min: 1,
    max: 10_000_000,
    unit: 'people',
    alsoCalled: ['employee', 'headcount', 'staff members', 'workforce', 'manpower'],
    mayBeCalled: ['size', 'staff', 'strength', 'team', 'people'],
    example: 240,
    width: 20,
  },
  certification_period: {
    label: 'Certification Period',
    kind: 'period',
    alsoCalled: ['period', 'certificate period', 'validity', 'validity period'],
    mayBeCalled: ['certified', 'certification', 'valid'],
    example: periodExample,
    width: 24,
  },
  company_profile: {
    label: 'Company Profile',
    kind: 'text',
    max: 5000,
    alsoCalled: ['about', 'about the company', 'description'],
    mayBeCalled: ['profile'],
    example: 'Spices and pickles since 1987.',
    width: 50,
  },
  profile_url: {
    label: 'Profile URL',
    kind: 'webAddress',
    max: 500,
    alsoCalled: ['website', 'web site', 'url', 'website url', 'web address', 'profile link'],
    mayBeCalled: ['profile', 'link'],
    example: 'https://anjali-foods.example',
    width: 36,
  },
} as const satisfies FieldTable;

const { certification_period: _inWords, ...undatedFields } = organizationFields;
export const undatedOrganizationFields = undatedFields;

export const storedOrganizationFields = {
  ...undatedOrganizationFields,
  valid_from: {
    label: 'First Day',
    kind: 'day',
    alsoCalled: ['valid from', 'start date', 'certified from', 'certified on', 'issue date', 'period from'],
    mayBeCalled: ['from'],
    example: '2025-09-01',
    width: 14,
  },
  valid_until: {
    label: 'Last Day',
    kind: 'day',
    alsoCalled: [
      'valid until',
      'valid till',
      'valid to',
      'valid upto',
      'valid up to',
      'end date',
      'expiry',
      'expiry date',
      'expires on',
    ],
    mayBeCalled: ['to', 'until'],
    example: '2026-08-31',
    width: 14,
  },
} as const satisfies FieldTable;

export const inputFieldsForStaff = requireOnly(organizationFields, ['organization_name']);
export const fieldsForStaff = requireOnly(storedOrganizationFields, ['organization_name']);

/** Reasons for a revocation that the certificate's page may give. The Terms name them. */
export const revocationGrounds = [
  'Information was false or answers were influenced',
  'The certificate or the badge was misused',
  'Serious facts became known',
  'The terms of the programme were breached',
  'The organization gave it back',
] as const;

/** The fields that staff fill in to revoke a certificate. A revocation from before the day and a reason were public has the last alone. */
export const revocationFields = {
  revoked_on: { label: 'Revoked on', kind: 'day', example: '', width: 14 },
  revoked_ground: {
    label: 'Reason on the public page',
    missing: 'Choose the reason that the public page gives.',
    kind: 'choice',
    options: revocationGrounds,
    choose: 'Select a reason',
    example: '',
    width: 30,
  },
  revoked_reason: {
    label: 'Reason for the revocation',
    missing: 'Give the reason for which the certificate is revoked.',
    hint: 'For staff only.',
    kind: 'text',
    max: 500,
    example: '',
    width: 30,
  },
} as const satisfies FieldTable;

export const organizationFormFields = {
  ...fieldsForStaff,
  ...requireOnly(revocationFields, []),
} as const satisfies FieldTable;

/** Schema of an organization in an imported file, with its period in words. */
export const organizationInputSchema = z.strictObject(formShape(organizationFields));

export type OrganizationInput = z.infer<typeof organizationInputSchema>;
/** Stored fields that staff enter. Unknown values are ''. */
export type OrganizationContent = Submitted<typeof fieldsForStaff>;

/** `organizations/{id}` without `created_at` and `updated_at`. Its days are '' when it never had a certificate. */
export interface Organization extends Submitted<typeof organizationFormFields> {
  id: string;
  tier: BandId;
  /** Path of the logo in the bucket; '' without one. Only the staff form sets it. */
  logo: string;
  /** Id of the nomination that led to the certificate; '' without one. */
  nomination: string;
  /** Assessment of the present period; null when none is recorded. Only its rating is public. */
  assessment: Assessment | null;
  /** Periods before the present one, oldest first. */
  earlier_periods: HeldPeriod[];
  revoked: boolean;
  revision: number;
}

/** Schema of a stored web address. Reads as '' when the text may not become a link. */
const storedLink = z.pipe(
  emptyText,
  z.transform((text: string) => (isLink(text) ? text : '')),
);

export const heldPeriodSchema = z.object({
  valid_from: z.iso.date(),
  valid_until: z.iso.date(),
  rating: z.optional(z.enum(ratings)),
  revoked: z._default(z.boolean(), false),
});

const shareSchema = z.object({ text: z.string(), share: z.int() });

/** A period as it is published. The organization has agreed to `participation` and to `results`, those of its survey. */
const certifiedPeriodSchema = z.extend(heldPeriodSchema, {
  participation: z.optional(z.object({ invited: z.int(), answered: z.int() })),
  /** The strongest pillars, more than one if they are equal, and the statements with most agreement. In percent, rounded down. */
  results: z.optional(z.object({ pillars: z.array(shareSchema), statements: z.array(shareSchema) })),
});
export type PublicResults = NonNullable<z.infer<typeof certifiedPeriodSchema>['results']>;

/** Schema of `certified/{id}`, the public part of an organization. */
export const certifiedSchema = z.object({
  id: z.string(),
  tier: z.enum(bandIds),
  organization_name: emptyText,
  industry: emptyText,
  number_of_employees: z.int(),
  company_profile: emptyText,
  profile_url: storedLink,
  logo: emptyText,
  /** All periods, oldest first, the present one last. */
  periods: z.array(certifiedPeriodSchema).check(z.minLength(1)),
  /** Day and public reason of the revocation of the present period; '' when they are not known. */
  revoked_on: z.optional(z.string()),
  revoked_ground: z.optional(z.string()),
  revision: z.int(),
});
export type CertifiedOrganization = z.infer<typeof certifiedSchema>;

/** Replaces a period in words by its days, or by the exact days of `present` if they describe it. Throws when they are no period. */
export function withDays<Input extends { certification_period: string }>(
  { certification_period, ...rest }: Input,
  present?: Period,
): Omit<Input, 'certification_period'> & Period {
  const words = certification_period;
  const noDays = { valid_from: '', valid_until: '' };
  const period = present && meansPeriod(words, present) ? present : words ? parsePeriod(words) : noDays;
  if (!period) throw new Error(`Not a certification period: ${certification_period}`);
  return { ...rest, valid_from: period.valid_from, valid_until: period.valid_until };
}

/** The fields of a revocation in an organization whose present period was not revoked. */
export const notRevoked = { revoked: false, revoked_on: '', revoked_ground: '', revoked_reason: '' } as const;

/** Returns the first version of an organization. The content must have passed its schema. */
export function newOrganization<Content extends OrganizationContent>(
  id: string,
  tier: BandId,
  content: Content,
): Organization & Content {
  return {
    ...content,
    id,
    tier,
    logo: '',
    nomination: '',
    assessment: null,
    earlier_periods: [],
    ...notRevoked,
    revision: 1,
  };
}

/** Returns all periods, oldest first, the present one last. Returns [] for an organization that never had a certificate. */
export function heldPeriods({
  earlier_periods,
  valid_from,
  valid_until,
  assessment,
  revoked,
}: Pick<
  Organization,
  'earlier_periods' | 'valid_from' | 'valid_until' | 'assessment' | 'revoked'
>): HeldPeriod[] {
  if (valid_from === '') return [];
  const rating = assessment ? ratingOf(assessment) : undefined;
  return [...earlier_periods, { valid_from, valid_until, ...(rating && { rating }), revoked }];
}

/** Surveys whose participation may be published, by their ids, with their results if these may be published too. */
export type PublicSurveys = ReadonlyMap<string, PublicResults | undefined>;

/** Returns what may be published of the survey that the newest period rests on. */
function publicSurvey({ assessment, revoked }: Organization, surveys: PublicSurveys) {
  const survey = assessment?.survey ?? '';
  if (!assessment || revoked || !surveys.has(survey)) return {};
  const participation = { invited: assessment.people_invited, answered: assessment.people_answered };
  if (!mayBePublished(participation)) return {};
  const results = surveys.get(survey);
  return { participation, ...(results && { results }) };
}

/** Returns the public part of an organization, or null when it never had a certificate. */
export function toCertified(
  organization: Organization,
  surveys: PublicSurveys = new Map(),
): CertifiedOrganization | null {
  const { number_of_employees } = organization;
  const periods = heldPeriods(organization).map((period, index, { length }) =>
    index === length - 1 ? { ...period, ...publicSurvey(organization, surveys) } : period,
  );
  if (periods.length === 0 || number_of_employees === '') return null;
  return {
    id: organization.id,
    tier: organization.tier,
    organization_name: organization.organization_name,
    industry: organization.industry,
    number_of_employees,
    company_profile: organization.company_profile,
    profile_url: organization.profile_url,
    logo: organization.logo,
    periods,
    ...(organization.revoked && {
      revoked_on: organization.revoked_on,
      revoked_ground: organization.revoked_ground,
    }),
    revision: organization.revision,
  };
}
