import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/v2/firestore';
import type { RecordData } from '@utkarsh/domain/history/history';
import { auditedCollections, type AuditedCollection } from '@utkarsh/domain/history/recordKinds';
import { storedWorkspaceSchema } from '@utkarsh/domain/workspace/workspace';
import { publishOrganizations, publishSurvey } from '../store/directory/publication';
import { collectionOf } from '../store/firestore';
import { eraseReviewIfErased, removeNoteIfErased } from '../store/history/erasure';
import { closeFolder } from '../store/media/media';
import { keepAssignment } from '../store/nomination/assignments';
import { followNomination } from '../store/nomination/news';
import { followPractices } from '../store/nomination/practices';
import { keepSearchWords, searchedCollections } from '../store/records';
import { applyRole } from '../store/staff/staff';
import { mailResult } from '../store/survey/surveyLinks';
import { endSurveysOf, followRecord } from '../store/survey/surveys';
import { keepWorkspace, keepWorkspaceOf } from '../store/workspace/workspaces';
import { type RecordChange, changeOf, keepHistory } from './history';
import { mailNomination, mailSubscriber } from './mails';

const isEdit = ({ before, after }: RecordChange) => before !== undefined && after !== undefined;
const logoOf = (data: RecordData | undefined) => data?.['logo'] || '';

/** Tells the people of a survey how it goes: by the page of its nomination, or for a renewal by the organization's workspace and mail. */
async function followSurvey(id: string, { organization, nomination }: RecordData): Promise<void> {
  if (typeof organization !== 'string') return followNomination(String(nomination));
  await keepWorkspaceOf({ organization });
  await mailResult(id);
}

const listStateOf = (data: RecordData | undefined) =>
  storedWorkspaceSchema.safeParse(data).data?.requests.list?.state;

async function followNominationOf({ before, after }: RecordChange): Promise<void> {
  const nomination = storedWorkspaceSchema.safeParse(after ?? before).data?.nominations.at(-1);
  if (nomination !== undefined) await followNomination(nomination);
}

/** Effects of a change besides the history and the search words. `write` resolves when the history has the change. */
const otherEffects: Partial<
  Record<AuditedCollection, (change: RecordChange, write: Promise<void>) => Promise<unknown>[]>
> = {
  nominations: (change, write) => [
    // The status is made from the history, so it waits for the new entry.
    write.then(() => followPractices(change.id)),
    mailNomination(change),
    endSurveysOf(change.id, { kind: 'server' }),
    keepAssignment(change),
  ],
  organizations: (change) => [
    publishOrganizations([change]),
    keepWorkspaceOf({ organization: change.id }),
    // Only organizations with a logo have a folder.
    ...(logoOf(change.before) === logoOf(change.after)
      ? []
      : [closeFolder({ owner: 'organizations', id: change.id }, change.time)]),
  ],
  insights: (change) =>
    isEdit(change) ? [] : [closeFolder({ owner: 'insights', id: change.id }, change.time)],
  events: (change) => (isEdit(change) ? [] : [closeFolder({ owner: 'events', id: change.id }, change.time)]),
  surveys: ({ id, before, after }, write) => [
    followRecord(id),
    write.then(() => followSurvey(id, after ?? before ?? {})),
    ...(['participation_public', 'results_public'].every((name) => before?.[name] === after?.[name])
      ? []
      : [publishSurvey(id)]),
  ],
  workspaces: (change) => [
    keepWorkspace(change.id),
    // The steps of the nomination tell whether the list waits for our staff.
    ...(listStateOf(change.before) === listStateOf(change.after) ? [] : [followNominationOf(change)]),
  ],
  practice_reviews: ({ id }, write) => [write.then(() => eraseReviewIfErased(id)), followPractices(id)],
  staff: ({ id, before, after }) => (before?.['role'] === after?.['role'] ? [] : [applyRole(id)]),
};

/** Waits for all work that follows a change. If a part fails, the others still run, and the platform repeats the event. */
async function waitForAll(parts: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(parts);
  const failures = outcomes.flatMap((outcome): unknown[] =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  );
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `What follows a change is not complete: ${failures.map(String).join('; ')}`,
    );
}

function onRecordWritten(collection: AuditedCollection) {
  const wordsOf = searchedCollections.find(({ name }) => name === collection)?.wordsOf;
  return onDocumentWritten({ document: `${collection}/{id}`, retry: true }, (event) => {
    const change = changeOf(collection, event);
    const write = keepHistory(change);
    return waitForAll([
      write,
      ...(wordsOf ? [keepSearchWords(collectionOf(collection).doc(change.id), wordsOf)] : []),
      ...(otherEffects[collection]?.(change, write) ?? []),
    ]);
  });
}

const recordTriggers = Object.fromEntries(
  auditedCollections.map((collection) => [collection, onRecordWritten(collection)]),
);
/** One function for each collection with a history, deployed under a name such as `written-events`. */
export { recordTriggers as written };

export const noteCreated = onDocumentCreated(
  { document: 'nomination_notes/{id}', retry: true },
  async ({ data }) => {
    if (data) await removeNoteIfErased(data);
  },
);

export const subscriberWritten = onDocumentWritten({ document: 'subscribers/{id}', retry: true }, (event) =>
  mailSubscriber(event.params.id),
);
