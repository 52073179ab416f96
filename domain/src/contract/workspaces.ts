import * as z from 'zod/mini';
import {
  memberInvitationSchema,
  memberRoleSchema,
  signInLinkSchema,
  signInSchema,
  workspaceEntrySchema,
  workspaceOpeningSchema,
} from '../workspace/workspace';
import { deletedSchema, operationsOf } from './api';
import { trackingSchema } from './tracking';

const json = 'application/json';

/** Schema of the reply to a sign-in. Its code is that of a link of Auth, which the browser uses at once. */
export const signInCodeSchema = z.object({
  code: z.string().check(z.meta({ examples: ['zR3kq0aZbNcE5mUyPdHgJ2o'] })),
});
export type SignInCode = z.infer<typeof signInCodeSchema>;

export const workspaceListSchema = z.object({ workspaces: z.array(workspaceEntrySchema) });
export type WorkspaceList = z.infer<typeof workspaceListSchema>;

export const workspaceOperations = operationsOf('Workspaces', [
  {
    route: 'GET /api/workspaces',
    summary: 'List the workspaces of which the caller is a member, with the role in each.',
    audience: 'member',
    reply: { status: 200, description: 'The workspaces by name.', schema: workspaceListSchema },
  },
  {
    route: 'POST /api/workspaces',
    summary:
      'Open the workspace of a nomination by the key of its private link. A mail invites the nominator as its owner.',
    audience: 'anybody',
    body: { type: json, schema: trackingSchema },
    reply: { status: 200, description: 'The mail is on its way.', schema: deletedSchema },
    errors: ['not_found', 'conflict', 'too_many_requests'],
    takesKey: false,
  },
  {
    route: 'POST /api/workspaces/links',
    summary:
      'Mail a link to sign in, if the address is that of a member or an invited person. The reply is the same for every address.',
    audience: 'anybody',
    body: { type: json, schema: signInLinkSchema },
    reply: { status: 200, description: 'A member gets a mail.', schema: deletedSchema },
    errors: ['too_many_requests'],
  },
  {
    route: 'POST /api/workspaces/sign-in',
    summary:
      'Use the link of a mail, once, and accept the invitations to its address. `code` signs in at Auth with `signInWithEmailLink`.',
    audience: 'anybody',
    body: { type: json, schema: signInSchema },
    reply: { status: 200, description: 'The mailbox is proved.', schema: signInCodeSchema },
    errors: ['not_found', 'conflict', 'too_many_requests'],
    takesKey: false,
  },
  {
    route: 'POST /api/workspaces/{id}/invitations',
    summary: 'Invite a person, as an owner. An earlier invitation of the same address ends.',
    audience: 'member',
    body: { type: json, schema: memberInvitationSchema },
    reply: { status: 201, description: 'The mail is on its way.', schema: deletedSchema },
    errors: ['not_found', 'conflict', 'too_many_requests'],
  },
  {
    route: 'DELETE /api/workspaces/{id}/invitations/{invitation}',
    summary: 'Remove an invitation, as an owner. Its link opens nothing any more.',
    audience: 'member',
    reply: { status: 200, description: 'It is removed.', schema: deletedSchema },
    errors: ['not_found', 'conflict'],
  },
  {
    route: 'PUT /api/workspaces/{id}/members/{uid}',
    summary: 'Change the role of a member, as an owner. The last owner stays one.',
    audience: 'member',
    body: { type: json, schema: memberRoleSchema },
    reply: { status: 200, description: 'The role is changed.', schema: deletedSchema },
    errors: ['not_found', 'conflict'],
  },
  {
    route: 'DELETE /api/workspaces/{id}/members/{uid}',
    summary: 'Remove a member, as an owner, or leave. It holds at once. The last owner cannot be removed.',
    audience: 'member',
    reply: { status: 200, description: 'The person is no longer a member.', schema: deletedSchema },
    errors: ['not_found', 'conflict'],
  },
  {
    route: 'POST /api/admin/workspaces',
    summary: 'Invite the first owner to the workspace of a nomination or organization.',
    audience: 'admin',
    body: { type: json, schema: workspaceOpeningSchema },
    reply: { status: 200, description: 'The mail is on its way.', schema: deletedSchema },
    errors: ['not_found', 'conflict'],
  },
]);
