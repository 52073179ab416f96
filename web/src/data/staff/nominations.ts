import * as z from 'zod/mini';
import {
  documentId,
  getDocFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  serverTimestamp,
  where,
} from 'firebase/firestore';
import {
  type PracticeFile,
  type PracticeReview,
  type PracticeReviewRecord,
  type Practices,
  practiceReviewRecordSchema,
  readPractices,
} from '@utkarsh/domain/assessment/practices';
import {
  type CertifyForm,
  type FirstOrganization,
  certifiedNominationSchema,
  firstOrganizationSchema,
} from '@utkarsh/domain/contract/nominations';
import {
  type SurveyCallBacks,
  surveyCallBacksSchema,
  surveyCodesSchema,
} from '@utkarsh/domain/contract/surveys';
import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import {
  type DeclineForm,
  type NominationEdit,
  type NominationNote,
  type NominationRecord,
  declinedSchema,
  nominationNoteSchema,
  nominationRecordSchema,
} from '@utkarsh/domain/nomination/nomination';
import {
  certifyText,
  mayBeCertified,
  withdrawalProblems,
} from '@utkarsh/domain/nomination/nominationTracking';
import { type SurveyRecord, type SurveyTest, surveyRecordSchema } from '@utkarsh/domain/survey/survey';
import {
  type Assessed,
  type Findings,
  findFindings,
  maxSurveysRead,
} from '@utkarsh/domain/survey/surveyAssessment';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import {
  ApiRefusal,
  CannotSaveError,
  RefusedError,
  UnansweredError,
  UnfinishedError,
  asApiError,
  throwApiError,
} from '../errors';
import { callApi, readApi } from './api';
import { noteSaved } from './directory';
import {
  type Watch,
  addRecord,
  commit,
  editRecord,
  listen,
  readAs,
  recordAt,
  recordsOf,
  watchRecord,
} from './records';

export const toNomination = readAs(nominationRecordSchema);

/**
 * Changes a nomination; `whole` as in `editRecord`. Throws CannotSaveError when the edit would undo a withdrawal or set "certified",
 * ConflictError, RefusedError or a network error.
 */
export async function saveNomination(
  base: NominationRecord,
  changes: Partial<NominationEdit>,
  whole = false,
): Promise<void> {
  const problems = Object.values(withdrawalProblems(base, { ...base, ...changes }));
  if (changes.status === 'certified' && !mayBeCertified(base)) problems.push(certifyText);
  if (problems.length > 0) throw new CannotSaveError(problems.join(' '));
  await editRecord('nominations', base.id, { revision: base.revision, changes, whole });
}

/**
 * Adds a nomination that arrived by phone or mail, with the same rights as one from the site. It has no assignee. Errors as
 * with `addRecord`.
 */
export const addNomination = (id: string, nomination: NominationEdit): Promise<void> =>
  addRecord('nominations', id, {
    ...nomination,
    assignee: '',
    consent_version: currentConsentVersion,
    consent_language: 'en',
  });

const isDeclined = z.object({ status: z.literal('declined') });

function throwDeclineError(error: unknown): never {
  if (error instanceof ApiRefusal && isDeclined.safeParse(error.current).success)
    throw new CannotSaveError('This nomination is declined already.', { cause: error });
  return throwApiError(error);
}

/**
 * Declines a nomination with a reason. Repeated after a lost reply, it declines once. Returns whether the nominator gets a mail; a
 * withdrawn consent forbids it. Errors as with `throwApiError`.
 */
export async function decline({ id, revision }: NominationRecord, form: DeclineForm): Promise<boolean> {
  const path = `/api/admin/nominations/${id}/decline`;
  const reply = await readApi(declinedSchema, 'POST', path, { ...form, revision }).catch(throwDeclineError);
  return reply.mailed;
}

/** The nomination already has a certified organization. */
export class AlreadyCertifiedError extends CannotSaveError {
  readonly organization: FirstOrganization;

  constructor(organization: FirstOrganization, options?: ErrorOptions) {
    super('This nomination has led to an organization already. Nothing was saved.', options);
    this.organization = organization;
  }
}

/**
 * Certifies a nomination and adds or renews its organization in one transaction. A renewed organization must still have the
 * `seenRevision`; 0 means a new one. Throws RefusedError, CannotSaveError with the reason (AlreadyCertifiedError for a second
 * certificate), or UnfinishedError when the reply was lost.
 */
export async function certify(
  { id, revision }: NominationRecord,
  input: CertifyForm,
  seenRevision: number,
): Promise<void> {
  try {
    const body = { ...input, revision, organization_revision: seenRevision };
    const path = `/api/admin/nominations/${id}/certify`;
    noteSaved((await readApi(certifiedNominationSchema, 'POST', path, body)).organization);
  } catch (error) {
    if (error instanceof ApiRefusal && error.organization !== undefined)
      throw new AlreadyCertifiedError(firstOrganizationSchema.parse(error.organization), { cause: error });
    if (error instanceof ApiRefusal && error.current !== undefined)
      throw new CannotSaveError(
        'Somebody has changed this nomination meanwhile. Nothing was saved: close this window and look at it again.',
        { cause: error },
      );
    const refusal = asApiError(error);
    if (refusal instanceof RefusedError || refusal instanceof CannotSaveError) throw refusal;
    throw new UnfinishedError(
      'Network or server error. Save again: a nomination that is certified already is not certified twice.',
    );
  }
}

const maxNotes = 200;

/** Watches the notes of a nomination, newest first. */
export const watchNotes =
  (nomination: string): Watch<NominationNote[]> =>
  async (watcher) => {
    const filter = where('nomination', '==', nomination);
    const newest = query(await recordsOf('nominationNotes'), filter, orderBy('at', 'desc'), limit(maxNotes));
    return listen(newest, watcher, (documents) => documents.map(readAs(nominationNoteSchema)));
  };

/** Ids of notes whose reply was lost, by their text, so that a repeated note is stored once. */
const unansweredNotes = new Map<string, string>();

/** The rules reject a second note with the same id without saying why. */
async function isNoteStored(id: string): Promise<boolean> {
  const notes = await recordsOf('nominationNotes');
  const { empty } = await getDocsFromServer(query(notes, where(documentId(), '==', id), limit(1)));
  return !empty;
}

/** Adds a note. The rules require `author` to be the uid of the signed-in person. Errors as with `commit`. */
export async function addNote(nomination: string, author: string, text: string): Promise<void> {
  const note = { nomination, text, author };
  const key = JSON.stringify(note);
  const id = unansweredNotes.get(key) ?? newDocumentId();
  unansweredNotes.set(key, id);
  const reference = await recordAt('nominationNotes', id);
  await commit((transaction) => transaction.set(reference, { ...note, at: serverTimestamp() })).catch(
    async (error: unknown) => {
      if (!(error instanceof RefusedError) || !(await isNoteStored(id))) throw error;
    },
  );
  unansweredNotes.delete(key);
}

/** Deletes a note for good. A missing note is no failure. Throws RefusedError or UnansweredError. */
export async function deleteNote(id: string): Promise<void> {
  const reference = await recordAt('nominationNotes', id);
  await commit((transaction) => transaction.delete(reference)).catch((error: unknown) => {
    throw error instanceof RefusedError
      ? error
      : new UnansweredError('Firestore did not answer.', { cause: error });
  });
}

export const toReview = readAs(practiceReviewRecordSchema);

/** Watches the review of a nomination's practices. Null before the first one is stored. */
export const watchReview = (nomination: string): Watch<PracticeReviewRecord | null> =>
  watchRecord('practice_reviews', nomination, toReview);

/** Watches the practices that an organization describes. Null before it has described any. */
export const watchPractices = (nomination: string): Watch<Practices | null> =>
  watchRecord('practices', nomination, (document) => readPractices(document.data()));

export async function readReview(nomination: string): Promise<PracticeReviewRecord | undefined> {
  const document = await getDocFromServer(await recordAt('practice_reviews', nomination));
  return document.exists() ? toReview(document) : undefined;
}

/** Stores a review on top of the version that was read. Errors as with `addRecord` and `editRecord`. */
export const saveReview = (
  nomination: string,
  base: PracticeReviewRecord | undefined,
  changes: PracticeReview,
): Promise<void> =>
  base
    ? editRecord('practice_reviews', nomination, { revision: base.revision, changes, whole: true })
    : addRecord('practice_reviews', nomination, changes);

/** Returns a file of the type that its record names, which is never a page. */
export async function readPracticeFile(nomination: string, { id, type }: PracticeFile): Promise<Blob> {
  const reply = await callApi('GET', `/api/admin/nominations/${nomination}/practices/${id}`);
  return new Blob([await reply.arrayBuffer()], { type });
}

export const toSurvey = readAs(surveyRecordSchema);

const surveysPath = '/api/admin/surveys';

export const startSurvey = (input: object): Promise<SurveyRecord> =>
  readApi(surveyRecordSchema, 'POST', surveysPath, input);

type ReadSurvey = Pick<SurveyRecord, 'id' | 'revision'>;

/** Mails a reminder to everybody who was invited by mail. Throws ApiRefusal when the survey was changed in the meantime, so that no reminder is sent twice. */
export const sendReminder = ({ id, revision }: ReadSurvey): Promise<SurveyRecord> =>
  readApi(surveyRecordSchema, 'POST', `${surveysPath}/${id}/reminders`, { revision });

/** Mails an address of an organization a test before its survey. Errors as with `readApi`. */
export async function mailSurveyTest(test: SurveyTest): Promise<void> {
  await callApi('POST', `${surveysPath}/test-mails`, test);
}

/** Mails another private link to a survey for a renewal. Errors as with `sendReminder`. */
export const mailSurveyLink = ({ id, revision }: ReadSurvey): Promise<SurveyRecord> =>
  readApi(surveyRecordSchema, 'POST', `${surveysPath}/${id}/link`, { revision });

/** Makes the keys of the printed codes again. Do not store them. Errors as with `readApi`. */
export const makeCodes = async ({ id }: Pick<SurveyRecord, 'id'>): Promise<readonly string[]> =>
  (await readApi(surveyCodesSchema, 'POST', `${surveysPath}/${id}/codes`)).keys;

export const extendSurvey = ({ id, revision }: ReadSurvey, closes: string): Promise<SurveyRecord> =>
  readApi(surveyRecordSchema, 'POST', `${surveysPath}/${id}/extend`, { closes, revision });

/** Ends a survey without a result. Repeated after a lost reply, it changes nothing. Errors as with `readApi`. */
export const abandonSurvey = (id: string): Promise<SurveyRecord> =>
  readApi(surveyRecordSchema, 'POST', `${surveysPath}/${id}/abandon`);

/** Ends the answers of a survey. Its result is stored a moment later. Repeated after a lost reply, it changes nothing. Errors as with `readApi`. */
export const closeSurvey = (id: string): Promise<SurveyRecord> =>
  readApi(surveyRecordSchema, 'POST', `${surveysPath}/${id}/close`);

/** Reads the people to call back after the close. Errors as with `readApi`. */
export const readCallBacks = async (id: string): Promise<SurveyCallBacks['people']> =>
  (await readApi(surveyCallBacksSchema, 'GET', `${surveysPath}/${id}/call-backs`)).people;

export const readFindings = (subject: Assessed): Promise<Findings> =>
  findFindings(subject, {
    readNewestSurveys: async (field, id) => {
      const newest = [orderBy('created_at', 'desc'), limit(maxSurveysRead)];
      const surveys = query(await recordsOf('surveys'), where(field, '==', id), ...newest);
      return (await getDocsFromServer(surveys)).docs.map(toSurvey);
    },
    readSurvey: async (id) => {
      const document = await getDocFromServer(await recordAt('surveys', id));
      return document.exists() ? toSurvey(document) : undefined;
    },
    readReview,
  });
