import * as z from 'zod/mini';
import { apiLimits, listParamsSchema, operationsOf } from './api';
import { assessmentUpdateSchema } from '../assessment/assessment';
import { formatCount } from '../text/format';
import {
  organizationCreateSchema,
  organizationImportReplySchema,
  organizationImportSchema,
  organizationRecordSchema,
  organizationUpdateSchema,
  renewalReplySchema,
  renewalSchema,
} from '../organization/organizationEdit';
import { deletion } from './batches';

export const organizationListSchema = z.object({
  organizations: z.array(organizationRecordSchema),
  total: z.int(),
});
export type OrganizationListReply = z.infer<typeof organizationListSchema>;

const path = '/api/admin/{tier}-organizations';

const changedReply = {
  status: 200,
  description: 'The organization as it is now.',
  schema: organizationRecordSchema,
  hasETag: true,
} as const;

export const organizationOperations = operationsOf('Organizations', {
  [`staff GET ${path}`]: {
    summary:
      'List the organizations of a tier by name, with certificates of every state and without one. With `search`, the nearest names ' +
      'come first: the whole name, its beginning, that of one of its words, then any other match.',
    query: listParamsSchema,
    reply: { status: 200, description: 'A page of organizations.', schema: organizationListSchema },
  },
  [`admin POST ${path}`]: {
    summary:
      'Add an organization to a tier. Its name is enough as long as it is not certified: it is in no public list then. ' +
      'With a `certification_period`, its industry and number of employees are needed.',
    body: { type: 'application/json', schema: organizationCreateSchema },
    reply: { ...changedReply, status: 201, description: 'The organization as it is stored.' },
    errors: ['conflict'],
  },
  [`admin PUT ${path}/{id}`]: {
    summary:
      'Change an organization, correct or revoke its certificate, or move it with `tier`. `tier`, `revoked`, its day and its reasons stay ' +
      'what they are when they are left out. `certification_period` as it came leaves the exact days as they are; they are those of the newest period, which may be ' +
      'yet to begin while `state` follows from all of them. Empty, it is taken away, unless a nomination led to the certificate, or it was assessed, renewed or revoked. `id`, ' +
      '`valid_from`, `valid_until`, `logo` (staff set it in the form), `nomination`, `assessment`, `earlier_periods`, `state`, `rating`, `warning`, `reminded_on`, `created_at` and `updated_at` may come back with ' +
      'it; they are not looked at, and follow from the rest or stay what they are.',
    body: { type: 'application/json', schema: organizationUpdateSchema },
    reply: changedReply,
    errors: ['not_found', 'conflict'],
  },
  'admin PUT /api/admin/organizations/{id}/assessment': {
    summary:
      'Record or correct the assessment on which the present period was certified; without its fields it is taken back. An ' +
      'assessment is given whole. Its score has to be 70% at least, and where too few people took part, ' +
      '`participation_reason` says why it counts. The rating that follows is public, the rest is for staff.',
    body: { type: 'application/json', schema: assessmentUpdateSchema },
    reply: changedReply,
    errors: ['not_found', 'conflict'],
  },
  [`admin DELETE ${path}/{id}`]: deletion(
    'Delete an organization with its public page and its row in the lists. The history keeps what it was.',
  ),
  'admin POST /api/admin/organizations/import': {
    summary:
      `Add up to ${apiLimits.batch} organizations, all or none. Each has the fields of a single one, its \`tier\`, and an \`id\` that you make: ` +
      'words of its name and eight random characters. What is there under an id already stays as it is, so send the same ' +
      'again when a reply was lost. Every wrong field is named with its place in the list, such as ' +
      `\`organizations.3.industry\`. The body can have ${formatCount(apiLimits.importBytes)} bytes.`,
    body: { type: 'application/json', schema: organizationImportSchema },
    reply: {
      status: 200,
      description: 'The ids of those that were added and of those that were there already.',
      schema: organizationImportReplySchema,
    },
    errors: ['conflict'],
  },
  'admin POST /api/admin/organizations/renew': {
    takesKey: true,
    summary:
      `Renew the certificates of up to ${apiLimits.batch} organizations, all or none. The new period is a year and begins on the day after ` +
      'the present one ends, or today if that has ended or was revoked; the present one stays. `certification_period` names another ' +
      'period: it must begin after the present one has ended, and one that begins in that very month begins on the day after. An ' +
      'organization that has this period already, whose newest period begins today or later, or that never was certified, is left as it is, so send the same ' +
      'again when a reply was lost; with an `Idempotency-Key` you get the first reply. So is one that no longer has the `revision` that you name. Name it: without it, a revoked certificate stays revoked, and the same call sent again ' +
      'after midnight renews a period that began the day before. `assessment` is what the new assessment found; without it the new period has no rating. ' +
      '`reason` says why you renew; the history keeps it. ' +
      'Every wrong field is named with its place in the list, such as `organizations.3.certification_period`.',
    body: { type: 'application/json', schema: renewalSchema },
    reply: {
      status: 200,
      description:
        'The ids of those that were renewed, of those that have nothing to renew, have another `revision`, are revoked and came without one, or cannot be read, and of those that are not there.',
      schema: renewalReplySchema,
    },
    errors: ['conflict'],
  },
});
