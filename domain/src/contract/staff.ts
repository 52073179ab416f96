import * as z from 'zod/mini';
import { deletedSchema, operationsOf } from './api';
import { boundedText } from '../fields/fieldChecks';
import { mailRetentionDays } from '../history/retention';
import { mailStates } from '../mail/message';
import {
  acceptanceSchema,
  invitationDays,
  invitationKeySchema,
  invitationSchema,
  loginSchema,
  profileSchema,
  roleChangeSchema,
  staffRecordSchema,
} from '../staff/staff';

export const tokenSchema = z.object({ token: z.string() });
export type TokenReply = z.infer<typeof tokenSchema>;

export const invitedSchema = z.object({ email: z.string() });
export type Invited = z.infer<typeof invitedSchema>;

const json = 'application/json';

export const staffOperations = operationsOf('Staff', {
  'anybody POST /api/admin/login': {
    summary:
      'Sign in with e-mail address and password. `token` is a Firebase ID token, good for an hour as a Bearer token. A failure carries its words as `message` too.',
    body: { type: json, schema: loginSchema },
    reply: { status: 200, description: 'The password is right.', schema: tokenSchema },
    errors: ['unauthenticated', 'too_many_requests'],
  },
  'staff PUT /api/admin/me': {
    summary:
      'Change the name and initials by which colleagues see the caller. Empty initials are made of the name.',
    body: { type: json, schema: profileSchema },
    reply: { status: 200, description: 'The member as they are now.', schema: staffRecordSchema },
  },
  'staff DELETE /api/admin/me/sessions': {
    summary: 'End all sessions of the caller, this one too: on every device they have to sign in again.',
    reply: { status: 200, description: 'They are over.', schema: deletedSchema },
  },
  'staff POST /api/admin/me/visits': {
    summary:
      'Note that the caller is at work, for "Last seen". Every other call notes it too; pages that read the database directly call this one.',
    reply: { status: 200, description: 'It is noted, at most every ten minutes.', schema: deletedSchema },
  },
  'admin POST /api/admin/staff': {
    summary: 'Invite somebody to the staff. A mail brings them a link to choose a password.',
    body: { type: json, schema: invitationSchema },
    reply: {
      status: 201,
      description: 'They are staff and the mail is on its way.',
      schema: staffRecordSchema,
    },
    errors: ['conflict'],
  },
  'admin POST /api/admin/staff/{uid}/invitation': {
    summary: 'Send the invitation again, with another link, to a member who has never signed in.',
    reply: { status: 200, description: 'The mail is on its way.', schema: deletedSchema },
    errors: ['not_found', 'conflict', 'too_many_requests'],
  },
  'anybody POST /api/admin/invitation': {
    summary: `Read for whom an invitation is, by the key in its link. It ends after ${invitationDays} days, when it is used or sent again, and when the member is removed.`,
    body: { type: json, schema: invitationKeySchema },
    reply: { status: 200, description: 'The address of the member.', schema: invitedSchema },
    errors: ['not_found', 'too_many_requests'],
  },
  'anybody POST /api/admin/invitation/accept': {
    summary: 'Choose the first password of an invited member, once.',
    body: { type: json, schema: acceptanceSchema },
    reply: { status: 200, description: 'The member can sign in.', schema: invitedSchema },
    errors: ['not_found', 'too_many_requests'],
  },
  'admin PUT /api/admin/staff/{uid}': {
    summary: 'Change the role of a member of the staff. The last administrator stays one.',
    body: { type: json, schema: roleChangeSchema },
    reply: { status: 200, description: 'The member as they are now.', schema: staffRecordSchema },
    errors: ['not_found', 'conflict'],
  },
  'admin DELETE /api/admin/staff/{uid}': {
    summary: 'Remove a member of the staff and end their sessions. The last administrator cannot be removed.',
    reply: { status: 200, description: 'They are no longer staff.', schema: deletedSchema },
    errors: ['not_found', 'conflict'],
  },
});

/** Maximum undelivered mails in a reply, newest first. */
export const maxUndelivered = 200;
/** Maximum mails of one record in a reply. */
export const maxMailsOfRecord = 50;

const ofError = 'of must be a collection and an id, such as nominations/aB3dE5gH7jK9mN1pQ3sT.';

export const mailParamsSchema = z.strictObject({
  /** Record with the address, such as `nominations/aB3dE5gH7jK9mN1pQ3sT`, or a survey. */
  of: z.optional(
    boundedText(ofError).check(
      z.regex(/^(?:nominations|organizations|surveys|subscribers|staff)\/[\w-]{1,100}$/, ofError),
    ),
  ),
});

const listedMailSchema = z.object({
  id: z.string(),
  /** Viewers see only the first letter of the mailbox and its domain. */
  to: z.string(),
  subject: z.string(),
  /** The server tries a `waiting` mail again. */
  state: z.enum(mailStates),
  /** Reason of the last failure. */
  problem: z.string(),
  tries: z.int(),
  /** Time of the delivery, of the final failure or of the next try. */
  at: z.string(),
  /** Collection and id of the record that holds the address; '' for a mail to ourselves. */
  collection: z.string(),
  record: z.string(),
});
export type ListedMail = z.infer<typeof listedMailSchema>;

export const listedMailsSchema = z.object({ mails: z.array(listedMailSchema), total: z.int() });
export type ListedMailsReply = z.infer<typeof listedMailsSchema>;

export const mailOperations = operationsOf('Mails', {
  'staff GET /api/admin/mails': {
    summary: `List the mails that were not delivered: those that failed, and those that are tried again. At most ${maxUndelivered}, the newest first; \`total\` counts all. With \`of\`, list instead the mails of the last ${mailRetentionDays} days to the address of one record, delivered or not, at most ${maxMailsOfRecord}. Invitations to surveys are never listed.`,
    query: mailParamsSchema,
    reply: { status: 200, description: 'The mails.', schema: listedMailsSchema },
  },
  'admin POST /api/admin/mails/{id}/send': {
    summary:
      'Send a mail again that has failed, to the present address of its record. It leaves within a minute.',
    reply: { status: 200, description: 'It is on its way.', schema: deletedSchema },
    errors: ['not_found', 'conflict'],
  },
});
