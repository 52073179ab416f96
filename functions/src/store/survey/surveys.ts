import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import * as z from 'zod/mini';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { collections } from '@utkarsh/domain/collections';
import { splitIntoChunks } from '@utkarsh/domain/contract/paging';
import { mailboxOf } from '@utkarsh/domain/fields/pastedText';
import { type Actor, type RecordData, updatedBy } from '@utkarsh/domain/history/history';
import { surveyKeptDays } from '@utkarsh/domain/history/retention';
import { organizationSchema } from '@utkarsh/domain/organization/organizationEdit';
import { isRoleMailbox, mergeAddresses } from '@utkarsh/domain/survey/addressList';
import { currentQuestionnaire } from '@utkarsh/domain/survey/questionnaire';
import {
  type StoredSurvey,
  type SurveyRecord,
  type SurveyStart,
  boxesFor,
  extensionProblem,
  invitedOf,
  maxReminders,
  startProblem,
  storedSurveySchema,
  surveyRecordSchema,
} from '@utkarsh/domain/survey/survey';
import { type Sheet, surveyResult } from '@utkarsh/domain/survey/surveyResult';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { collectionOf, count, firestore, plainRecord } from '../firestore';
import { transact } from '../transaction';
import { deleteAll } from '../history/erasure';
import { noteChange } from '../history/history';
import { Conflict, EditRefused, editRecord, readRecord } from '../records';
import { boxAt, emptyBoxes } from './ballots';
import { countEarlierAnswers } from './earlierSurveys';
import {
  draw,
  drawCallBacks,
  invites,
  isMailed,
  openKeySchema,
  printedNames,
  sendNextInvitations,
  signingKeyAt,
  storeInvites,
} from './invitations';
import { currentKey, keyNamed, newSigningKey } from './surveyKeys';

const surveys = () => collectionOf('surveys');

export const toSurveyRecord = (document: DocumentSnapshot): SurveyRecord =>
  surveyRecordSchema.parse(plainRecord(document));

const assessedSchema = z.object({ company_name: z.string(), status: z.string() });
const renewedSchema = z.pick(organizationSchema, {
  organization_name: true,
  valid_from: true,
  nomination: true,
});

/** The nomination or organization of a survey. */
type Subject = Pick<StoredSurvey, 'nomination' | 'organization' | 'organization_name'>;

/** Returns the subject of a nomination's survey. Throws Conflict when the nomination is not in assessment. */
function readNominationSubject(nomination: DocumentSnapshot): Subject {
  const { company_name, status } = assessedSchema.parse(nomination.data());
  if (status !== 'assessment') {
    throw new Conflict('Set the status of the nomination to Assessment before you start its survey.');
  }
  return { nomination: nomination.id, organization_name: company_name };
}

/** Returns the subject of a survey for a renewal. Throws Conflict when the organization has no certificate. */
function readRenewalSubject(organization: DocumentSnapshot): Subject {
  const { organization_name, valid_from, nomination } = renewedSchema.parse(organization.data());
  if (valid_from === '') throw new Conflict('This organization has no certificate that could be renewed.');
  return { nomination, organization: organization.id, organization_name };
}

const openSurveys = (field: 'nomination' | 'organization', id: string) =>
  surveys().where(field, '==', id).where('state', 'in', ['open', 'closing']).limit(1);

/** Returns the subject of a new survey. Throws Conflict when the survey may not be started. */
async function requireStartable(
  record: DocumentSnapshot,
  read: (query: ReturnType<typeof openSurveys>) => Promise<{ empty: boolean }>,
): Promise<Subject> {
  const isNomination = record.ref.parent.id === collections.nominations;
  const subject = isNomination ? readNominationSubject(record) : readRenewalSubject(record);
  for (const field of ['nomination', 'organization'] as const) {
    const id = subject[field] ?? '';
    if (id !== '' && !(await read(openSurveys(field, id))).empty) {
      throw new Conflict(`A survey of this ${isNomination ? 'nomination' : 'organization'} is open already.`);
    }
  }
  return subject;
}

/**
 * Starts a survey: draws the people, stores their invitations, boxes and key, and the survey itself last. A failed start leaves no
 * survey, and the nightly job removes the rest. Returns undefined for an unknown nomination or organization. Throws Conflict, EditRefused.
 */
export async function startSurvey(input: SurveyStart, actor: Actor): Promise<DocumentSnapshot | undefined> {
  const { nomination, organization = '' } = input;
  const record = await (nomination === undefined
    ? readRecord('organizations', organization)
    : readRecord('nominations', nomination));
  if (!record) return undefined;
  await requireStartable(record, (query) => query.get());
  const dayProblem = startProblem(input.closes, todayInIndia());
  if (dayProblem !== undefined) throw new EditRefused({ closes: dayProblem });
  const { headcount, closes, list_reason, language, printed, shared_devices } = input;
  const { addresses, counts: address_counts } = mergeAddresses(input.addresses);
  const telephones = new Map(
    Object.entries(input.telephones).map(([address, number]) => [mailboxOf(address), number]),
  );
  const people = [...addresses, ...printedNames(printed)];
  const sample = draw(people, invitedOf(people.length, headcount, input.sample_percent));
  const recipients = sample.filter(isMailed);
  const invitees = [...recipients, ...printedNames(sample.length - recipients.length)];
  const id = newDocumentId();
  const key = await currentKey();
  const boxes = boxesFor(invitees.length);
  await signingKeyAt(id).create({
    private_key: await newSigningKey(),
    sealing_key: key.name,
    boxes,
    closing: false,
  });
  await storeInvites(id, invitees, { key, telephones });
  const batch = firestore().batch();
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
      result: null,
      revision: 1,
      updated_by: updatedBy(actor),
    };
    const now = FieldValue.serverTimestamp();
    transaction.create(surveys().doc(id), {
      ...survey,
      mailing_after: '',
      created_at: now,
      updated_at: now,
    });
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

interface SurveyEdit {
  /** Revision of the survey that the caller has read. */
  revision: number;
  actor: Actor;
}

/** Mails a reminder to everybody who was invited by mail. Returns undefined when there is no survey. Throws Conflict, EditConflict. */
export async function sendReminder(id: string, edit: SurveyEdit): Promise<DocumentSnapshot | undefined> {
  const document = await editRecord('surveys', id, {
    ...edit,
    edit: (present) => {
      const { reminders, addresses } = requireOpen(present);
      if (reminders >= maxReminders) throw new Conflict(`A survey has at most ${maxReminders} reminders.`);
      if (addresses === 0) throw new Conflict('All invitations of this survey are printed codes.');
      if (present['mailing_after'] !== undefined)
        throw new Conflict(
          'The last mails of this survey are still being written. Try again in some minutes.',
        );
      return { ...present, reminders: reminders + 1, mailing_after: '' };
    },
  });
  if (!document) return undefined;
  // The rest, of a long list, is written by the job of every minute.
  await sendNextInvitations(document);
  return surveys().doc(id).get();
}

/**
 * Makes the keys of the printed codes and records the caller in the history. Reads no invitation, so that nothing shows which keys
 * were used. Returns the keys in alphabetical order, which hides their numbers. Returns undefined for an unknown survey. Throws Conflict.
 */
export async function makeCodes(id: string, actor: Actor): Promise<string[] | undefined> {
  let names: string[] = [];
  let keyName = '';
  const document = await editRecord('surveys', id, {
    actor,
    edit: async (present, transaction) => {
      const { printed, code_sheets } = requireOpen(present);
      if (printed === 0) throw new Conflict('This survey has no printed codes.');
      names = printedNames(printed);
      keyName = openKeySchema.parse((await transaction.get(signingKeyAt(id))).data()).sealing_key;
      return { ...present, code_sheets: code_sheets + 1 };
    },
  });
  if (!document) return undefined;
  const { invitationKey } = await keyNamed(keyName);
  return names.map((name) => invitationKey(id, name)).sort();
}

/** Moves the last day. Returns undefined when there is no survey. Throws Conflict, EditConflict, EditRefused. */
export const extendSurvey = (
  id: string,
  { closes, ...edit }: SurveyEdit & { closes: string },
): Promise<DocumentSnapshot | undefined> =>
  editRecord('surveys', id, {
    ...edit,
    edit: (present) => {
      const problem = extensionProblem(closes, requireOpen(present).closes, todayInIndia());
      if (problem !== undefined) throw new EditRefused({ closes: problem });
      return { ...present, closes, few_answers: false };
    },
  });

/** Thrown when another close of the survey was quicker. Both have the same result. */
class ClosedMeanwhile extends Error {}

/** Number of sheets that are opened in parallel. */
const openedAtOnce = 200;

async function openSheets(
  sealedSheets: ReadonlyMap<string, string>,
  keyName: string,
): Promise<(Sheet | undefined)[]> {
  const { open } = await keyNamed(keyName);
  const sheets: (Sheet | undefined)[] = [];
  for (const chunk of splitIntoChunks([...sealedSheets], openedAtOnce)) {
    sheets.push(...(await Promise.all(chunk.map(([ballot, sheet]) => open(sheet, ballot)))));
  }
  return sheets;
}

/**
 * Closes a survey and stores its result. Each step can be repeated, so that staff or the nightly job can complete a killed close.
 * Returns undefined for an unknown survey.
 */
export async function closeSurvey(id: string, actor: Actor): Promise<DocumentSnapshot | undefined> {
  const before = await readRecord('surveys', id);
  if (!before) return undefined;
  if (before.get('state') === 'open') {
    await editRecord('surveys', id, {
      actor,
      edit: (present, transaction) => {
        if (present['state'] !== 'open') throw new Conflict('Somebody else is closing this survey.');
        transaction.update(signingKeyAt(id), { closing: true });
        return { ...present, state: 'closing' };
      },
    });
  }
  const keyDocument = await signingKeyAt(id).get();
  if (keyDocument.exists) {
    const { boxes, sealing_key } = openKeySchema.parse(keyDocument.data());
    const sheets = await openSheets(await emptyBoxes(id, boxes), sealing_key);
    const earlier_answers = await countEarlierAnswers(before);
    const ballots = await count(invites().where('survey', '==', id).where('collected', '==', true));
    if (sheets.length > ballots) logger.error(`surveys/${id}: ${sheets.length} answers, ${ballots} ballots`);
    await editRecord('surveys', id, {
      actor: { kind: 'server' },
      edit: (present) => {
        if (present['state'] === 'closed') throw new ClosedMeanwhile();
        const survey = storedSurveySchema.parse(present);
        const result = surveyResult(sheets, { ...survey, earlier_answers }, ballots);
        const erase_after = Timestamp.fromMillis(Date.now() + surveyKeptDays * 86_400_000);
        return { ...present, state: 'closed', result, erase_after };
      },
    }).catch((error: unknown) => {
      if (!(error instanceof ClosedMeanwhile)) throw error;
    });
    await drawCallBacks(id);
    await keyDocument.ref.delete();
  }
  return readRecord('surveys', id);
}

/** Deletes the invitations and sealed answers of a survey. Keeps its result. */
export async function eraseAnswers(id: string): Promise<void> {
  await deleteAll(invites().where('survey', '==', id));
  const boxes = collectionOf('surveyBoxes');
  const name = (end: string) => boxes.doc(`${id}_${end}`);
  await deleteAll(boxes.where('__name__', '>=', name('')).where('__name__', '<', name('~')));
  await signingKeyAt(id).delete();
}
