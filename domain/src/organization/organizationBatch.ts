import * as z from 'zod/mini';
import { apiLimits } from '../contract/api';
import { assessmentInputSchema } from '../assessment/assessment';
import { periodField, readRevision } from '../fields/fieldChecks';
import { newShape } from '../fields/fieldSchemas';
import { organizationFields } from './organization';
import { tierField } from './organizationEdit';
import { isOrganizationId } from '../certificate/certificatePath';

const batchLimit = apiLimits.batch;

const idError =
  'id must be small letters and digits in words with hyphens between, the last one of eight characters, or six: anjali-foods-4kq7zd9w.';
const example = { examples: ['anjali-foods-4kq7zd'] };
const idField = z.string(idError).check(z.refine(isOrganizationId, idError), z.meta(example));
const repeatedError = 'The list has this id already.';

/** A certified organization that is yet to be stored, under the id its sender has made for it with `newOrganizationId`. */
const organizationToAddSchema = z.strictObject({
  ...newShape(organizationFields),
  id: idField,
  tier: tierField,
});
export type OrganizationToAdd = z.infer<typeof organizationToAddSchema>;

const listError = `organizations must be a list of 1 to ${batchLimit} organizations.`;

/** A list for one call, in which no organization is twice. */
const listOf = <Item extends z.ZodMiniType<{ id: string }>>(item: Item) =>
  z
    .array(item, listError)
    .check(
      z.minLength(1, listError),
      z.maxLength(batchLimit, listError),
      z.describe(`1 to ${batchLimit} organizations, no id twice.`),
      (list) => {
        const seen = new Set<string>();
        for (const [index, { id }] of list.value.entries()) {
          if (seen.has(id)) {
            list.issues.push({ code: 'custom', message: repeatedError, path: [index, 'id'], input: id });
          }
          seen.add(id);
        }
      },
    );

/** The body of `POST /api/admin/organizations/import`. */
export const organizationImportSchema = z.strictObject({ organizations: listOf(organizationToAddSchema) });

const ids = z.array(z.string().check(z.meta(example)));

/** What an import has stored, and what was there already and is left as it was. */
export const organizationImportReplySchema = z.object({ written: ids, present: ids });
export type OrganizationImportReply = z.infer<typeof organizationImportReplySchema>;

/** What is asked of the renewal of an organization: see `Renewal`. */
export const renewalInputSchema = z.strictObject({
  certification_period: z.optional(periodField),
  assessment: z.optional(assessmentInputSchema),
});
const organizationToRenewSchema = z.extend(renewalInputSchema, {
  id: idField,
  /** Revision of the organization that staff saw. Any other version stays unchanged. */
  revision: z.optional(readRevision),
});
export type OrganizationToRenew = z.infer<typeof organizationToRenewSchema>;

/** The body of `POST /api/admin/organizations/renew`. */
export const renewalSchema = z.strictObject({ organizations: listOf(organizationToRenewSchema) });

/** What `POST /api/admin/organizations/renew` has renewed, what has nothing to renew or was changed, and what is not there. */
export const renewalReplySchema = z.object({ renewed: ids, unchanged: ids, missing: ids });
export type RenewalReply = z.infer<typeof renewalReplySchema>;
