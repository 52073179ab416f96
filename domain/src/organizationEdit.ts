import './jitless';
import * as z from 'zod/mini';
import { bandForEmployees, bandOf, bandRange, type BandId } from './bands';
import { certificateState, formatPeriod, parsePeriod, periodDays } from './certification';
import { nextRevision, saysSomething } from './fieldChecks';
import { givenShape, newShape } from './fieldSchemas';
import { formatCounted } from './format';
import {
  certifiedSchema,
  organizationFields,
  organizationInputSchema,
  revocationFields,
  type Organization,
  type OrganizationInput,
} from './organization';

const tiers = ['micro', 'mid', 'large', 'enterprise'] as const satisfies readonly BandId[];

/** An organization remembers this many periods, the latest ones. */
export const maxPeriods = 50;

const { shape } = organizationInputSchema;

/** The body of `POST /api/admin/{tier}-organizations`: texts that may be empty may also be left out. */
export const organizationCreateSchema = z.strictObject(newShape(organizationFields));

const reasonMissing = 'Give the reason for which the certificate is revoked.';
/** The tier of an organization, as a field of what is sent. */
export const tierField = z.enum(tiers, `tier must be one of ${tiers.join(', ')}.`);
const revoked = z.boolean('Revoked must be true or false.');
const { revoked_reason } = givenShape(revocationFields);
const saysWhyRevoked = (edit: { revoked?: boolean | undefined; revoked_reason?: string | undefined }) =>
  edit.revoked !== true || saysSomething(edit.revoked_reason);
const revocationError = { error: reasonMissing, path: ['revoked_reason'] };

/** What staff's form says of an organization, new or edited: all that can be changed. */
export const organizationFormSchema = z
  .extend(organizationInputSchema, { tier: tierField, revoked, revoked_reason })
  .check(z.refine(saysWhyRevoked, revocationError));
export type OrganizationForm = z.infer<typeof organizationFormSchema>;

/**
 * The body of `PUT /api/admin/{tier}-organizations/{id}`. A record as the API returned it may be sent back whole: what
 * cannot be changed in it is not looked at. Tier and revocation stay what they are when they are left out.
 */
export const organizationUpdateSchema = z
  .extend(organizationInputSchema, {
    tier: z.optional(tierField),
    revoked: z.optional(revoked),
    revoked_reason: z.optional(revoked_reason),
    revision: nextRevision,
    id: z.optional(z.unknown()),
    valid_from: z.optional(z.unknown()),
    valid_until: z.optional(z.unknown()),
    periods: z.optional(z.unknown()),
    state: z.optional(z.unknown()),
    warning: z.optional(z.unknown()),
    created_at: z.optional(z.unknown()),
    updated_at: z.optional(z.unknown()),
  })
  .check(z.refine(saysWhyRevoked, revocationError));

/** What an edit says of an organization; it may hold more, which is not looked at. */
export interface OrganizationEdit extends OrganizationInput {
  tier?: BandId | undefined;
  revoked?: boolean | undefined;
  revoked_reason?: string | undefined;
  revision: number;
}

/** The next version of an organization. The edit has passed its schema. A new period is added to those it held. */
export function editOrganization(before: Organization, edit: OrganizationEdit): Organization {
  const period = parsePeriod(edit.certification_period);
  if (!period) throw new Error(`Not a certification period: ${edit.certification_period}`);
  const certification_period = formatPeriod(period);
  const renewed = certification_period !== before.certification_period;
  const revoked = edit.revoked ?? before.revoked;
  return {
    id: before.id,
    tier: edit.tier ?? before.tier,
    organization_name: edit.organization_name,
    address: edit.address,
    contact_email: edit.contact_email,
    industry: edit.industry,
    number_of_employees: edit.number_of_employees,
    certification_period,
    ...periodDays(period),
    company_profile: edit.company_profile,
    profile_url: edit.profile_url,
    periods: renewed ? [...before.periods, certification_period].slice(-maxPeriods) : before.periods,
    revoked,
    // The reason goes with the revocation; the history keeps both.
    revoked_reason: revoked ? edit.revoked_reason || before.revoked_reason : '',
    revision: edit.revision,
  };
}

/** `organizations/{id}` as it is stored, its times left out. */
export const organizationSchema = z.extend(certifiedSchema, {
  industry: shape.industry,
  profile_url: z.string(),
  address: z.string(),
  contact_email: z.string(),
  revoked_reason: z.string(),
});

/** An organization as Firestore holds it; undefined when it is none that could be published. */
export function readStoredOrganization(id: string, data: unknown): Organization | undefined {
  const { success, data: stored } = z.core.safeParse(organizationSchema, data);
  return success && stored.id === id && parsePeriod(stored.certification_period) ? stored : undefined;
}

const warningSchema = z.object({
  message: z.string(),
  /** The tier that fits; absent below the programme's minimum. */
  tier: z.optional(z.enum(tiers)),
});
type TierWarning = z.infer<typeof warningSchema>;

/** What to tell staff when an organization has more or fewer employees than its tier stands for. */
export function tierWarning({
  tier,
  number_of_employees,
}: Pick<Organization, 'tier' | 'number_of_employees'>): TierWarning | undefined {
  const fitting = bandForEmployees(number_of_employees);
  if (fitting === tier) return undefined;
  const { name } = bandOf(tier);
  const count = formatCounted(number_of_employees, { one: 'employee', many: 'employees' });
  const outside = `The ${name} tier is for ${bandRange(bandOf(tier))}, and this organization has ${count}`;
  if (!fitting) return { message: `${outside}; the programme begins at ${bandOf('micro').min}.` };
  return { message: `${outside}: ${bandOf(fitting).name} fits.`, tier: fitting };
}

/** An organization as staff get it from the API. Times are ISO; `state` is that of the certificate on the day in India. */
export const organizationRecordSchema = z.extend(organizationSchema, {
  state: z.enum(['valid', 'upcoming', 'expired', 'revoked']),
  warning: z.optional(warningSchema),
  created_at: z.string(),
  updated_at: z.string(),
});
export type OrganizationRecord = z.infer<typeof organizationRecordSchema>;

/** The record of an organization on a day (ISO date). */
export function toOrganizationRecord(
  organization: Organization,
  { created_at, updated_at, today }: { created_at: string; updated_at: string; today: string },
): OrganizationRecord {
  const warning = tierWarning(organization);
  return {
    ...organization,
    state: certificateState(organization, today),
    ...(warning && { warning }),
    created_at,
    updated_at,
  };
}
