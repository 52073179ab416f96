import './jitless';
import * as z from 'zod/mini';
import { apiLimits } from './api';
import { isOrganizationId } from './ids';
import { organizationCreateSchema, tierField } from './organizationEdit';

const batchLimit = apiLimits.batch;

const idError =
  'id must be small letters and digits in words with hyphens between, the last one of six characters: anjali-foods-4kq7zd.';
const example = { examples: ['anjali-foods-4kq7zd'] };
const repeatedError = 'The list has this id already.';

/** An organization that is yet to be stored, under the id its sender has made for it with `newOrganizationId`. */
const organizationToAddSchema = z.extend(organizationCreateSchema, {
  id: z.string(idError).check(z.refine(isOrganizationId, idError), z.meta(example)),
  tier: tierField,
});
export type OrganizationToAdd = z.infer<typeof organizationToAddSchema>;

const addedError = `organizations must be a list of 1 to ${batchLimit} organizations.`;

/** The body of `POST /api/admin/organizations/import`. */
export const organizationImportSchema = z.strictObject({
  organizations: z
    .array(organizationToAddSchema, addedError)
    .check(
      z.minLength(1, addedError),
      z.maxLength(batchLimit, addedError),
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
    ),
});

const ids = z.array(z.string().check(z.meta(example)));

/** What an import has stored, and what was there already and is left as it was. */
export const organizationImportReplySchema = z.object({ written: ids, present: ids });
export type OrganizationImportReply = z.infer<typeof organizationImportReplySchema>;

/** What `POST /api/admin/organizations/renew` has renewed, what has a period already that begins today or later, and what is not there. */
export const renewalReplySchema = z.object({ renewed: ids, waiting: ids, missing: ids });
export type RenewalReply = z.infer<typeof renewalReplySchema>;
