import type { Request } from 'express';
import type { ApiDeleted } from '@utkarsh/domain/contract/api';
import { type TrackedSurveys, publicationSchema, trackingSchema } from '@utkarsh/domain/contract/tracking';
import {
  toTracked,
  type NominationStatusDocument,
  type TrackedNomination,
} from '@utkarsh/domain/nomination/nominationStatus';
import { readTrackedInsight, withdrawInsight } from '../store/insights';
import type { Reply } from '../store/idempotency';
import { readTracked, withdrawTracked } from '../store/nomination/nominations';
import { agreeToPublish, readTrackedSurveys } from '../store/survey/trackedSurveys';
import { parse, readJson } from './body';
import { attemptOf, replyAfter } from './idempotency';
import { withLimit } from './access';
import { noSuchRecord, requireFound } from './records';

const keyOf = (request: Request) => parse(trackingSchema, readJson(request)).key;

const toReply = (status: NominationStatusDocument | undefined): TrackedNomination =>
  toTracked(requireFound(status, 'nomination'));

/** Replies to a withdrawal. A second withdrawal changes nothing. Of several at the same time, one reply is kept. */
const handleWithdrawal = (withdraw: (key: string) => Promise<Omit<Reply, 'status'>>) =>
  withLimit('tracking', async (request, response) => {
    const key = keyOf(request);
    const work = async () => ({ status: 200, ...(await withdraw(key)) });
    await replyAfter(response, attemptOf(request, key), work);
  });

/** The key proves the right to call. App Check is not required, because the site sends no token with a key. */
export const tracking = {
  read: withLimit('tracking', async (request, response) => {
    response.json(toReply(await readTracked(keyOf(request))));
  }),

  withdraw: handleWithdrawal(async (key) => {
    const result = await withdrawTracked(key);
    return { body: toReply(result?.status), about: result?.id };
  }),

  readSurveys: withLimit('tracking', async (request, response) => {
    const surveys = requireFound(await readTrackedSurveys(keyOf(request)), 'nomination');
    response.json({ surveys } satisfies TrackedSurveys);
  }),

  publish: withLimit('tracking', async (request, response) => {
    const surveys = await agreeToPublish(parse(publicationSchema, readJson(request)));
    response.json({ surveys: requireFound(surveys, 'survey') } satisfies TrackedSurveys);
  }),

  readInsight: withLimit('tracking', async (request, response) => {
    response.json(requireFound(await readTrackedInsight(keyOf(request)), 'insight'));
  }),

  withdrawInsight: handleWithdrawal(async (key) => {
    if (!(await withdrawInsight(key))) throw noSuchRecord('insight');
    return { body: { success: true } satisfies ApiDeleted };
  }),
};
