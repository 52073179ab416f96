import { randomUUID } from 'node:crypto';
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import type { Cast, SurveyFacts } from '@utkarsh/domain/contract/surveys';
import { noticeLanguages } from '@utkarsh/domain/fields/consent';
import { collectionOf, hashOfContent, isOvertaken, undefinedIf } from '../firestore';
import { transact } from '../transaction';
import { Conflict } from '../records';
import type { SurveyKeys } from './invitations';
import { inviteAt, readInvite, readSurveyKeys, renewInvites, surveyKeysAt } from './invitations';
import { isSigned, publicPartOf, signBlinded } from './surveyKeys';

export const boxAt = (survey: string, number: number, part: '' | '_closed' = ''): DocumentReference =>
  collectionOf('surveyBoxes').doc(`${survey}_${number}${part}`);

const closedText = 'This survey is closed. It takes no more answers.';

/** Returns the key that signs ballots, while the survey takes answers. */
const openSigningKey = (keys: SurveyKeys | undefined): string | undefined =>
  keys?.state === 'open' && todayInIndia() <= keys.closes ? keys.signing_key : undefined;

/** Returns the facts of the survey of a key. Returns undefined for an unknown key. */
export async function readSurveyFacts(key: string): Promise<SurveyFacts | undefined> {
  const invite = readInvite(await inviteAt(key).get());
  const keys = invite && readSurveyKeys(await surveyKeysAt(invite.survey).get());
  if (!keys) return undefined;
  const { organization_name, questionnaire, language, closes, state, sealing_key } = keys;
  const signingKey = openSigningKey(keys);
  return {
    survey: invite.survey,
    organization_name,
    questionnaire,
    language,
    languages: [...noticeLanguages],
    closes,
    state: state === 'open' && signingKey === undefined ? 'closing' : state,
    ...(signingKey !== undefined && { ballot_key: publicPartOf(signingKey), sealing_key }),
  };
}

/** Signs a blinded ballot once. Returns undefined for an unknown key, '' for a value that cannot be signed. Throws Conflict. */
export const collectBallot = (key: string, blindedBallot: string): Promise<string | undefined> =>
  transact(async (transaction) => {
    const reference = inviteAt(key);
    const invite = readInvite(await transaction.get(reference));
    if (!invite) return undefined;
    const signingKey = openSigningKey(readSurveyKeys(await transaction.get(surveyKeysAt(invite.survey))));
    if (signingKey === undefined) throw new Conflict(closedText);
    const digest = hashOfContent(blindedBallot);
    if (invite.collected && invite.blinded !== digest)
      throw new Conflict(
        'This invitation was used on another device already. Answer there, or ask us for help.',
      );
    const signature = signBlinded(signingKey, blindedBallot);
    if (signature === undefined) return '';
    if (!invite.collected) transaction.update(reference, { collected: true, blinded: digest });
    return signature;
  }, 'surveys');

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
  const keys = readSurveyKeys(await surveyKeysAt(id).get());
  const signingKey = openSigningKey(keys);
  if (!keys || signingKey === undefined) throw new Conflict(closedText);
  if (!isSigned(signingKey, { survey: id, ballot, signature })) return false;
  const box = boxAt(id, boxOf(ballot, keys.boxes));
  const isStored = await undefinedIf(isOvertaken, async () => {
    await box.update(`sheets.${ballot}`, sealed);
    return true;
  });
  if (!isStored) throw new Conflict(closedText);
  return true;
}

/** Writes all invitations and boxes of an open survey anew, each in a field of its own, so that no time tells who took part, and when. */
export async function renewTimes(survey: string): Promise<void> {
  const boxes = readSurveyKeys(await surveyKeysAt(survey).get())?.boxes ?? 0;
  for (let number = 0; number < boxes; number += 1)
    await undefinedIf(isOvertaken, () => boxAt(survey, number).update({ renewed: randomUUID() }));
  await renewInvites(survey);
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
    }, 'surveys');
    for (const [ballot, sheet] of Object.entries(content.sheets)) sheets.set(ballot, sheet);
  }
  return sheets;
}
