import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { auditedCollections, type AuditedCollection } from '@utkarsh/domain/history/recordKinds';
import { closeFolder } from '../store/media/checkedFiles';
import { keepStatus } from '../store/nomination/nominationStatus';
import { publishOrganizations } from '../store/directory/publishing';
import { recordReference } from '../store/records';
import { keepSearchWords, searchedCollections } from '../store/searchWords';
import { applyRole } from '../store/staff/staffAccounts';
import { changeOf, doAll, type RecordChange } from './change';
import { keepHistory } from './history';
import { mailNomination, mailSubscriber } from './mails';

async function keepWords({ collection, id }: RecordChange): Promise<void> {
  const searched = searchedCollections.find(({ name }) => name === collection);
  if (searched) await keepSearchWords(recordReference(collection, id), searched.wordsOf);
}

/** What else follows a change of a collection; `noted` is done when the history has it. */
const special: Partial<
  Record<AuditedCollection, (change: RecordChange, noted: Promise<void>) => Promise<unknown>[]>
> = {
  nominations: (change, noted) => [
    // The status that the nominator sees is made from the history.
    noted.then(() => keepStatus(change.id)),
    mailNomination(change),
  ],
  organizations: (change) => [publishOrganizations([change])],
  insights: (change) => [closeFolder({ ...change, collection: 'insights' })],
  events: (change) => [closeFolder({ ...change, collection: 'events' })],
  staff: ({ id, before, after }) => (before?.['role'] === after?.['role'] ? [] : [applyRole(id)]),
};

function follow(change: RecordChange): Promise<void> {
  const noted = keepHistory(change);
  return doAll([noted, keepWords(change), ...(special[change.collection]?.(change, noted) ?? [])]);
}

const onRecordWritten = (collection: AuditedCollection) =>
  onDocumentWritten({ document: `${collection}/{id}`, retry: true }, (event) =>
    follow(changeOf(collection, event)),
  );

/** A function for each collection that has a history: `written-events`. */
export const written = Object.fromEntries(
  auditedCollections.map((collection) => [collection, onRecordWritten(collection)]),
);

export const subscriberWritten = onDocumentWritten({ document: 'subscribers/{id}', retry: true }, (event) =>
  mailSubscriber(event.params.id),
);
