import * as z from 'zod/mini';
import { deletedSchema, listParamsSchema } from '../api';
import {
  organizationCreateSchema,
  organizationRecordSchema,
  organizationUpdateSchema,
} from '../organizationEdit';
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
    method: 'GET',
    path: `${path}/{id}`,
    resource,
    summary: 'Read an organization of a tier.',
    audience: 'staff',
    reply: { status: 200, description: 'The organization.', schema: organizationRecordSchema },
    errors: ['not_found'],
  },
  {
    method: 'PUT',
    path: `${path}/{id}`,
    resource,
    summary:
      'Change an organization, renew or revoke its certificate, or move it with `tier`. `revision` is the number after ' +
      'that of the record that was edited.',
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
];
