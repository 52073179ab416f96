import type { Response } from 'express';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { type ApiDeleted, apiLimits } from '@utkarsh/domain/contract/api';
import { castLimit, collectLimit, writeLimits } from '@utkarsh/domain/contract/rateLimits';
import type { SurveyCallBacks, SurveyCodes, SurveyFacts } from '@utkarsh/domain/contract/surveys';
import { ballotRequestSchema, castSchema, invitationSchema } from '@utkarsh/domain/contract/surveys';
import {
  surveyExtensionSchema,
  surveyRevisionSchema,
  surveyStartSchema,
  surveyTestSchema,
} from '@utkarsh/domain/survey/survey';
import { limitInMemory } from '../store/memory';
import { takeTurn } from '../store/rateLimits';
import { readRecord } from '../store/records';
import { readCallBacks } from '../store/survey/invitations';
import { castBallot, collectBallot, readSurveyFacts } from '../store/survey/ballots';
import { mailLink, mailTest } from '../store/survey/surveyLinks';
import {
  abandonSurvey,
  closeSurvey,
  extendSurvey,
  makeCodes,
  sendReminder,
  startSurvey,
  toSurveyRecord,
} from '../store/survey/surveys';
import { finishList } from '../store/workspace/requests';
import { parse, readJson } from './body';
import { ApiError } from './errors';
import { type Handler, forAdmins, isExempt, secondsUntilTurn, tooMany } from './access';
import { networkOfCaller } from './network';
import { idOf, requireFound, resultOf, sendRecord } from './records';

/** Counts refused requests by their network. Accepted ones are not counted, because a plant shares one address. */
const countRefusals =
  (handle: Handler): Handler =>
  async (request, response) => {
    try {
      await handle(request, response);
    } catch (error) {
      const network = networkOfCaller(request);
      if (!(error instanceof ApiError) || error.code === 'too_many_requests' || isExempt(network))
        throw error;
      const wait = await secondsUntilTurn(() => takeTurn('survey', network, writeLimits.survey));
      throw wait > 0 ? tooMany(wait) : error;
    }
  };

const unknownKey = () =>
  new ApiError(
    'not_found',
    'No survey was found for this code. Check that it is complete: it has sixteen letters and digits.',
  );

const badValue = (field: string, text: string) =>
  new ApiError('invalid', text, { fields: { [field]: text } });

/** Count in memory only, because a stored count would reveal the time of a cast. */
const takeCast = limitInMemory(castLimit);
const takeCollect = limitInMemory(collectLimit);

/** Replies with a survey after an edit. Throws as `resultOf` does. */
async function sendEdited(response: Response, edit: Promise<DocumentSnapshot | undefined>): Promise<void> {
  sendRecord(response, toSurveyRecord(await resultOf(edit, 'survey', toSurveyRecord)));
}

/** Maximum bytes of a cast, which contains one sealed sheet. */
const maxCastBytes = 4_096;

/** The key or the signature proves the right to call. App Check is not required, because its tokens identify devices. */
export const surveys = {
  read: countRefusals(async (request, response) => {
    const { key } = parse(invitationSchema, readJson(request));
    const facts = await readSurveyFacts(key);
    if (!facts) throw unknownKey();
    response.json(facts satisfies SurveyFacts);
  }),

  collect: countRefusals(async (request, response) => {
    const { key, blinded } = parse(ballotRequestSchema, readJson(request));
    if (!takeCollect(key)) throw tooMany(collectLimit.seconds, 'This invitation was used too often.');
    const signature = await collectBallot(key, blinded);
    if (signature === undefined) throw unknownKey();
    if (signature === '') throw badValue('blinded', 'blinded must be below the modulus of the ballot key.');
    response.json({ signature });
  }),

  /** A cast contains one sealed sheet, so it is short. */
  cast: countRefusals(async (request, response) => {
    const ballot = parse(castSchema, readJson(request, maxCastBytes));
    if (!takeCast(ballot.ballot)) throw tooMany(castLimit.seconds, 'These answers were changed too often.');
    if (!(await castBallot(ballot)))
      throw badValue('signature', 'signature must be that of this ballot for this survey.');
    response.json({ success: true } satisfies ApiDeleted);
  }),

  start: forAdmins(async (request, response, { actor }) => {
    const start = parse(surveyStartSchema, readJson(request, apiLimits.importBytes));
    const noun = start.nomination === undefined ? 'organization' : 'nomination';
    const survey = requireFound(await startSurvey(start, actor), noun);
    await finishList(start, actor);
    sendRecord(response, toSurveyRecord(survey), 201);
  }),

  mailTest: forAdmins(async (request, response) => {
    const test = parse(surveyTestSchema, readJson(request));
    const noun = test.nomination === undefined ? 'organization' : 'nomination';
    requireFound((await mailTest(test)) || undefined, noun);
    response.json({ success: true } satisfies ApiDeleted);
  }),

  remind: forAdmins(async (request, response, { actor }) => {
    const { revision } = parse(surveyRevisionSchema, readJson(request));
    await sendEdited(response, sendReminder(idOf(request), { revision, actor }));
  }),

  mailLink: forAdmins(async (request, response, { actor }) => {
    const { revision } = parse(surveyRevisionSchema, readJson(request));
    await sendEdited(response, mailLink(idOf(request), { revision, actor }));
  }),

  codes: forAdmins(async (request, response, { actor }) => {
    const keys = requireFound(await makeCodes(idOf(request), actor), 'survey');
    response.json({ keys } satisfies SurveyCodes);
  }),

  extend: forAdmins(async (request, response, { actor }) => {
    const input = parse(surveyExtensionSchema, readJson(request));
    await sendEdited(response, extendSurvey(idOf(request), { ...input, actor }));
  }),

  callBacks: forAdmins(async (request, response) => {
    const { id } = requireFound(await readRecord('surveys', idOf(request)), 'survey');
    response.json({ people: await readCallBacks(id) } satisfies SurveyCallBacks);
  }),

  abandon: forAdmins(async (request, response, { actor }) => {
    await sendEdited(response, abandonSurvey(idOf(request), actor));
  }),

  close: forAdmins(async (request, response, { actor }) => {
    await sendEdited(response, closeSurvey(idOf(request), actor));
  }),
};
