import * as z from 'zod/mini';
import type { PillarId } from '@utkarsh/domain/assessment/pillars';
import {
  type PracticeFile,
  type Practices,
  practiceFileSchema,
  practiceLimits,
} from '@utkarsh/domain/assessment/practices';
import {
  type PracticesReply,
  type Publication,
  practicesReplySchema,
  trackedSurveysSchema,
} from '@utkarsh/domain/contract/tracking';
import { type TrackedInsight, trackedInsightSchema } from '@utkarsh/domain/insight/insight';
import { isTrackingKey } from '@utkarsh/domain/nomination/nominationTracking';
import type { TrackedSurvey } from '@utkarsh/domain/survey/trackedSurvey';
import { ask, postKey } from './api';

/**
 * Reads and changes through the API what a private link gives access to. Calls that change something throw `refused` with the
 * server's text when it refuses, any other error when it was not reached or failed.
 */
async function sendJson(method: 'POST' | 'PUT', path: string, body: object, headers = {}): Promise<unknown> {
  const request = { method, headers: { 'Content-Type': 'application/json', ...headers } };
  return (await ask(path, { ...request, body: JSON.stringify(body) })).json();
}

/** Reads the insight of a private key. Returns undefined for an unknown key. Throws when the server was not reached. */
export const askInsight = async (key: string): Promise<TrackedInsight | undefined> =>
  z.optional(trackedInsightSchema).parse(await postKey('/api/tracking/insight', key));

/** Erases the insight of a key. An unknown key is no failure: the reply to an earlier attempt may have been lost. */
export async function withdrawInsight(key: string): Promise<void> {
  await postKey('/api/tracking/insight/withdraw', key);
}

const surveysPath = '/api/tracking/surveys';

/** Reads the surveys of a nomination, or the one for a renewal, by a private key. Returns null for an unknown key. */
export async function readSurveys(key: string): Promise<TrackedSurvey[] | null> {
  const reply = isTrackingKey(key) ? await postKey(surveysPath, key) : undefined;
  return z.optional(trackedSurveysSchema).parse(reply)?.surveys ?? null;
}

/** Stores what the organization agrees to publish of a survey. Returns all surveys. */
export async function agreeToPublish(publication: Publication): Promise<TrackedSurvey[]> {
  const reply = await sendJson('PUT', `${surveysPath}/publication`, publication);
  return trackedSurveysSchema.parse(reply).surveys;
}

/** Opens the workspace of the nomination with a private key. Its nominator gets a link. Throws a DataError, or a network error. */
export async function openWorkspace(key: string): Promise<void> {
  await sendJson('POST', '/api/workspaces', { key });
}

const practicesPath = '/api/tracking/practices';

/** Who hands in practices: the holder of a private link, or a signed-in member of a workspace. */
export type PracticeProof = { key: string } | { workspace: string };

/** Returns the header with the token of a member. Only the page of a workspace loads Auth. */
async function proofHeaders(proof: PracticeProof): Promise<Record<string, string>> {
  if ('key' in proof) return {};
  const { idToken } = await import('../firebase/auth');
  return { Authorization: `Bearer ${await idToken()}` };
}

const sendPractice = async (
  method: 'POST' | 'PUT',
  path: string,
  proof: PracticeProof,
  body: object = {},
): Promise<PracticesReply> =>
  practicesReplySchema.parse(await sendJson(method, path, { ...proof, ...body }, await proofHeaders(proof)));

export const readPractices = (proof: PracticeProof): Promise<PracticesReply> =>
  sendPractice('POST', practicesPath, proof);

export const describePillar = (
  proof: PracticeProof,
  change: { pillar: PillarId; text: string; before: string },
): Promise<Practices> => sendPractice('PUT', practicesPath, proof, change);

export const handIn = (proof: PracticeProof, isHandedIn: boolean): Promise<PracticesReply> =>
  sendPractice('PUT', `${practicesPath}/hand-in`, proof, { handed_in: isHandedIn });

export const answerQuestion = (
  proof: PracticeProof,
  change: Record<'question' | 'answer', string>,
): Promise<PracticesReply> => sendPractice('PUT', `${practicesPath}/answers`, proof, change);

/** Shortens a file name to its stored length and keeps its extension. */
function storedName(name: string): string {
  const extension = /\.[^.]{1,8}$/.exec(name)?.[0] ?? '';
  return (
    name.slice(0, -extension.length || undefined).slice(0, practiceLimits.nameLength - extension.length) +
    extension
  );
}

/** Sends a file. `attempt` stays the same when the file is sent again. */
export async function addFile(
  proof: PracticeProof,
  { pillar, file, attempt }: { pillar: PillarId; file: File; attempt: string },
): Promise<PracticeFile> {
  const body = new FormData();
  for (const [name, value] of Object.entries(proof)) body.set(name, value);
  body.set('pillar', pillar);
  body.set('name', storedName(file.name));
  body.set('file', file);
  const headers = { 'Idempotency-Key': attempt, ...(await proofHeaders(proof)) };
  const reply = await ask(`${practicesPath}/files`, { method: 'POST', headers, body });
  return practiceFileSchema.parse(await reply.json());
}

export const removeFile = (proof: PracticeProof, file: string): Promise<Practices> =>
  sendPractice('POST', `${practicesPath}/files/remove`, proof, { file });
