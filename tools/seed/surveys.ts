import { constants, randomBytes, sign } from 'node:crypto';
import { CompactEncrypt, importJWK } from 'jose';
import type { Cast } from '@utkarsh/domain/contract/surveys';
import { daysLater } from '@utkarsh/domain/certificate/certification';
import { noticeLanguages } from '@utkarsh/domain/fields/consent';
import { currentQuestionnaire, statementsOf } from '@utkarsh/domain/survey/questionnaire';
import { ballotBytes, ballotMessage, modulusBytes, sheetText } from '@utkarsh/domain/survey/surveyResult';
import { recordTokens } from '@utkarsh/domain/text/searchText';
import { countSurveyAnswers } from '../../functions/src/jobs/surveys';
import { collectionOf } from '../../functions/src/store/firestore';
import { deleteAll } from '../../functions/src/store/bulkWrites';
import { castBallot, collectBallot } from '../../functions/src/store/survey/ballots';
import { readSurveyKeys, surveyKeysAt } from '../../functions/src/store/survey/invitations';
import { storeResult } from '../../functions/src/store/survey/closing';
import { currentInvitationSecret } from '../../functions/src/store/survey/surveyKeys';
import { keepStatus } from '../../functions/src/store/nomination/privateLinks';
import { closeSurvey, sendReminder, startSurvey } from '../../functions/src/store/survey/surveys';
import { useLocalSurveyKeys } from '../emulators/invitations';
import * as z from 'zod/mini';
import { plannedSurveys } from './data';
import type { KeyedNomination } from './nominations';
import { type Random, createRandom, workingHour } from './random';
import { sampleAdmin } from './staff';

/**
 * Open since yesterday, nearly over with too few answers, closed with a good result, and closed with a bad one. `shared` has the names of
 * shared mailboxes, `addresses` and `printed` count other addresses and codes. `openedBefore` and `closesAfter` are days before and after
 * today. `answered` people answer, `careless` of them everything alike; the others agree with each pillar with the probability in `agreement`.
 */
export const sampleSurveys = plannedSurveys.map((sample) => ({
  ...sample,
  language: z.enum(noticeLanguages).parse(sample.language),
}));

const actor = { kind: 'staff', uid: sampleAdmin.uid } as const;
const statements = statementsOf(currentQuestionnaire).length;

/** Returns the answers of one person. */
function answersOf(random: Random, agreement: readonly number[]): string {
  const mean = agreement.reduce((sum, one) => sum + one, 0) / agreement.length;
  const answer = (_: unknown, index: number) => {
    // The last statement is whether people could answer freely.
    const likely = index === statements - 1 ? 0.97 : (agreement[Math.floor(index / 5)] ?? mean);
    return random.next() < likely ? random.int(4, 5) : random.int(1, 3);
  };
  return Array.from({ length: statements }, answer).join('');
}

/**
 * Returns what makes ballots with sealed answers for an open survey, without a browser. They are signed with the key itself: only
 * browsers need to blind them.
 */
export async function ballotMaker(survey: string): Promise<(answers: string) => Promise<Cast>> {
  const keys = readSurveyKeys(await surveyKeysAt(survey).get());
  if (keys?.signing_key === undefined) throw new Error(`surveys/${survey} is not open.`);
  const { signing_key: key, sealing_key } = keys;
  const publicKey = await importJWK(sealing_key, 'ECDH-ES');
  const { RSA_PKCS1_PSS_PADDING: padding } = constants;
  return async (answers) => {
    const bytes = randomBytes(ballotBytes);
    const ballot = bytes.toString('base64url');
    const sheet = sheetText({ questionnaire: currentQuestionnaire, answers, many: false, ballot });
    const signature = sign('sha384', ballotMessage(bytes, survey), { key, padding, saltLength: 48 });
    const envelope = await new CompactEncrypt(new TextEncoder().encode(sheet))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A128GCM' })
      .encrypt(publicKey);
    return { survey, ballot, signature: signature.toString('base64url'), sealed: envelope };
  };
}

/** Collects and casts the ballots of invited people, as browsers do. */
export async function answerSurvey(
  id: string,
  people: readonly { recipient: string; answers: string }[],
): Promise<void> {
  const [{ invitationKey }, makeBallot] = await Promise.all([currentInvitationSecret(), ballotMaker(id)]);
  await Promise.all(
    people.map(async ({ recipient, answers }) => {
      // The server signs any value below its modulus, and cannot tell what is in it.
      const value = Buffer.concat([Buffer.alloc(1), randomBytes(modulusBytes - 1)]).toString('base64url');
      await collectBallot(invitationKey(id, recipient), value);
      if (!(await castBallot(await makeBallot(answers)))) throw new Error(`surveys/${id} took no ballot.`);
    }),
  );
}

type SurveyStart = Parameters<typeof startSurvey>[0];

/** Starts a survey of a whole organization, in English unless the input says otherwise. */
export async function startSampleSurvey(
  input: Partial<SurveyStart> & Pick<SurveyStart, 'nomination' | 'headcount' | 'closes'>,
) {
  const fields = { language: 'en', list_reason: '', shared_devices: false, telephones: {} } as const;
  const people = { addresses: [], printed: 0, sample_percent: 100 };
  const survey = await startSurvey({ ...fields, ...people, ...input }, actor);
  if (!survey) throw new Error(`nominations/${input.nomination ?? ''} is not there.`);
  return survey;
}

async function writeSurvey(
  sample: (typeof sampleSurveys)[number],
  nominations: ReadonlyMap<string, KeyedNomination>,
  colleagues: readonly string[],
  today: string,
): Promise<void> {
  const { headcount, language, printed } = sample;
  const [nominator, host = ''] = nominations.get(sample.nomination)?.nomination.email.split('@') ?? [];
  const others = colleagues.filter((name) => name !== nominator);
  const names = [...sample.shared, ...others.slice(0, sample.addresses)];
  const survey = await startSampleSurvey({
    nomination: sample.nomination,
    headcount,
    language,
    printed,
    sample_percent: 70,
    closes: daysLater(today, sample.closesAfter),
    addresses: names.map((name) => `${name}@${host}`),
  });
  const { id, ref } = survey;
  if (sample.reminded) await sendReminder(id, { revision: 1, actor });
  const invites = await collectionOf('surveyInvites').where('survey', '==', id).get();
  const random = createRandom(sample.nomination);
  const people = invites.docs.slice(0, sample.answered).map((invite, index) => ({
    recipient: String(invite.get('to')),
    answers: index < sample.careless ? '3'.repeat(statements) : answersOf(random, sample.agreement),
  }));
  await answerSurvey(id, people);
  if (sample.closed) {
    await closeSurvey(id, actor);
    await storeResult(id);
  }
  // Mails to sample people would be wrong.
  await deleteAll(collectionOf('mail').where('about', 'array-contains', id));
  const created_at = workingHour(createRandom(sample.nomination), today, sample.openedBefore);
  await ref.update({ created_at, search_tokens: recordTokens('surveys', survey.data() ?? {}) });
  await collectionOf('audit').doc(`surveys_${id}_1_created`).update({ at: created_at });
  await keepStatus(sample.nomination);
}

/** Starts, answers and closes the sample surveys with the product's own functions: their keys, ballots and results are real. */
export async function writeSurveys(
  nominations: ReadonlyMap<string, KeyedNomination>,
  today: string,
): Promise<number> {
  useLocalSurveyKeys();
  const colleagues = [...nominations.values()].map(({ nomination }) => nomination.email.replace(/@.*/, ''));
  // A benchmark may have fewer nominations.
  const surveys = sampleSurveys.filter(({ nomination }) => nominations.has(nomination));
  // One after the other, because starts lock the collection of surveys and would wait for each other.
  for (const sample of surveys) await writeSurvey(sample, nominations, [...new Set(colleagues)], today);
  // Notes that the second survey has too few answers, as each night.
  await countSurveyAnswers({ now: new Date(), dryRun: false });
  return surveys.length;
}
