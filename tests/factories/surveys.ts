import { setTimeout as pause } from 'node:timers/promises';
import { RSABSSA } from '@cloudflare/blindrsa-ts';
import { FieldValue } from 'firebase-admin/firestore';
import { CompactEncrypt, base64url, importJWK } from 'jose';
import * as z from 'zod/mini';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { type SurveyFacts, ballotReplySchema, surveyFactsSchema } from '@utkarsh/domain/contract/surveys';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import { currentQuestionnaire, statementsOf } from '@utkarsh/domain/survey/questionnaire';
import {
  type StoredSurvey,
  type SurveyRecord,
  surveyFields,
  surveyRecordSchema,
} from '@utkarsh/domain/survey/survey';
import { type SurveyResult, ballotBytes, sheetText } from '@utkarsh/domain/survey/surveyResult';
import { invitationKey, useLocalSurveyKeys } from '../../tools/emulators/invitations';
import { answerSurvey } from '../../tools/seed/surveys';
import { collectionOf, documentOf, readDocument } from './firestore';
import { storeNomination } from './nominations';
import { callApi, postJson } from './site';
import { callAs } from './staff';

export const lastDay = () => todayInIndia(new Date(Date.now() + 14 * 86_400_000));

export const makeAddresses = (count: number, domain = 'malar-mills.co.in'): string[] =>
  Array.from({ length: count }, (_, index) => `person${index + 1}@${domain}`);

/** Starts a survey of three people about a nomination, unless changed. Returns the API's reply. */
export function startNomination(nomination: string | undefined, input: object = {}) {
  const body = { nomination, headcount: 3, closes: lastDay(), addresses: makeAddresses(3), ...input };
  return callAs('admin', 'POST', '/api/admin/surveys', body);
}

/** Starts a survey of a new nomination. Returns the API's reply. */
export const callStart = async (input: object = {}) =>
  startNomination((await storeNomination({ status: 'assessment' })).id, input);

export async function startSurvey(people = 3, input: object = {}): Promise<SurveyRecord> {
  const reply = await callStart({ addresses: makeAddresses(people), headcount: people, ...input });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return surveyRecordSchema.parse(reply.body);
}

/** Calls the API about a survey. */
export const callSurvey = (id: string, step: string, body?: object) =>
  callAs('admin', 'POST', `/api/admin/surveys/${id}/${step}`, body);

const pressClose = async (id: string): Promise<SurveyRecord> =>
  surveyRecordSchema.parse((await callSurvey(id, 'close')).body);

/** Closes a survey, and waits until the function that opens the answers has stored the result. */
export async function closeSurvey(id: string): Promise<SurveyRecord> {
  await pressClose(id);
  // Journeys use this too, so it cannot wait as the API tests do.
  for (let tries = 0; tries < 600 && (await readDocument('surveys', id))?.['state'] === 'closing'; tries += 1)
    await pause(100);
  // A repeated call changes nothing and replies with the survey.
  return pressClose(id);
}

/** Stores a closed survey. Returns its id. */
export async function storeClosedSurvey(
  changes: Partial<StoredSurvey>,
  { score, invited, answers }: Record<'score' | 'invited' | 'answers', number>,
  groups: NonNullable<SurveyResult['findings']>['groups'] = {},
): Promise<string> {
  const findings = { score, pillars: { culture: score }, groups };
  const now = FieldValue.serverTimestamp();
  const { id } = await collectionOf('surveys').add({
    ...examplesOf(surveyFields),
    nomination: '',
    questionnaire: currentQuestionnaire,
    language: 'en',
    state: 'closed',
    listed: invited,
    invited,
    addresses: invited,
    shared_addresses: 0,
    printed: 0,
    reminders: 0,
    result: { answers, ballots: answers, dropped: 0, findings, warnings: [] },
    revision: 3,
    updated_by: 'server',
    created_at: now,
    updated_at: now,
    ...changes,
  });
  return id;
}

/** Changes the last day of a survey, as the next day does not come during a test. */
export const moveLastDay = (survey: string, closes: string) =>
  Promise.all(
    (['surveys', 'surveyKeys'] as const).map((name) => documentOf(name, survey).update({ closes })),
  );

export const keyOf = (survey: string, address: string): Promise<string> => invitationKey(survey, address);

export async function readFacts(key: string): Promise<SurveyFacts> {
  return surveyFactsSchema.parse((await postJson('/api/survey', { key })).body);
}

const suite = RSABSSA.SHA384.PSS.Randomized();

const signingKey = ({ ballot_key }: SurveyFacts) =>
  crypto.subtle.importKey('jwk', { ...ballot_key }, { name: 'RSA-PSS', hash: 'SHA-384' }, true, ['verify']);

/** Makes a blinded ballot. `finish` turns the server's reply into the ballot's signature. */
export async function makeBlinded(facts: SurveyFacts) {
  const key = await signingKey(facts);
  const message = suite.prepare(new TextEncoder().encode(facts.survey));
  const { blindedMsg, inv } = await suite.blind(key, message);
  return {
    ballot: base64url.encode(message.slice(0, ballotBytes)),
    blinded: base64url.encode(blindedMsg),
    finish: async (reply: unknown) => {
      const { signature } = ballotReplySchema.parse(reply);
      return base64url.encode(await suite.finalize(key, message, base64url.decode(signature), inv));
    },
  };
}

/** Returns a signed ballot for an invitation. */
export async function collectBallot(key: string, facts: SurveyFacts) {
  const { ballot, blinded, finish } = await makeBlinded(facts);
  const reply = await postJson('/api/survey/ballots', { key, blinded });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return { survey: facts.survey, ballot, signature: await finish(reply.body) };
}

/** Starts a survey. Returns it with the key of its first invitation, and that invitation's ballot if it is to be collected. */
export async function openSurvey(people: number, hasBallot = false) {
  const { id } = await startSurvey(people);
  const key = await keyOf(id, makeAddresses(1).join());
  const facts = await readFacts(key);
  const ballot = hasBallot ? await collectBallot(key, facts) : { survey: id, ballot: '', signature: '' };
  return { id, key, facts, ballot };
}

const statements = statementsOf(currentQuestionnaire).length;

/** Returns one answer to every statement. */
export const repeatAnswer = (answer: number): string => String(answer).repeat(statements);

const sheetSchema = z.object({ answers: z.string(), many: z.boolean(), questionnaire: z.int() });

/** Encrypts answers for a survey and a ballot. */
export async function sealAnswers(
  { sealing_key, questionnaire }: SurveyFacts,
  ballot: string,
  sheet: Partial<z.infer<typeof sheetSchema>> = {},
): Promise<string> {
  const text = sheetText({ questionnaire, answers: repeatAnswer(5), many: false, ballot, ...sheet });
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A128GCM' })
    .encrypt(await importJWK({ ...sealing_key }, 'ECDH-ES'));
}

export const sendBallot = (body: object) => postJson('/api/survey/answers', body);

/** Answers a survey with an invitation, as the page does. Reads the facts of the survey unless given. */
export async function sendAnswers(key: string, answers: string, many = false, facts?: SurveyFacts) {
  const surveyFacts = facts ?? (await readFacts(key));
  const ballot = await collectBallot(key, surveyFacts);
  const sealedAnswers = await sealAnswers(surveyFacts, ballot.ballot, { answers, many });
  const reply = await sendBallot({ ...ballot, sealed: sealedAnswers });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
}

/** Answers a survey for several invitations, each with the same answers, without a browser. */
export async function answerAll(
  survey: string,
  addresses: readonly string[],
  answers: string,
): Promise<void> {
  useLocalSurveyKeys();
  await answerSurvey(
    survey,
    addresses.map((recipient) => ({ recipient, answers })),
  );
}

/** Reads the surveys that a private key opens. */
export const readSurveys = (key: string) => postJson('/api/tracking/surveys', { key });

/** Agrees to the publication of the participation in a survey, and of its results, or withdraws that. */
export const publishParticipation = (key: string, survey: string, hasAgreed: boolean, withResults = false) =>
  callApi('/api/tracking/surveys/publication', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key, survey, agreed: hasAgreed, ...(withResults && { results: true }) }),
  });
