import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { hasSearchedField } from '@utkarsh/domain/fields';
import { auditedCollections, kindOf, type AuditedCollection } from '@utkarsh/domain/recordKinds';
import { recordTokens } from '@utkarsh/domain/searchTokens';
import { closeFolder } from '../store/checkedFiles';
import { retryIfOvertaken } from '../store/firestore';
import { keepStatus } from '../store/nominationStatus';
import { publishOrganizations } from '../store/publishing';
import { recordReference } from '../store/records';
import { applyRole } from '../store/staffAccounts';
import { changeOf, doAll, type RecordChange } from './change';
import { keepHistory } from './history';
import { mailNomination, mailSubscriber } from './mails';

/**
 * Writes what a record is found by, as it is now. Nothing else of it changes, its version and time least of all: an edit
 * that somebody is about to save still fits.
 */
async function keepSearchWords({ collection, id }: RecordChange): Promise<void> {
  if (!hasSearchedField(kindOf(collection).fields)) return;
  const reference = recordReference(collection, id);
  await retryIfOvertaken(async () => {
    const document = await reference.get();
    const present = document.data();
    if (!present || !document.updateTime) return;
    const tokens = recordTokens(collection, present, id);
    if (JSON.stringify(present['search_tokens']) === JSON.stringify(tokens)) return;
    await reference.update({ search_tokens: tokens }, { lastUpdateTime: document.updateTime });
  });
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
  return doAll([noted, keepSearchWords(change), ...(special[change.collection]?.(change, noted) ?? [])]);
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
