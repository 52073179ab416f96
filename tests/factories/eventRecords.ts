import { Timestamp } from 'firebase-admin/firestore';
import { collections } from '@utkarsh/domain/collections';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { removeFiles } from './bucket';
import { anEventInput } from './events';
import { database } from './firestore';

const made: string[] = [];
export const documentOf = (id: string) => database().collection(collections.events).doc(id);

/** Stores an event without files; returns its id. A draft: what is published stands on the pages of other tests. */
export async function addEvent(): Promise<string> {
  const id = newDocumentId();
  made.push(id);
  const { starts_at, ends_at, ...texts } = anEventInput({ published: false });
  const now = Timestamp.now();
  await documentOf(id).set({
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

/** Removes what `given` has stored, with its files. */
export async function removeGiven(): Promise<void> {
  for (const id of made) {
    await documentOf(id).delete();
    await removeFiles('events', id);
  }
}
