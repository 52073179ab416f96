import * as z from 'zod/mini';
import {
  memberInvitationSchema,
  memberRoleSchema,
  signInLinkSchema,
  signInSchema,
  workspaceEntrySchema,
  workspaceOpeningSchema,
} from '../workspace/workspace';
import { employeeListSchema } from '../survey/survey';
import { profileSchema, requestDecisionSchema, wishSchema } from '../workspace/requests';
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

/** Schema of the addresses that an organization has handed in: a line for each person, with the telephone number behind a tabulator. */
export const handedInSchema = z.object({
  people: z
    .string()
    .check(z.meta({ examples: ['asha@malar-mills.co.in\t+91 98765 43210\nravi@malar-mills.co.in'] })),
});
export type HandedIn = z.infer<typeof handedInSchema>;

export const workspaceOperations = operationsOf('Workspaces', {
  'member GET /api/workspaces': {
    summary: 'List the workspaces of which the caller is a member, with the role in each.',
    reply: { status: 200, description: 'The workspaces by name.', schema: workspaceListSchema },
  },
  'anybody POST /api/workspaces': {
    summary:
      'Open the workspace of a nomination by the key of its private link. A mail invites the nominator as its owner.',
    body: { type: json, schema: trackingSchema },
    reply: { status: 200, description: 'The mail is on its way.', schema: deletedSchema },
    errors: ['not_found', 'conflict', 'too_many_requests'],
    takesKey: false,
  },
  'anybody POST /api/workspaces/links': {
    summary:
      'Mail a link to sign in, if the address is that of a member or an invited person. The reply is the same for every address.',
    body: { type: json, schema: signInLinkSchema },
    reply: { status: 200, description: 'A member gets a mail.', schema: deletedSchema },
    errors: ['too_many_requests'],
  },
  'anybody POST /api/workspaces/sign-in': {
    summary:
      'Use the link of a mail, once, and accept the invitations to its address. `code` signs in at Auth with `signInWithEmailLink`.',
    body: { type: json, schema: signInSchema },
    reply: { status: 200, description: 'The mailbox is proved.', schema: signInCodeSchema },
    errors: ['not_found', 'conflict', 'too_many_requests'],
    takesKey: false,
  },
  'member POST /api/workspaces/{id}/invitations': {
    summary: 'Invite a person, as an owner. An earlier invitation of the same address ends.',
    body: { type: json, schema: memberInvitationSchema },
    reply: { status: 201, description: 'The mail is on its way.', schema: deletedSchema },
    errors: ['not_found', 'conflict', 'too_many_requests'],
  },
  'member DELETE /api/workspaces/{id}/invitations/{invitation}': {
    summary: 'Remove an invitation, as an owner. Its link opens nothing any more.',
    reply: { status: 200, description: 'It is removed.', schema: deletedSchema },
    errors: ['not_found', 'conflict'],
  },
  'member PUT /api/workspaces/{id}/members/{uid}': {
    summary: 'Change the role of a member, as an owner. The last owner stays one.',
    body: { type: json, schema: memberRoleSchema },
    reply: { status: 200, description: 'The role is changed.', schema: deletedSchema },
    errors: ['not_found', 'conflict'],
  },
  'member DELETE /api/workspaces/{id}/members/{uid}': {
    summary: 'Remove a member, as an owner, or leave. It holds at once. The last owner cannot be removed.',
    reply: { status: 200, description: 'The person is no longer a member.', schema: deletedSchema },
    errors: ['not_found', 'conflict'],
  },
  'member PUT /api/workspaces/{id}/list': {
    summary:
      'Hand in the list of employees, as an owner or editor. It replaces an earlier one. Staff look at it and start the survey; nobody reads the addresses here again.',
    body: { type: json, schema: employeeListSchema },
    reply: { status: 200, description: 'The list is with us.', schema: deletedSchema },
    errors: ['not_found', 'conflict', 'too_many_requests'],
  },
  'member PUT /api/workspaces/{id}/wishes': {
    summary:
      'Ask for a reminder, a longer survey (`closes`), printed codes (`copies`) or the renewal, as an owner or editor. A wish replaces an earlier one of its kind.',
    body: { type: json, schema: wishSchema },
    reply: { status: 200, description: 'The wish is with us.', schema: deletedSchema },
    errors: ['not_found', 'conflict', 'too_many_requests'],
  },
  'member PUT /api/workspaces/{id}/profile': {
    summary:
      'Propose changes of the public record, as an owner or editor. Nothing is public before our staff accept them.',
    body: { type: json, schema: profileSchema },
    reply: { status: 200, description: 'The proposal is with us.', schema: deletedSchema },
    errors: ['not_found', 'conflict', 'too_many_requests'],
  },
  'member POST /api/workspaces/{id}/test-mails': {
    summary: 'Mail the caller a test before the survey, as `POST /api/admin/surveys/test-mails` does.',
    reply: { status: 200, description: 'The mail waits for its sender.', schema: deletedSchema },
    errors: ['not_found', 'too_many_requests'],
  },
  'admin GET /api/admin/workspaces/{id}/list': {
    summary: 'Read the addresses that an organization has handed in, until its survey begins.',
    reply: { status: 200, description: 'The people.', schema: handedInSchema },
    errors: ['not_found'],
  },
  'admin POST /api/admin/workspaces/{id}/decisions': {
    summary:
      'Decide what an organization has asked for. `done` does it where the server can: it sends the reminder, moves the last day, or stores the profile. ' +
      'The member who asked gets a mail.',
    body: { type: json, schema: requestDecisionSchema },
    reply: { status: 200, description: 'It is decided.', schema: deletedSchema },
    errors: ['not_found', 'conflict'],
    takesKey: false,
  },
  'admin POST /api/admin/workspaces': {
    summary: 'Invite the first owner to the workspace of a nomination or organization.',
    body: { type: json, schema: workspaceOpeningSchema },
    reply: { status: 200, description: 'The mail is on its way.', schema: deletedSchema },
    errors: ['not_found', 'conflict'],
  },
});
