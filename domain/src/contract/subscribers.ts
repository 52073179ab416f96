import * as z from 'zod/mini';
import { type Operation, daysShape, recordListParamsSchema } from './api';
import { sheetType } from '../staff/workbook';
import { subscriptionSchema, unsubscriptionSchema } from '../staff/subscriber';
import { deletionOperation, removalOperation } from './batches';

/** Query string of the export of subscribers, which has no pages. */
export const subscriberExportParamsSchema = z.object({
  search: recordListParamsSchema.shape.search,
  ...daysShape,
});

/** A new and an existing subscriber get the same reply, so that nobody can find out who has subscribed. */
const subscribedSchema = z.object({ success: z.literal(true) });
export type SubscribedReply = z.infer<typeof subscribedSchema>;

const resource = 'Newsletter';
const path = '/api/admin/subscribers';

export const subscriberOperations: readonly Operation[] = [
  {
    method: 'POST',
    path: '/api/subscribers',
    resource,
    summary:
      'Subscribe an address to the newsletter. One that is subscribed stays as it is, and the reply is the same.',
    audience: 'anybody',
    body: { type: 'application/json', schema: subscriptionSchema },
    reply: { status: 200, description: 'The address is subscribed.', schema: subscribedSchema },
    errors: ['unauthenticated', 'conflict', 'too_many_requests'],
  },
  {
    method: 'POST',
    path: '/api/subscribers/unsubscribe',
    resource,
    summary: 'Unsubscribe the address that a link in a newsletter was made for.',
    audience: 'anybody',
    body: { type: 'application/json', schema: unsubscriptionSchema },
    reply: { status: 200, description: 'The address is deleted.', schema: subscribedSchema },
    errors: ['not_found', 'conflict', 'too_many_requests'],
  },
  {
    method: 'POST',
    path: '/api/subscribers/unsubscribe/{key}',
    resource,
    summary:
      'Unsubscribe with one click in a mail program (RFC 8058). The body is not read, and no cookie is needed.',
    audience: 'anybody',
    reply: {
      status: 200,
      description: 'Nobody is subscribed by this link any more.',
      schema: subscribedSchema,
    },
    errors: ['too_many_requests'],
  },
  {
    method: 'GET',
    path: '/api/subscribers/unsubscribe/{key}',
    resource,
    summary:
      'Open the page with the button to unsubscribe. It changes nothing, because scanners open every link of a mail.',
    audience: 'anybody',
    reply: { status: 302, description: 'The address of the page, as `Location`.' },
  },
  {
    method: 'GET',
    path: `${path}/export`,
    resource,
    summary: 'All subscribers of a search and some days as an Excel sheet.',
    audience: 'staff',
    query: subscriberExportParamsSchema,
    reply: { status: 200, description: 'An Excel sheet.', type: sheetType },
  },
  deletionOperation(path, resource, 'Delete a subscriber.'),
  removalOperation('subscribers', { resource, kept: 'They are forgotten: nobody can bring them back.' }),
];
