import * as z from 'zod/mini';
import { apiLimits, deletedSchema, listParamsSchema } from '../api';
import { formatCount } from '../format';
import {
  organizationImportReplySchema,
  organizationImportSchema,
  renewalReplySchema,
} from '../organizationBatch';
import {
  organizationCreateSchema,
  organizationRecordSchema,
  organizationUpdateSchema,
} from '../organizationEdit';
import { recordIdsSchema } from '../recordBatch';
import { removal, restoration } from './batches';
import type { Operation } from './operation';

export const organizationListSchema = z.object({
  organizations: z.array(organizationRecordSchema),
  total: z.int(),
});
export type OrganizationListReply = z.infer<typeof organizationListSchema>;

const resource = 'Organizations';
const path = '/api/admin/{tier}-organizations';

export const organizationOperations: readonly Operation[] = [
  {
    method: 'GET',
    path,
    resource,
    summary: 'List the organizations of a tier by name, with certificates of every state.',
    audience: 'staff',
    query: listParamsSchema,
    reply: { status: 200, description: 'A page of organizations.', schema: organizationListSchema },
    errors: ['invalid'],
  },
  {
    method: 'POST',
    path,
    resource,
    summary: 'Add an organization to a tier.',
    audience: 'admin',
    body: { type: 'application/json', schema: organizationCreateSchema },
    reply: {
      status: 201,
      description: 'The organization as it is stored.',
      schema: organizationRecordSchema,
    },
    errors: ['invalid', 'conflict', 'too_large', 'unsupported_media_type'],
  },
  {
    method: 'PUT',
    path: `${path}/{id}`,
    resource,
    summary:
      'Change an organization, correct or revoke its certificate, or move it with `tier`. `revision` is the number after ' +
      'that of the record that was edited. `certification_period` as it came leaves the exact days as they are; they are those of the newest period, which may be ' +
      'yet to begin while `state` follows from all of them. `id`, ' +
      '`valid_from`, `valid_until`, `nomination`, `earlier_periods`, `state`, `warning`, `created_at` and `updated_at` may come back with ' +
      'it; they are not looked at, and follow from the rest or stay what they are.',
    audience: 'admin',
    body: { type: 'application/json', schema: organizationUpdateSchema },
    reply: { status: 200, description: 'The organization as it is now.', schema: organizationRecordSchema },
    errors: ['invalid', 'not_found', 'conflict', 'too_large', 'unsupported_media_type'],
  },
  {
    method: 'DELETE',
    path: `${path}/{id}`,
    resource,
    summary:
      'Delete an organization with its public page and its row in the lists. The history keeps what it was.',
    audience: 'admin',
    reply: { status: 200, description: 'It is deleted.', schema: deletedSchema },
    errors: ['not_found'],
  },
  {
    method: 'POST',
    path: '/api/admin/organizations/import',
    resource,
    summary:
      `Add up to ${apiLimits.batch} organizations, all or none. Each has the fields of a single one, its \`tier\`, and an \`id\` that you make: ` +
      'words of its name and six random characters. What is there under an id already stays as it is, so send the same ' +
      'again when a reply was lost. Every wrong field is named with its place in the list, such as ' +
      `\`organizations.3.industry\`. The body can have ${formatCount(apiLimits.importBytes)} bytes.`,
    audience: 'admin',
    body: { type: 'application/json', schema: organizationImportSchema },
    reply: {
      status: 200,
      description: 'The ids of those that were added and of those that were there already.',
      schema: organizationImportReplySchema,
    },
    errors: ['invalid', 'conflict', 'too_large', 'unsupported_media_type'],
  },
  {
    method: 'POST',
    path: '/api/admin/organizations/renew',
    resource,
    summary:
      `Renew the certificates of up to ${apiLimits.batch} organizations for a year, all or none. The new period begins on the day after ` +
      'the present one ends, or today if that has ended or was revoked; the present one stays. An organization whose ' +
      'newest period begins today or later is left as it is, so send the same again when a reply was lost.',
    audience: 'admin',
    body: { type: 'application/json', schema: recordIdsSchema },
    reply: {
      status: 200,
      description:
        'The ids of those that were renewed, of those whose newest period begins today or later, and of those that are not there.',
      schema: renewalReplySchema,
    },
    errors: ['invalid', 'conflict', 'too_large', 'unsupported_media_type'],
  },
  removal(
    { collection: 'organizations', resource },
    'Their public pages and rows in the lists go; the history keeps what they were.',
  ),
  restoration(
    { collection: 'organizations', resource },
    ' Their public pages and rows in the lists come back with them.',
  ),
];
