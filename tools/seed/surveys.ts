import { randomBytes } from 'node:crypto';
import { daysLater } from '@utkarsh/domain/certificate/certification';
import type { NoticeLanguage } from '@utkarsh/domain/fields/consent';
import { currentQuestionnaire, statementsOf } from '@utkarsh/domain/survey/questionnaire';
import { modulusBytes } from '@utkarsh/domain/survey/surveyResult';
import { recordTokens } from '@utkarsh/domain/text/searchText';
import { countSurveyAnswers } from '../../functions/src/jobs/surveys';
import { collectionOf } from '../../functions/src/store/firestore';
import { deleteAll } from '../../functions/src/store/history/erasure';
import { castBallot, collectBallot } from '../../functions/src/store/survey/ballots';
import { currentKey } from '../../functions/src/store/survey/surveyKeys';
import { closeSurvey, sendReminder, startSurvey } from '../../functions/src/store/survey/surveys';
import { useLocalSurveyKeys } from '../emulators/invitations';
import { ballotMaker } from './ballots';
import type { KeyedNomination } from './nominations';
import { practisedNomination } from './practices';
import { type Random, createRandom, workingHour } from './random';
import { sampleAdmin } from './staff';

/** A survey of a sample nomination, with days relative to today. */
interface SampleSurvey {
  nomination: string;
  headcount: number;
  /** Numbers of shared mailboxes, other addresses, and printed codes. */
  shared: readonly string[];
  addresses: number;
  printed: number;
  language: NoticeLanguage;
  openedBefore: number;
  closesAfter: number;
  isReminded?: true;
  isClosed?: true;
  /** Number of people who answer, and their probability to agree with a statement of each pillar. */
  answered: number;
  agreement: readonly number[];
  /** Number of those people who give one answer to everything. */
  careless?: number;
}

/** Open since yesterday, nearly over with too few answers, closed with a good result, and closed with a bad one. */
export const sampleSurveys: readonly SampleSurvey[] = [
  {
    ...{ nomination: '8ZFxLwT4cfsDPq3c0d0m', headcount: 64, shared: [], addresses: 30, printed: 34 },
    ...{ language: 'en', openedBefore: 1, closesAfter: 14, answered: 0, agreement: [] },
  },
  {
    ...{ nomination: 'AyuZ03InIy236VCKN02L', headcount: 110, shared: [], addresses: 30, printed: 80 },
    ...{ language: 'en', openedBefore: 5, closesAfter: 2, isReminded: true },
    ...{ answered: 17, agreement: [0.8, 0.8, 0.7, 0.6, 0.8] },
  },
  {
    ...{ nomination: practisedNomination, headcount: 54, shared: ['hr'], addresses: 23, printed: 30 },
    ...{ language: 'hi', openedBefore: 12, closesAfter: 1, isReminded: true, isClosed: true },
    ...{ answered: 46, agreement: [0.9, 0.92, 0.82, 0.78, 0.88] },
  },
  {
    ...{
      nomination: 'gUUfzYDomwBETlzzfyt2',
      headcount: 18,
      shared: ['hr', 'office', 'stores'],
      addresses: 9,
    },
    ...{ printed: 6, language: 'en', openedBefore: 16, closesAfter: 1, isReminded: true, isClosed: true },
    ...{ answered: 9, agreement: [0.6, 0.5, 0.35, 0.4, 0.55], careless: 4 },
  },
];

const actor = { kind: 'staff', uid: sampleAdmin.uid } as const;
const statements = statementsOf(currentQuestionnaire).length;

/** Returns the answers of one person. */
function answersOf(random: Random, agreement: readonly number[]): string {
  const mean = agreement.reduce((sum, one) => sum + one, 0) / agreement.length;
  const answer = (_: unknown, at: number) => {
    // The last statement is whether people could answer freely.
    const likely = at === statements - 1 ? 0.97 : (agreement[Math.floor(at / 5)] ?? mean);
    return random.next() < likely ? random.int(4, 5) : random.int(1, 3);
  };
  return Array.from({ length: statements }, answer).join('');
}

/** Collects and casts the ballots of some invited people, as browsers do. */
async function answer(id: string, people: readonly string[], sample: SampleSurvey): Promise<void> {
  const random = createRandom(sample.nomination);
  const sheets = people.map((_, at) =>
    at < (sample.careless ?? 0) ? '3'.repeat(statements) : answersOf(random, sample.agreement),
  );
  const [{ invitationKey }, makeBallot] = await Promise.all([currentKey(), ballotMaker(id)]);
  await Promise.all(
    people.map(async (to, at) => {
      // The server signs any value below its modulus, and cannot tell what is in it.
      const blinded = Buffer.concat([Buffer.alloc(1), randomBytes(modulusBytes - 1)]).toString('base64url');
      await collectBallot(invitationKey(id, to), blinded);
      if (!(await castBallot(await makeBallot(sheets[at] ?? ''))))
        throw new Error(`surveys/${id} took no ballot.`);
    }),
  );
}

async function writeSurvey(
  sample: SampleSurvey,
  { nomination }: KeyedNomination,
  colleagues: readonly string[],
  today: string,
): Promise<void> {
  const { headcount, language, printed } = sample;
  const [nominator, host = ''] = nomination.email.split('@');
  const others = colleagues.filter((name) => name !== nominator);
  const names = [...sample.shared, ...others.slice(0, sample.addresses)];
  const opened = await startSurvey(
    {
      ...{ nomination: sample.nomination, headcount, language, printed, sample_percent: 70, list_reason: '' },
      ...{ closes: daysLater(today, sample.closesAfter), addresses: names.map((name) => `${name}@${host}`) },
    },
    actor,
  );
  if (!opened) throw new Error(`nominations/${sample.nomination} is not there.`);
  const { id, ref } = opened;
  if (sample.isReminded) await sendReminder(id, { revision: 1, actor });
  const invited = await collectionOf('surveyInvites').where('survey', '==', id).get();
  const people = invited.docs.slice(0, sample.answered).map((invite) => String(invite.get('to')));
  await answer(id, people, sample);
  if (sample.isClosed) await closeSurvey(id, actor);
  // Mails to sample people would be wrong.
  await deleteAll(collectionOf('mail').where('about', 'array-contains', id));
  const created_at = workingHour(createRandom(sample.nomination), today, sample.openedBefore);
  await ref.update({ created_at, search_tokens: recordTokens('surveys', opened.data() ?? {}) });
  await collectionOf('audit').doc(`surveys_${id}_1_created`).update({ at: created_at });
}

/** Starts, answers and closes the sample surveys with the product's own functions: their keys, ballots and results are real. */
export async function writeSurveys(
  nominations: ReadonlyMap<string, KeyedNomination>,
  today: string,
): Promise<number> {
  useLocalSurveyKeys();
  const colleagues = [...nominations.values()].map(({ nomination }) => nomination.email.replace(/@.*/, ''));
  let written = 0;
  // One after the other, because starts lock the collection of surveys and would wait for each other.
  for (const sample of sampleSurveys) {
    const nominated = nominations.get(sample.nomination);
    if (!nominated) continue;
    await writeSurvey(sample, nominated, [...new Set(colleagues)], today);
    written += 1;
  }
  // Notes that the second survey has too few answers, as each night.
  await countSurveyAnswers({ now: new Date(), dryRun: false });
  return written;
}
