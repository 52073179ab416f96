import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import type { Cast, SurveyFacts } from '@utkarsh/domain/contract/surveys';
import { noticeLanguages } from '@utkarsh/domain/fields/consent';
import { type StoredSurvey, storedSurveySchema } from '@utkarsh/domain/survey/survey';
import { collectionOf, firestore, hashOfContent, isOvertaken, undefinedIf } from '../firestore';
import { transact } from '../transaction';
import { Conflict } from '../records';
import { inviteAt, openKeySchema, readInvite, signingKeyAt } from './invitations';
import { isSigned, keyNamed, publicPartOf, signBlinded } from './surveyKeys';

export const boxAt = (survey: string, number: number, part: '' | '_closed' = ''): DocumentReference =>
  collectionOf('surveyBoxes').doc(`${survey}_${number}${part}`);

const closedText = 'This survey is closed. It takes no more answers.';

const takesAnswers = ({ state, closes }: StoredSurvey): boolean =>
  state === 'open' && todayInIndia() <= closes;

/** Returns the facts of the survey of a key. Returns undefined for an unknown key. */
export async function readSurveyFacts(key: string): Promise<SurveyFacts | undefined> {
  const invite = readInvite(await inviteAt(key).get());
  if (!invite) return undefined;
  const { survey: id } = invite;
  const [survey, keyDocument] = await firestore().getAll(collectionOf('surveys').doc(id), signingKeyAt(id));
  // The start stores invitations before it opens the survey.
  if (!survey?.exists) return undefined;
  const storedSurvey = storedSurveySchema.parse(survey.data());
  const { organization_name, questionnaire, language, closes, state } = storedSurvey;
  const isOpen = takesAnswers(storedSurvey) && keyDocument?.exists === true;
  const keys = isOpen ? openKeySchema.parse(keyDocument.data()) : undefined;
  return {
    survey: id,
    organization_name,
    questionnaire,
    language,
    languages: [...noticeLanguages],
    closes,
    state: state === 'open' && !isOpen ? 'closing' : state,
    ...(keys && {
      ballot_key: publicPartOf(keys.private_key),
      sealing_key: (await keyNamed(keys.sealing_key)).publicKey,
    }),
  };
}

/**
 * Signs the blinded ballot of an invitation, once. Returns undefined for an unknown key, and '' for a value that cannot be signed.
 * Throws Conflict when the survey is closed, or another ballot was collected.
 */
export const collectBallot = (key: string, blindedBallot: string): Promise<string | undefined> =>
  transact(async (transaction) => {
    const reference = inviteAt(key);
    const invite = readInvite(await transaction.get(reference));
    if (!invite) return undefined;
    const [survey, keyDocument] = await transaction.getAll(
      collectionOf('surveys').doc(invite.survey),
      signingKeyAt(invite.survey),
    );
    if (!survey?.exists) return undefined;
    const keys = keyDocument?.exists ? openKeySchema.parse(keyDocument.data()) : undefined;
    if (!keys || keys.closing || !takesAnswers(storedSurveySchema.parse(survey.data()))) {
      throw new Conflict(closedText);
    }
    const digest = hashOfContent(blindedBallot);
    if (invite.collected && invite.blinded !== digest) {
      throw new Conflict(
        'This invitation was used on another device already. Answer there, or ask us for help.',
      );
    }
    const signature = signBlinded(keys.private_key, blindedBallot);
    if (signature === undefined) return '';
    if (!invite.collected) transaction.update(reference, { collected: true, blinded: digest });
    return signature;
  });

/** Returns the number of the box for a ballot. A ballot is random and always has the same box. */
export const boxOf = (ballot: string, boxes: number): number =>
  Buffer.from(ballot, 'base64url').readUInt32BE() % boxes;

/**
 * Stores the sealed answers of a ballot in place of its earlier ones. Returns false for a ballot that was not signed for the
 * survey. Throws Conflict when the survey is closed.
 *
 * The write requires the box to exist, and a close deletes each box in the transaction that copies it. So a cast during a close is
 * either in the copy or refused. The write is no transaction, because transactions on one box would wait for each other.
 */
export async function castBallot({ survey: id, ballot, signature, sealed }: Cast): Promise<boolean> {
  const [survey, keyDocument] = await firestore().getAll(collectionOf('surveys').doc(id), signingKeyAt(id));
  const keys = keyDocument?.exists ? openKeySchema.parse(keyDocument.data()) : undefined;
  if (!survey?.exists || !keys) throw new Conflict(closedText);
  if (!isSigned(keys.private_key, { survey: id, ballot, signature })) return false;
  if (keys.closing || !takesAnswers(storedSurveySchema.parse(survey.data()))) throw new Conflict(closedText);
  const box = boxAt(id, boxOf(ballot, keys.boxes));
  const isStored = await undefinedIf(isOvertaken, async () => {
    await box.update(`sheets.${ballot}`, sealed);
    return true;
  });
  if (!isStored) throw new Conflict(closedText);
  return true;
}

const boxSchema = z.object({ sheets: z.record(z.string(), z.string()) });

/** Closes the boxes of a survey for casts. Returns all sealed answers by ballot. Can be repeated after a failure. */
export async function emptyBoxes(survey: string, boxes: number): Promise<Map<string, string>> {
  const sheets = new Map<string, string>();
  for (let number = 0; number < boxes; number += 1) {
    const [openReference, closedReference] = [boxAt(survey, number), boxAt(survey, number, '_closed')];
    const content = await transact(async (transaction) => {
      const [openBox, closedBox] = await transaction.getAll(openReference, closedReference);
      if (closedBox?.exists) return boxSchema.parse(closedBox.data());
      const box = boxSchema.parse(openBox?.data());
      transaction.create(closedReference, { ...box, emptied_at: FieldValue.serverTimestamp() });
      transaction.delete(openReference);
      return box;
    });
    for (const [ballot, sheet] of Object.entries(content.sheets)) sheets.set(ballot, sheet);
  }
  return sheets;
}
