import * as z from 'zod/mini';
import { revisionField } from '../fields/fieldChecks';
import { newsletterFields, subscriptionSchema, unsubscriptionSchema } from '../newsletter/newsletter';
import { sheetType } from '../staff/workbook';
import { daysShape, deletedSchema, operationsOf, recordListParamsSchema } from './api';
import { deletion, removal } from './batches';

/** Query string of the export of subscribers, which has no pages. */
export const subscriberExportParamsSchema = z.object({
  search: recordListParamsSchema.shape.search,
  ...daysShape,
});

/** A new and an existing subscriber get the same reply, so that nobody can find out who has subscribed. */
const subscribedSchema = z.object({ success: z.literal(true) });
export type SubscribedReply = z.infer<typeof subscribedSchema>;

export const subscriberOperations = operationsOf('Newsletter', {
  'anybody POST /api/subscribers': {
    summary:
      'Subscribe an address to the newsletter. One that is subscribed stays as it is, and the reply is the same.',
    body: { type: 'application/json', schema: subscriptionSchema },
    reply: { status: 200, description: 'The address is subscribed.', schema: subscribedSchema },
    errors: ['unauthenticated', 'conflict', 'too_many_requests'],
  },
  'anybody POST /api/subscribers/unsubscribe': {
    summary: 'Unsubscribe the address that a link in a newsletter was made for.',
    body: { type: 'application/json', schema: unsubscriptionSchema },
    reply: { status: 200, description: 'The address is deleted.', schema: subscribedSchema },
    errors: ['not_found', 'conflict', 'too_many_requests'],
  },
  'anybody POST /api/subscribers/unsubscribe/{key}': {
    summary:
      'Unsubscribe with one click in a mail program (RFC 8058). The body is not read, and no cookie is needed.',
    reply: {
      status: 200,
      description: 'Nobody is subscribed by this link any more.',
      schema: subscribedSchema,
    },
    errors: ['too_many_requests'],
  },
  'anybody GET /api/subscribers/unsubscribe/{key}': {
    summary:
      'Open the page with the button to unsubscribe. It changes nothing, because scanners open every link of a mail.',
    reply: { status: 302, description: 'The address of the page, as `Location`.' },
  },
  'staff GET /api/admin/subscribers/export': {
    summary: 'All subscribers of a search and some days as an Excel sheet.',
    query: subscriberExportParamsSchema,
    reply: { status: 200, description: 'An Excel sheet.', type: sheetType },
  },
  'admin DELETE /api/admin/subscribers/{id}': deletion('Delete a subscriber.'),
  'admin POST /api/admin/subscribers/remove': removal(
    'subscribers',
    'They are forgotten: nobody can bring them back.',
  ),
});

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
  /** Number of insights and events that are left out, because they are not published. */
  left_out: z.int(),
});
export type NewsletterPreview = z.infer<typeof newsletterPreviewSchema>;

const path = '/api/admin/newsletters';

export const newsletterOperations = operationsOf('Newsletter', {
  [`staff GET ${path}/{id}/preview`]: {
    summary:
      'Read an issue of the newsletter as its mail shows it. Insights and events that are not published are left out.',
    reply: { status: 200, description: 'The mail.', schema: newsletterPreviewSchema },
    errors: ['not_found'],
  },
  [`admin POST ${path}/{id}/test`]: {
    summary: 'Mail an issue to the address of the caller.',
    reply: { status: 200, description: 'The mail is on its way.', schema: deletedSchema },
    errors: ['not_found', 'too_many_requests'],
  },
  [`admin POST ${path}/{id}/send`]: {
    summary:
      'Send an issue to everybody who is subscribed now. `revision` is that of the issue that was read. An issue is sent once: ' +
      'when a reply was lost, send the same again. It gets `conflict` and `current` with its `sent_at`.',
    body: { type: 'application/json', schema: newsletterSendingSchema },
    reply: { status: 200, description: 'The issue is being sent.', schema: deletedSchema },
    errors: ['not_found', 'conflict'],
  },
});
