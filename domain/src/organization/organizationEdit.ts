import * as z from 'zod/mini';
import { assessmentInputSchema, storedAssessmentSchema } from '../assessment/assessment';
import { ratings } from '../assessment/programme';
import { bandForEmployees, bandIds, bandOf, bandRange } from '../bands';
import { standingOn, standings, type Period, daysProblem, periodText } from '../certificate/certification';
import { cleanText } from '../fields/cleanText';
import { boundedText, periodField, revisionField, textField } from '../fields/fieldChecks';
import { valuesOf } from '../fields/fields';
import { editShape, emptyText, formShape, ignoredShape, newShape, readShape } from '../fields/fieldSchemas';
import { formatCounted } from '../text/format';
import {
  type Organization,
  type OrganizationContent,
  fieldsForStaff,
  heldPeriodSchema,
  heldPeriods,
  inputFieldsForStaff,
  notRevoked,
  organizationFields,
  organizationFormFields,
  revocationFields,
  storedOrganizationFields,
} from './organization';
import { correctionProblem } from './organizationRenewal';
import { apiLimits } from '../contract/api';
import { isOrganizationId, organizationIds } from '../text/ids';
import { maxPeriodLength } from '../fields/writtenPeriod';

export const tierField = z.enum(bandIds, `tier must be one of ${bandIds.join(', ')}.`);
const revokedField = z.boolean('Revoked must be true or false.');
const formFields = formShape(organizationFormFields);
const { revoked_on, revoked_ground, revoked_reason } = formFields;
/** Checks that the last day fits the first day. */
export const checkDays = z.refine<Period>((period) => daysProblem(period) === undefined, {
  error: ({ input }) =>
    daysProblem(z.parse(z.object({ valid_from: z.string(), valid_until: z.string() }), input)),
  path: ['valid_until'],
});

/** Makes a check that applies a schema only to some values. */
const checkWhen =
  <Value extends object>(isConcerned: (value: Value) => boolean, schema: z.ZodMiniType) =>
  ({ value, issues }: z.core.ParsePayload<Value>) => {
    if (!isConcerned(value)) return;
    for (const { message, path } of schema.safeParse(value).error?.issues ?? [])
      issues.push({ code: 'custom', message, path: [...path], input: value });
  };

const revocationShape = formShape(revocationFields);

/** Makes a check that a schema accepts the revocation, if there is one. */
const checkRevocation = (shape: Partial<typeof revocationShape>) =>
  checkWhen<{ revoked?: boolean | undefined }>(({ revoked }) => revoked === true, z.object(shape));

const { industry, number_of_employees, valid_from, valid_until } = formShape(storedOrganizationFields);
const wordsSchema = z.object({ industry, number_of_employees });
const daysSchema = z.object({ industry, number_of_employees, valid_from, valid_until }).check(checkDays);

/** Schema of the body of `POST /api/admin/{tier}-organizations`. Optional fields may be absent. */
export const organizationCreateSchema = z
  .strictObject(newShape(inputFieldsForStaff))
  .check(checkWhen(({ certification_period }) => certification_period !== '', wordsSchema));
export type OrganizationCreation = z.infer<typeof organizationCreateSchema>;

const formSchema = z.strictObject({
  ...formFields,
  logo: z.string('Logo must be the path of a file.'),
  tier: tierField,
  revoked: revokedField,
});
export type OrganizationForm = z.infer<typeof formSchema>;

type Dependants = Pick<Organization, 'assessment' | 'earlier_periods' | 'nomination' | 'revoked'>;

/** Returns whether the certificate's days can be corrected but not removed, because other data depends on them. */
export const keepsPeriod = ({ assessment, earlier_periods, nomination, revoked }: Dependants): boolean =>
  revoked || assessment !== null || earlier_periods.length > 0 || nomination !== '';

/** Returns whether an organization must have a certificate, on its own or as the next version of `before`. */
const needsCertificate = (present: Dependants & Period, before?: Dependants): boolean =>
  present.valid_from !== '' ||
  present.valid_until !== '' ||
  keepsPeriod(present) ||
  (before !== undefined && keepsPeriod(before));

/** Returns whether an organization has all data of a certificate, or none that depends on one. `firestore.rules` repeats this. */
export const isCertificateWhole = (
  organization: Dependants & Pick<Organization, 'industry' | 'number_of_employees'> & Period,
  before?: Dependants,
): boolean => {
  const { valid_from, valid_until, industry, number_of_employees } = organization;
  const parts = [valid_from, valid_until, industry, number_of_employees];
  return !needsCertificate(organization, before) || !parts.includes('');
};

/** Makes the schema of the staff form for a new or an edited organization. The days of an edited one follow its earlier periods. */
export const organizationFormSchemaFor = (before?: Organization) =>
  formSchema.check(
    checkWhen(
      (form) => needsCertificate({ assessment: null, earlier_periods: [], nomination: '', ...form }, before),
      daysSchema,
    ),
    checkRevocation(revocationShape),
    ({ value, issues }) => {
      const message = before && value.valid_from && correctionProblem({ ...before, ...value }, before);
      if (message) issues.push({ code: 'custom', message, path: ['valid_from'], input: value });
    },
  );

/** Schema of an edit. A whole record may come back: what cannot change is ignored. Absent tier and optional fields stay. */
export const organizationUpdateSchema = z
  .strictObject({
    ...editShape(inputFieldsForStaff),
    // Checked later, beside the record, because the record's own words are always accepted.
    certification_period: boundedText('Certification Period must be text.', maxPeriodLength).check(
      z.overwrite(cleanText),
    ),
    tier: z.optional(tierField),
    revoked: z.optional(revokedField),
    revoked_on: z.optional(revoked_on),
    revoked_ground: z.optional(revoked_ground),
    revoked_reason: z.optional(revoked_reason),
    revision: z.optional(revisionField),
    ...ignoredShape('id', 'valid_from', 'valid_until', 'logo', 'nomination', 'assessment', 'earlier_periods'),
    ...ignoredShape('state', 'rating', 'warning', 'reminded_on', 'created_at', 'updated_at'),
  })
  .check(
    checkWhen(({ certification_period }) => certification_period !== '', wordsSchema),
    checkRevocation({ revoked_reason: revocationShape.revoked_reason }),
  );

export type OrganizationUpdate = z.infer<typeof organizationUpdateSchema>;

/** Returns the next version of an organization. The edit must have passed its schema. Changed days correct the present period. */
export function editOrganization(
  before: Organization,
  edit: OrganizationContent & Pick<OrganizationUpdate, 'tier' | keyof typeof notRevoked>,
): Organization {
  const isRevoked = edit.revoked ?? before.revoked;
  return {
    ...valuesOf(fieldsForStaff, edit),
    id: before.id,
    tier: edit.tier ?? before.tier,
    logo: before.logo,
    nomination: before.nomination,
    assessment: before.assessment,
    earlier_periods: before.earlier_periods,
    // The reasons are cleared when the revocation ends. The history keeps them.
    ...notRevoked,
    ...(isRevoked && {
      revoked: true,
      revoked_on: edit.revoked_on || before.revoked_on,
      revoked_ground: edit.revoked_ground || before.revoked_ground,
      revoked_reason: edit.revoked_reason || before.revoked_reason,
    }),
    revision: before.revision + 1,
  };
}

/** Schema of `organizations/{id}` without its times. */
export const organizationSchema = z.object({
  ...readShape(organizationFormFields),
  id: z.string(),
  tier: z.enum(bandIds),
  logo: emptyText,
  nomination: emptyText,
  assessment: z._default(z.nullable(storedAssessmentSchema), null),
  earlier_periods: z._default(z.array(heldPeriodSchema), []),
  revoked: z._default(z.boolean(), false),
  revision: z.int(),
});

/** Reads a stored organization. Returns undefined when it is not valid and so cannot be published. */
export function readStoredOrganization(id: string, data: unknown): Organization | undefined {
  const { success, data: organization } = z.core.safeParse(organizationSchema, data);
  return success && organization.id === id ? organization : undefined;
}

const warningSchema = z.object({
  message: z.string(),
  /** Tier for the number of employees. Absent below the programme's minimum. */
  tier: z.optional(z.enum(bandIds)),
});

export function tierWarning({
  tier,
  number_of_employees,
}: Pick<Organization, 'tier' | 'number_of_employees'>): z.infer<typeof warningSchema> | undefined {
  if (number_of_employees === '') return undefined;
  const fittingTier = bandForEmployees(number_of_employees);
  if (fittingTier === tier) return undefined;
  const { name } = bandOf(tier);
  const count = formatCounted(number_of_employees, { one: 'employee', many: 'employees' });
  const outside = `The ${name} tier is for ${bandRange(bandOf(tier))}, and this organization has ${count}`;
  if (!fittingTier) return { message: `${outside}; the programme begins at ${bandOf('micro').min}.` };
  return { message: `${outside}: ${bandOf(fittingTier).name} fits.`, tier: fittingTier };
}

/** Schema of an organization in the staff area. Times are ISO. `state` is the state of the certificate today in India. */
export const organizationRecordSchema = z.extend(organizationSchema, {
  /** The present period in words. */
  certification_period: z.string(),
  state: z.enum(standings),
  /** Rating of the period that decides `state`. Absent when that period began without an assessment. */
  rating: z.optional(z.enum(ratings)),
  warning: z.optional(warningSchema),
  /** Day of the last mail about the end of a certificate (ISO date), as the server notes it. */
  reminded_on: z.optional(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type OrganizationRecord = z.infer<typeof organizationRecordSchema>;

/** What the server notes beside an organization. */
const serverSchema = z.object({
  created_at: z.string(),
  updated_at: z.string(),
  reminded_on: z.optional(z.string()),
});

/** Returns the staff's view of an organization on a day (ISO date). */
export function toOrganizationRecord(
  organization: Organization,
  { today, ...server }: z.infer<typeof serverSchema> & { today: string },
): OrganizationRecord {
  const warning = tierWarning(organization);
  const { state, rating } = standingOn(heldPeriods(organization), today);
  return {
    ...organization,
    certification_period: periodText(organization),
    state,
    ...(rating && { rating }),
    ...(warning && { warning }),
    ...server,
  };
}

/** Reads a stored organization for staff, with times as ISO texts. Throws when the data is not an organization. */
export const readOrganizationRecord = (data: object, today: string): OrganizationRecord =>
  toOrganizationRecord(organizationSchema.parse(data), { ...serverSchema.parse(data), today });

/** Returns whether the form describes an organization without a certificate: its days are the proposed ones, and facts are missing. */
export const isUncertified = (
  form: Readonly<Record<'industry' | 'number_of_employees' | keyof Period, unknown>>,
  proposal: Period,
): boolean =>
  (form.industry === '' || form.number_of_employees === '') &&
  form.valid_from === proposal.valid_from &&
  form.valid_until === proposal.valid_until;

export const newOrganizationSchema = (proposal: Period) =>
  z.pipe(
    z.transform((form: OrganizationForm) =>
      isUncertified(form, proposal) ? { ...form, valid_from: '', valid_until: '' } : form,
    ),
    organizationFormSchemaFor(),
  );

const batchLimit = apiLimits.batch;

const idError =
  'id must be small letters and digits in words with hyphens between, the last one of eight characters, or six: anjali-foods-4kq7zd9w.';
const idExample = { examples: ['anjali-foods-4kq7zd'] };
const idField = boundedText(idError, organizationIds.max).check(
  z.refine(isOrganizationId, idError),
  z.meta(idExample),
);

/** Schema of an organization in an import. The client makes the id with `newOrganizationId`. */
const organizationToAddSchema = z.strictObject({
  ...newShape(organizationFields),
  id: idField,
  tier: tierField,
});
export type OrganizationToAdd = z.infer<typeof organizationToAddSchema>;

const listError = `organizations must be a list of 1 to ${batchLimit} organizations.`;

/** Makes the schema of a list of organizations without repeated ids. */
const listOf = <Item extends z.ZodMiniType<{ id: string }>>(item: Item) =>
  z
    .array(item, listError)
    .check(
      z.minLength(1, listError),
      z.maxLength(batchLimit, listError),
      z.describe(`1 to ${batchLimit} organizations, no id twice.`),
      (list) => {
        const seenIds = new Set<string>();
        for (const [index, { id }] of list.value.entries()) {
          const message = 'The list has this id already.';
          if (seenIds.has(id)) list.issues.push({ code: 'custom', message, path: [index, 'id'], input: id });
          seenIds.add(id);
        }
      },
    );

export const organizationImportSchema = z.strictObject({ organizations: listOf(organizationToAddSchema) });

const ids = z.array(z.string().check(z.meta(idExample)));

/** Schema of the reply: ids of stored organizations, and of existing ones that the import left unchanged. */
export const organizationImportReplySchema = z.object({ written: ids, present: ids });
export type OrganizationImportReply = z.infer<typeof organizationImportReplySchema>;

/** Why staff renew certificates. The history entry of the renewal keeps it. */
export const renewalReason = {
  label: 'Reason',
  missing: 'Enter a reason for the renewal.',
  max: 500,
} as const;

/** Schema of a `Renewal` and its reason. */
export const renewalInputSchema = z.strictObject({
  certification_period: z.optional(periodField),
  assessment: z.optional(assessmentInputSchema),
  reason: z.optional(textField(renewalReason)),
});
const organizationToRenewSchema = z.extend(renewalInputSchema, {
  id: idField,
  /** Revision of the organization that staff saw. An organization with another revision stays unchanged. */
  revision: z.optional(revisionField),
});
export type OrganizationToRenew = z.infer<typeof organizationToRenewSchema>;

export const renewalSchema = z.strictObject({ organizations: listOf(organizationToRenewSchema) });

/** Schema of the reply: ids of renewed, of unchanged and of missing organizations. */
export const renewalReplySchema = z.object({ renewed: ids, unchanged: ids, missing: ids });
export type RenewalReply = z.infer<typeof renewalReplySchema>;
