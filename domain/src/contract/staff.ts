import * as z from 'zod/mini';
import { deletedSchema, operationsOf } from './api';
import {
  invitationSchema,
  loginSchema,
  profileSchema,
  roleChangeSchema,
  staffRecordSchema,
} from '../staff/staff';

export const tokenSchema = z.object({ token: z.string() });
export type TokenReply = z.infer<typeof tokenSchema>;

const json = 'application/json';

export const staffOperations = operationsOf('Staff', [
  {
    route: 'POST /api/admin/login',
    summary:
      'Sign in with e-mail address and password. `token` is a Firebase ID token, good for an hour as a Bearer token. A failure carries its words as `message` too.',
    audience: 'anybody',
    body: { type: json, schema: loginSchema },
    reply: { status: 200, description: 'The password is right.', schema: tokenSchema },
    errors: ['unauthenticated', 'too_many_requests'],
  },
  {
    route: 'PUT /api/admin/me',
    summary:
      'Change the name and initials by which colleagues see the caller. Empty initials are made of the name.',
    audience: 'staff',
    body: { type: json, schema: profileSchema },
    reply: { status: 200, description: 'The member as they are now.', schema: staffRecordSchema },
  },
  {
    route: 'DELETE /api/admin/me/sessions',
    summary: 'End all sessions of the caller, this one too: on every device they have to sign in again.',
    audience: 'staff',
    reply: { status: 200, description: 'They are over.', schema: deletedSchema },
  },
  {
    route: 'POST /api/admin/staff',
    summary: 'Invite somebody to the staff. A mail brings them a link to choose a password.',
    audience: 'admin',
    body: { type: json, schema: invitationSchema },
    reply: {
      status: 201,
      description: 'They are staff and the mail is on its way.',
      schema: staffRecordSchema,
    },
    errors: ['conflict'],
  },
  {
    route: 'POST /api/admin/staff/{uid}/invitation',
    summary: 'Send the invitation again, with another link, to a member who has never signed in.',
    audience: 'admin',
    reply: { status: 200, description: 'The mail is on its way.', schema: deletedSchema },
    errors: ['not_found', 'conflict', 'too_many_requests'],
  },
  {
    route: 'PUT /api/admin/staff/{uid}',
    summary: 'Change the role of a member of the staff. The last administrator stays one.',
    audience: 'admin',
    body: { type: json, schema: roleChangeSchema },
    reply: { status: 200, description: 'The member as they are now.', schema: staffRecordSchema },
    errors: ['not_found', 'conflict'],
  },
  {
    route: 'DELETE /api/admin/staff/{uid}',
    summary: 'Remove a member of the staff and end their sessions. The last administrator cannot be removed.',
    audience: 'admin',
    reply: { status: 200, description: 'They are no longer staff.', schema: deletedSchema },
    errors: ['not_found', 'conflict'],
  },
]);

/** Maximum undelivered mails in a reply, newest first. */
export const maxUndelivered = 200;

const undeliveredMailSchema = z.object({
  id: z.string(),
  /** Viewers see only the first letter of the mailbox and its domain. */
  to: z.string(),
  subject: z.string(),
  /** The server tries a `waiting` mail again. */
  state: z.enum(['waiting', 'failed']),
  /** Reason of the last failure. */
  problem: z.string(),
  tries: z.int(),
  /** Time of the final failure or of the next try. */
  at: z.string(),
  /** Collection and id of the record that holds the address; '' for a mail to ourselves. */
  collection: z.string(),
  record: z.string(),
});
export type UndeliveredMail = z.infer<typeof undeliveredMailSchema>;

export const undeliveredMailsSchema = z.object({ mails: z.array(undeliveredMailSchema), total: z.int() });
export type UndeliveredMailsReply = z.infer<typeof undeliveredMailsSchema>;

export const mailOperations = operationsOf('Mails', [
  {
    route: 'GET /api/admin/mails',
    summary: `List the mails that were not delivered: those that failed, and those that are tried again. At most ${maxUndelivered}, the newest first; \`total\` counts all.`,
    audience: 'staff',
    reply: { status: 200, description: 'The mails.', schema: undeliveredMailsSchema },
  },
  {
    route: 'POST /api/admin/mails/{id}/send',
    summary:
      'Send a mail again that has failed, to the present address of its record. It leaves within a minute.',
    audience: 'admin',
    reply: { status: 200, description: 'It is on its way.', schema: deletedSchema },
    errors: ['not_found', 'conflict'],
  },
]);
