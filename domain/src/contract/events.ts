import * as z from 'zod/mini';
import { deletedSchema, listParamsSchema } from '../api';
import { eventCreateSchema, eventRecordSchema, eventUpdateSchema } from '../eventEdit';
import type { Operation } from './operation';

/** `?page&limit` of the events. */
export const eventListParamsSchema = z.pick(listParamsSchema, { page: true, limit: true });

export const eventListSchema = z.object({ events: z.array(eventRecordSchema), total: z.int() });
export type EventListReply = z.infer<typeof eventListSchema>;

const resource = 'Events';

export const eventOperations: readonly Operation[] = [
  {
    method: 'GET',
    path: '/api/admin/events',
    resource,
    summary: 'List events, drafts among them, the latest start first.',
    audience: 'staff',
    query: eventListParamsSchema,
    reply: { status: 200, description: 'A page of events.', schema: eventListSchema },
    errors: ['invalid'],
  },
  {
    method: 'POST',
    path: '/api/admin/events',
    resource,
    summary:
      'Add an event. Its cover and photos are uploaded to its folder in Storage and named in a change.',
    audience: 'admin',
    body: { type: 'application/json', schema: eventCreateSchema },
    reply: { status: 201, description: 'The event as it is stored.', schema: eventRecordSchema },
    errors: ['invalid', 'too_large', 'unsupported_media_type'],
  },
  {
    method: 'GET',
    path: '/api/admin/events/{id}',
    resource,
    summary: 'Read an event, published or not.',
    audience: 'staff',
    reply: { status: 200, description: 'The event.', schema: eventRecordSchema },
    errors: ['not_found'],
  },
  {
    method: 'PUT',
    path: '/api/admin/events/{id}',
    resource,
    summary:
      'Change an event. `revision` is the number after that of the record that was edited. `id`, `created_at` and ' +
      '`updated_at` may come back with it; they are not looked at and stay what they are.',
    audience: 'admin',
    body: { type: 'application/json', schema: eventUpdateSchema },
    reply: { status: 200, description: 'The event as it is now.', schema: eventRecordSchema },
    errors: ['invalid', 'not_found', 'conflict', 'too_large', 'unsupported_media_type'],
  },
  {
    method: 'DELETE',
    path: '/api/admin/events/{id}',
    resource,
    summary: 'Delete an event and its files. The history keeps what it said.',
    audience: 'admin',
    reply: { status: 200, description: 'It is deleted.', schema: deletedSchema },
    errors: ['not_found'],
  },
];
