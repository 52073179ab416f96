import * as z from 'zod/mini';
import { revisionField } from '../fields/fieldChecks';
import { newsletterFields } from '../newsletter/newsletter';
import { type Operation, deletedSchema } from './api';

/** Schema of the body of `POST /api/admin/newsletters/{id}/send`. */
export const newsletterSendingSchema = z.strictObject({ revision: revisionField });

const example = (text: string) => z.string().check(z.meta({ examples: [text] }));

/** Schema of an issue as its mail shows it, with a dummy link to unsubscribe. */
export const newsletterPreviewSchema = z.object({
  subject: example(newsletterFields.title.example),
  text: example(newsletterFields.text.example),
  html: example(`<!doctype html><html><body>${newsletterFields.text.example}</body></html>`),
  /** Number of subscribers who would get the issue now. */
  subscribers: z.int(),
});
export type NewsletterPreview = z.infer<typeof newsletterPreviewSchema>;

const resource = 'Newsletter';
const path = '/api/admin/newsletters';

export const newsletterOperations: readonly Operation[] = [
  {
    method: 'GET',
    path: `${path}/{id}/preview`,
    resource,
    summary:
      'Read an issue of the newsletter as its mail shows it. Insights and events that are not published are left out.',
    audience: 'staff',
    reply: { status: 200, description: 'The mail.', schema: newsletterPreviewSchema },
    errors: ['not_found'],
  },
  {
    method: 'POST',
    path: `${path}/{id}/test`,
    resource,
    summary: 'Mail an issue to the address of the caller.',
    audience: 'admin',
    reply: { status: 200, description: 'The mail is on its way.', schema: deletedSchema },
    errors: ['not_found', 'too_many_requests'],
  },
  {
    method: 'POST',
    path: `${path}/{id}/send`,
    resource,
    summary:
      'Send an issue to everybody who is subscribed now. `revision` is that of the issue that was read. An issue is sent once: ' +
      'when a reply was lost, send the same again. It gets `conflict` and `current` with its `sent_at`.',
    audience: 'admin',
    body: { type: 'application/json', schema: newsletterSendingSchema },
    reply: { status: 200, description: 'The issue is being sent.', schema: deletedSchema },
    errors: ['not_found', 'conflict'],
  },
];
