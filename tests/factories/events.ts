import { Timestamp } from 'firebase-admin/firestore';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { makeEventInput } from '@utkarsh/domain/testing/events';
import { removeFiles } from './bucket';
import { documentOf } from './firestore';

const addedEvents: string[] = [];

/** Stores an event without files; returns its id. It is a draft, because other tests would see a published one. */
export async function addEvent(): Promise<string> {
  const id = newDocumentId();
  addedEvents.push(id);
  const { starts_at, ends_at, ...texts } = makeEventInput({ published: false });
  const now = Timestamp.now();
  await documentOf('events', id).set({
    ...texts,
    starts_at: Timestamp.fromDate(new Date(starts_at)),
    ends_at: Timestamp.fromDate(new Date(ends_at)),
    cover: '',
    photos: [],
    revision: 1,
    created_at: now,
    updated_at: now,
  });
  return id;
}

/** Removes the events that `addEvent` stored, with their files. */
export async function removeAddedEvents(): Promise<void> {
  for (const id of addedEvents) {
    await documentOf('events', id).delete();
    await removeFiles('events', id);
  }
}
