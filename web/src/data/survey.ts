import { type SurveyFacts, ballotReplySchema, surveyFactsSchema } from '@utkarsh/domain/contract/surveys';
import { post } from './api';

/** A ballot as a device keeps it: signed, or with the inverse that unblinds its signature. */
export type KeptBallot =
  | { ballot: string; blinded: string; inverse: string; signature?: undefined }
  | { ballot: string; signature: string };

/** The survey takes no answers, or the ballot of this invitation is on another device. */
export class SurveyRefusal extends Error {
  constructor(readonly reason: 'closed' | 'elsewhere' | 'tooMany') {
    super(reason);
  }
}

const answerStatuses = [404, 409, 429];

/** Sends nothing that identifies a device: no cookie, no referrer. */
const anonymous = {
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  isAnswer: (status: number) => answerStatuses.includes(status),
} as const;

const refuse = (response: Response, conflict: 'closed' | 'elsewhere' = 'closed'): never => {
  throw new SurveyRefusal(response.status === 429 ? 'tooMany' : conflict);
};

/** Reads the survey of an invitation. Returns undefined for an unknown key. Throws SurveyRefusal, or when the server was not reached. */
export async function readSurveyFacts(key: string): Promise<SurveyFacts | undefined> {
  const response = await post('/api/survey', { key }, anonymous);
  if (response.status === 404) return undefined;
  return response.ok ? surveyFactsSchema.parse(await response.json()) : refuse(response);
}

interface Answering {
  key: string;
  facts: SurveyFacts;
  /** A digit for each statement. */
  answers: string;
  /** The device has collected more than two ballots of this survey. */
  many: boolean;
  ballot: KeptBallot | undefined;
  /** Keeps the ballot on the device: it must survive a lost reply. */
  keep: (ballot: KeptBallot) => void;
}

/** Collects a ballot, unless the device has one, and casts it with the sealed answers. Repeated, it continues where it stopped. */
export async function sendAnswers({ key, facts, answers, many, ballot, keep }: Answering): Promise<void> {
  const { survey, questionnaire, ballot_key, sealing_key } = facts;
  if (!ballot_key || !sealing_key) throw new SurveyRefusal('closed');
  const { finishBallot, makeBallot, sealAnswers } = await import('./surveyBallot');
  const keptBallot: KeptBallot = ballot ?? (await makeBallot(ballot_key, survey));
  let { signature } = keptBallot;
  if (keptBallot.signature === undefined) {
    keep(keptBallot);
    const response = await post('/api/survey/ballots', { key, blinded: keptBallot.blinded }, anonymous);
    // The facts tell two conflicts apart: the survey has closed, or the invitation was used.
    if (!response.ok) {
      const present = response.status === 409 ? await readSurveyFacts(key) : undefined;
      return refuse(response, present?.state === 'open' ? 'elsewhere' : 'closed');
    }
    const blindSignature = ballotReplySchema.parse(await response.json()).signature;
    signature = await finishBallot(ballot_key, survey, { ...keptBallot, blindSignature });
    keep({ ballot: keptBallot.ballot, signature });
  }
  const sheet = { questionnaire, answers, many, ballot: keptBallot.ballot };
  const envelope = await sealAnswers(sealing_key, sheet);
  const response = await post(
    '/api/survey/answers',
    { survey, ballot: keptBallot.ballot, signature, sealed: envelope },
    anonymous,
  );
  if (!response.ok) refuse(response);
}
