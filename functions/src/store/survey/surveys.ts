import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { collections } from '@utkarsh/domain/collections';
import { type Actor, type RecordData, updatedBy } from '@utkarsh/domain/history/history';
import { surveyKeptDays } from '@utkarsh/domain/history/retention';
import { hasEnded } from '@utkarsh/domain/nomination/nominationTracking';
import { organizationSchema } from '@utkarsh/domain/organization/organizationEdit';
import { byMailbox, isRoleMailbox, mergeAddresses } from '@utkarsh/domain/survey/addressList';
import { currentQuestionnaire } from '@utkarsh/domain/survey/questionnaire';
import {
  type AbandonReason,
  type StoredSurvey,
  type SurveyRecord,
  type SurveyStart,
  type SurveyState,
  type SurveySubject,
  boxesFor,
  extensionProblem,
  invitedOf,
  isAhead,
  linksOf,
  maxReminders,
  startProblem,
  storedSurveySchema,
  subjectProblem,
  surveyRecordSchema,
  unfinishedStates,
} from '@utkarsh/domain/survey/survey';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { deleteAll } from '../bulkWrites';
import { collectionOf, firestore, plainRecord } from '../firestore';
import { transact } from '../transaction';
import { noteChange } from '../history/history';
import { readFollowed } from '../nomination/privateLinks';
import { Conflict, EditRefused, editRecord, readRecord } from '../records';
import { boxAt } from './ballots';
import {
  draw,
  type SurveyKeys,
  invites,
  isMailed,
  printedNames,
  readSurveyKeys,
  sendNextInvitations,
  storeInvites,
  surveyKeysAt,
  updateInvites,
} from './invitations';
import { readSubject, sendLink } from './surveyLinks';
import { currentInvitationSecret, invitationSecretNamed, newSigningKey, readSealingKey } from './surveyKeys';

const surveys = () => collectionOf('surveys');

export const toSurveyRecord = (document: DocumentSnapshot): SurveyRecord =>
  surveyRecordSchema.parse(plainRecord(document));

const assessedSchema = z.object({
  company_name: z.string(),
  status: z.string(),
  renewal_of: z.optional(z.string()),
});
const renewedSchema = z.pick(organizationSchema, {
  organization_name: true,
  valid_from: true,
  nomination: true,
});
type Subject = SurveySubject & Pick<StoredSurvey, 'organization_name'>;

/** Returns the subject of a survey, and what decides whether it can start. */
function parseSubject(record: DocumentSnapshot) {
  if (record.ref.parent.id === collections.organizations) {
    const { organization_name, valid_from, nomination } = renewedSchema.parse(record.data());
    const subject: Subject = { nomination, organization: record.id, organization_name };
    return { subject, standing: { valid_from } };
  }
  const { company_name, status, renewal_of } = assessedSchema.parse(record.data());
  const subject: Subject = {
    nomination: record.id,
    organization_name: company_name,
    ...(renewal_of !== undefined && { renewal_of }),
  };
  return { subject, standing: { status } };
}

const unfinishedSurveys = (field: 'nomination' | 'organization' | 'renewal_of', id: string) =>
  surveys().where(field, '==', id).where('state', 'in', unfinishedStates);

/** Returns the subject of a survey. Throws Conflict when the survey may not be started. */
async function requireStartable(
  record: DocumentSnapshot,
  read: (query: ReturnType<typeof unfinishedSurveys>) => Promise<{ empty: boolean }>,
): Promise<Subject> {
  const { subject, standing } = parseSubject(record);
  let hasUnfinished = false;
  for (const [field, id] of linksOf(subject))
    hasUnfinished ||= !(await read(unfinishedSurveys(field, id).limit(1))).empty;
  const problem = subjectProblem(standing, hasUnfinished);
  if (problem !== undefined) throw new Conflict(problem);
  return subject;
}

/** Starts a survey, its record last: the nightly job removes what a failed start leaves. Throws Conflict, EditRefused. */
export async function startSurvey(input: SurveyStart, actor: Actor): Promise<DocumentSnapshot | undefined> {
  const record = await readSubject(input);
  if (!record) return undefined;
  const { organization_name } = await requireStartable(record, (query) => query.get());
  const dayProblem = startProblem(input.closes, todayInIndia());
  if (dayProblem !== undefined) throw new EditRefused({ closes: dayProblem });
  const { headcount, closes, list_reason, language, printed, shared_devices } = input;
  const { addresses, counts: address_counts } = mergeAddresses(input.addresses);
  const telephones = byMailbox(input.telephones);
  const people = [...addresses, ...printedNames(printed)];
  const sample = draw(people, invitedOf(people.length, headcount, input.sample_percent));
  const recipients = sample.filter(isMailed);
  const invitees = [...recipients, ...printedNames(sample.length - recipients.length)];
  const id = newDocumentId();
  const invitationSecret = await currentInvitationSecret();
  const boxes = boxesFor(invitees.length);
  const keys: SurveyKeys = {
    organization_name,
    questionnaire: currentQuestionnaire,
    language,
    closes,
    state: 'open',
    revision: 1,
    signing_key: await newSigningKey(),
    invitation_secret: invitationSecret.name,
    sealing_key: readSealingKey(),
    boxes,
  };
  await surveyKeysAt(id).create(keys);
  await storeInvites(id, invitees, { secret: invitationSecret, telephones });
  const batch = firestore('surveys').batch();
  for (let number = 0; number < boxes; number += 1) batch.create(boxAt(id, number), { sheets: {} });
  await batch.commit();
  await transact(async (transaction) => {
    const present = await transaction.get(record.ref);
    const subject = await requireStartable(present, (query) => transaction.get(query));
    const survey: StoredSurvey = {
      ...subject,
      headcount,
      closes,
      list_reason,
      questionnaire: currentQuestionnaire,
      language,
      state: 'open',
      listed: people.length,
      invited: invitees.length,
      addresses: recipients.length,
      shared_addresses: recipients.filter(isRoleMailbox).length,
      printed: invitees.length - recipients.length,
      address_counts,
      shared_devices,
      reminders: 0,
      code_sheets: 0,
      link_mails: 0,
      result: null,
      revision: 1,
      updated_by: updatedBy(actor),
    };
    if (subject.organization !== undefined && sendLink(transaction, id, { survey, organization: present }))
      survey.link_mails = 1;
    const now = FieldValue.serverTimestamp();
    transaction.create(surveys().doc(id), { ...survey, mailing_after: '', created_at: now, updated_at: now });
    noteChange(transaction, 'surveys', id, { after: { ...survey }, actor });
  });
  // The rest, of a long list, is written by the job of every minute.
  await sendNextInvitations(await surveys().doc(id).get());
  return surveys().doc(id).get();
}

/** Returns a survey that accepts answers. Throws Conflict for any other. */
function requireOpen(present: RecordData): StoredSurvey {
  const survey = storedSurveySchema.parse(present);
  if (survey.state !== 'open' || survey.closes < todayInIndia())
    throw new Conflict('This survey takes no answers any more.');
  return survey;
}

/** Returns the keys of a survey. Throws Conflict when a restore of the databases has lost them. */
export async function requireKeys(id: string): Promise<SurveyKeys> {
  const keys = readSurveyKeys(await surveyKeysAt(id).get());
  if (keys) return keys;
  throw new Conflict(
    'The invitations and answers of this survey are lost. Abandon it, and start another one.',
  );
}

/** Makes the database `surveys` match a record, which is written first and decides: no transaction spans both databases. */
export async function followRecord(id: string): Promise<void> {
  const record = await readRecord('surveys', id);
  if (!record) return;
  const survey = storedSurveySchema.parse(record.data());
  const { state, closes } = survey;
  const keys = readSurveyKeys(await surveyKeysAt(id).get());
  if (keys && !isAhead(survey, keys)) return;
  if (state === 'abandoned') await forgetAnswers(id);
  await transact(async (transaction) => {
    const document = await transaction.get(surveyKeysAt(id));
    const present = readSurveyKeys(document);
    // A call that has read an older record may come later.
    if (!present || !isAhead(survey, present)) return;
    const revision = Math.max(survey.revision, present.revision);
    const signing = state === 'open' ? {} : { signing_key: FieldValue.delete() };
    transaction.update(document.ref, { state, closes, revision, ...signing });
  }, 'surveys');
}

const boxesOf = (survey: string) => {
  const name = (end: string) => collectionOf('surveyBoxes').doc(`${survey}_${end}`);
  return collectionOf('surveyBoxes').where('__name__', '>=', name('')).where('__name__', '<', name('~'));
};

/** Deletes the answers, addresses and mails of a survey. Its invitations stay for some weeks, to tell their holders that it has ended. */
async function forgetAnswers(id: string): Promise<void> {
  await deleteAll(boxesOf(id));
  await updateInvites(id, () => ({ to: '', telephone: '', blinded: '' }));
  await deleteAll(collectionOf('mail').where('about', 'array-contains', id));
}

interface SurveyEdit {
  /** Revision of the survey that the caller has read. */
  revision: number;
  actor: Actor;
}

/** Mails a reminder to everybody who was invited by mail. Returns undefined when there is no survey. Throws Conflict, EditConflict. */
export async function sendReminder(id: string, edit: SurveyEdit): Promise<DocumentSnapshot | undefined> {
  const document = await editRecord('surveys', id, {
    ...edit,
    edit: async (present) => {
      const { reminders, addresses } = requireOpen(present);
      if (reminders >= maxReminders) throw new Conflict(`A survey has at most ${maxReminders} reminders.`);
      if (addresses === 0) throw new Conflict('All invitations of this survey are printed codes.');
      if (present['mailing_after'] !== undefined)
        throw new Conflict(
          'The last mails of this survey are still being written. Try again in some minutes.',
        );
      await requireKeys(id);
      return { ...present, reminders: reminders + 1, mailing_after: '' };
    },
  });
  if (!document) return undefined;
  // The rest, of a long list, is written by the job of every minute.
  await sendNextInvitations(document);
  return surveys().doc(id).get();
}

/** Makes the printed codes, noted in the history. Alphabetical order hides their numbers; no invitation is read, so no use shows. */
export async function makeCodes(id: string, actor: Actor): Promise<string[] | undefined> {
  let names: string[] = [];
  let secretName = '';
  const document = await editRecord('surveys', id, {
    actor,
    edit: async (present) => {
      const { printed, code_sheets } = requireOpen(present);
      if (printed === 0) throw new Conflict('This survey has no printed codes.');
      names = printedNames(printed);
      secretName = (await requireKeys(id)).invitation_secret;
      return { ...present, code_sheets: code_sheets + 1 };
    },
  });
  if (!document) return undefined;
  const { invitationKey } = await invitationSecretNamed(secretName);
  return names.map((name) => invitationKey(id, name)).sort();
}

/** Moves the last day. Returns undefined when there is no survey. Throws Conflict, EditConflict, EditRefused. */
export async function extendSurvey(
  id: string,
  { closes, ...edit }: SurveyEdit & { closes: string },
): Promise<DocumentSnapshot | undefined> {
  const document = await editRecord('surveys', id, {
    ...edit,
    edit: (present) => {
      const problem = extensionProblem(closes, requireOpen(present).closes, todayInIndia());
      if (problem !== undefined) throw new EditRefused({ closes: problem });
      return { ...present, closes, few_answers: false };
    },
  });
  await followRecord(id);
  return document;
}

/** Thrown when a survey has left the state from which a step leads on. */
class Overtaken extends Error {}

/** Takes a survey in one of some states to the next one. Changes nothing in another state, so that every step can be repeated. */
export async function advance(
  id: string,
  states: readonly SurveyState[],
  { actor, next }: { actor: Actor; next: (present: StoredSurvey) => RecordData | Promise<RecordData> },
): Promise<DocumentSnapshot | undefined> {
  await editRecord('surveys', id, {
    actor,
    edit: (present) => {
      const survey = storedSurveySchema.parse(present);
      if (!states.includes(survey.state)) throw new Overtaken();
      return next(survey);
    },
  }).catch((error: unknown) => {
    if (!(error instanceof Overtaken)) throw error;
  });
  await followRecord(id);
  return readRecord('surveys', id);
}

/** Ends the casts of a survey. The function `surveyClosing` then stores the result. Returns undefined for an unknown survey. Throws Conflict. */
export const closeSurvey = (id: string, actor: Actor): Promise<DocumentSnapshot | undefined> =>
  advance(id, ['open'], {
    actor,
    next: async () => {
      await requireKeys(id);
      return { state: 'closing' };
    },
  });

/** Returns when the answers and invitations of a survey that ends now are erased. */
export const eraseAfter = (): Timestamp => Timestamp.fromMillis(Date.now() + surveyKeptDays * 86_400_000);

const abandon = (id: string, actor: Actor, reason: AbandonReason) =>
  advance(id, unfinishedStates, {
    actor,
    next: () => ({ state: 'abandoned', abandoned_for: reason, erase_after: eraseAfter() }),
  });

/** Ends a survey without a result. Returns undefined for an unknown survey. Throws Conflict when it has a result. */
export async function abandonSurvey(id: string, actor: Actor): Promise<DocumentSnapshot | undefined> {
  const survey = await abandon(id, actor, 'staff');
  if (survey?.get('state') === 'closed') throw new Conflict('This survey is closed and keeps its result.');
  return survey;
}

/** Abandons the surveys of a nomination that has ended. The survey for a renewal is the organization's, and goes on. */
export async function endSurveysOf(nomination: string, actor: Actor): Promise<void> {
  const present = (await collectionOf('nominations').doc(nomination).get()).data();
  if (present && !hasEnded(readFollowed(present))) return;
  for (const survey of (await unfinishedSurveys('nomination', nomination).get()).docs)
    if (survey.get('organization') === undefined) await abandon(survey.id, actor, 'nomination');
}

/** Deletes the invitations and sealed answers of a survey. Keeps its result. */
export async function eraseAnswers(id: string): Promise<void> {
  await deleteAll(invites().where('survey', '==', id));
  await deleteAll(boxesOf(id));
  await surveyKeysAt(id).delete();
}
