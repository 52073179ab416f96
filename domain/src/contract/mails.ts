import * as z from 'zod/mini';
import { deletedSchema } from './api';
import type { Operation } from './operation';

/** The most that a reply lists, the newest first. */
export const maxUndelivered = 200;

const undeliveredMailSchema = z.object({
  id: z.string(),
  /** For viewers without the person's name in it. */
  to: z.string(),
  subject: z.string(),
  /** `waiting` is tried again. */
  state: z.enum(['waiting', 'failed']),
  /** Why the last try failed. */
  problem: z.string(),
  tries: z.int(),
  /** When it failed, or is tried again. */
  at: z.string(),
  /** Where the address stands: the record's collection and id, empty for a mail to ourselves. */
  collection: z.string(),
  record: z.string(),
});
export type UndeliveredMail = z.infer<typeof undeliveredMailSchema>;

export const undeliveredMailsSchema = z.object({ mails: z.array(undeliveredMailSchema), total: z.int() });
export type UndeliveredMailsReply = z.infer<typeof undeliveredMailsSchema>;

const resource = 'Mails';

export const mailOperations: readonly Operation[] = [
  {
    method: 'GET',
    path: '/api/admin/mails',
    resource,
    summary: `List the mails that were not delivered: those that failed, and those that are tried again. At most ${maxUndelivered}, the newest first; \`total\` counts all.`,
    audience: 'staff',
    reply: { status: 200, description: 'The mails.', schema: undeliveredMailsSchema },
  },
  {
    method: 'POST',
    path: '/api/admin/mails/{id}/send',
    resource,
    summary:
      'Send a mail again that has failed, to the present address of its record. It leaves within a minute.',
    audience: 'admin',
    reply: { status: 200, description: 'It is on its way.', schema: deletedSchema },
    errors: ['not_found', 'conflict'],
  },
];
