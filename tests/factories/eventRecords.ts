import { expect } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import { eventRecordSchema, type EventRecord } from '@utkarsh/domain/eventEdit';
import { bucket } from './bucket';
import { callAs } from './calls';
import { anEventInput } from './events';
import { database } from './firestore';

/** Events of the API, as tests add and look at them. */
export const path = '/api/admin/events';
/** Ids of all that this file's tests have added. */
export const made: string[] = [];
export const documentOf = (id: string) => database().collection(collections.events).doc(id);

/** Adds an event as an administrator does. */
export async function given(changes: Parameters<typeof anEventInput>[0] = {}): Promise<EventRecord> {
  // Drafts, unless told: what is published stands on the pages of other tests.
  const reply = await callAs('admin', 'POST', path, anEventInput({ published: false, ...changes }));
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  const record = eventRecordSchema.parse(reply.body);
  made.push(record.id);
  return record;
}

export const read = async (id: string) =>
  eventRecordSchema.parse((await callAs('viewer', 'GET', `${path}/${id}`)).body);

/** Sends a record back with changes and the next revision. */
export const edit = (record: EventRecord, changes: object = {}) =>
  callAs('admin', 'PUT', `${path}/${record.id}`, {
    ...record,
    revision: record.revision + 1,
    ...changes,
  });

/** Removes what `given` and others have noted in `made`, with its files. */
export async function removeGiven(): Promise<void> {
  for (const id of made) {
    await documentOf(id).delete();
    await bucket().deleteFiles({ prefix: `events/${id}/` });
  }
}
