import { randomBytes, sign } from 'node:crypto';
import { constants } from 'node:crypto';
import { CompactEncrypt, importJWK } from 'jose';
import { surveyFactsSchema } from '@utkarsh/domain/contract/surveys';
import { currentQuestionnaire, statementsOf } from '@utkarsh/domain/survey/questionnaire';
import { ballotMessage, sheetText } from '@utkarsh/domain/survey/survey';
import { collectionOf, firestore } from '../../functions/src/store/firestore';
import { boxAt, boxOf } from '../../functions/src/store/survey/ballots';
import { inviteAt, openKeySchema, signingKeyAt } from '../../functions/src/store/survey/invitations';
import { closeSurvey, startSurvey, toSurveyRecord } from '../../functions/src/store/survey/surveys';
import { daysLater } from '@utkarsh/domain/certificate/period';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { readLocalKeys } from '../emulators/localKeys';
import { invitationKey } from '../emulators/invitations';
import { printTable } from './table';

/**
 * `npm run bench:survey`: 1,000 people cast at once through the site, 200 of them twice, and a close of 10,000 answers. Wanted: exactly
 * 1,000 answers; the close within 30 s and 512 MB. `npm run bench:sizes` has the first load of `/survey`.
 */
const casts = 1_000;
const replays = 200;
const answerCount = 10_000;
const actor = { kind: 'server' } as const;
const statements = statementsOf(currentQuestionnaire).length;

process.env['SURVEY_KEYS'] = readLocalKeys('SURVEY_KEYS') ?? '';
const siteUrl = process.env['SITE_URL'] ?? '';
const figures: string[][] = [];

async function start(people: number): Promise<string> {
  const nomination = collectionOf('nominations').doc(`bench-survey-${people}`);
  await nomination.set({ company_name: `Bench ${people}`, status: 'assessment' });
  // Printed codes need no mail.
  const opened = await startSurvey(
    {
      ...{
        nomination: nomination.id,
        headcount: people,
        closes: daysLater(todayInIndia(), 7),
        list_reason: '',
      },
      ...{ language: 'en', addresses: [], printed: people, sample_percent: 100 },
    },
    actor,
  );
  if (!opened) throw new Error('The survey was not started.');
  return toSurveyRecord(opened).id;
}

const post = (path: string, body: object) =>
  fetch(`${siteUrl}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** A ballot, signed with the key itself: blinding is the work of browsers, and unit tests have it. */
async function signer(survey: string) {
  const { private_key: key, boxes } = openKeySchema.parse((await signingKeyAt(survey).get()).data());
  const facts = surveyFactsSchema.parse(
    await (await post('/api/survey', { key: await invitationKey(survey, 'printed 1') })).json(),
  );
  const sealing = await importJWK({ ...facts.sealing_key }, 'ECDH-ES');
  return {
    boxes,
    make: async (answers: string) => {
      const bytes = randomBytes(32);
      const ballot = bytes.toString('base64url');
      const text = sheetText({ questionnaire: currentQuestionnaire, answers, many: false, ballot });
      return {
        ...{ survey, ballot },
        signature: sign('sha384', ballotMessage(bytes, survey), {
          key,
          padding: constants.RSA_PKCS1_PSS_PADDING,
          saltLength: 48,
        }).toString('base64url'),
        sealed: await new CompactEncrypt(new TextEncoder().encode(text))
          .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A128GCM' })
          .encrypt(sealing),
      };
    },
  };
}

/** Marks a number of invitations as having their ballots. */
async function collect(survey: string, people: number): Promise<void> {
  const writer = firestore().bulkWriter();
  for (let at = 1; at <= people; at += 1) {
    void writer.update(inviteAt(await invitationKey(survey, `printed ${at}`)), { collected: true });
  }
  await writer.close();
}

const seconds = (since: number) => ((performance.now() - since) / 1_000).toFixed(1);

async function castAtOnce(): Promise<void> {
  const survey = await start(casts);
  const { make } = await signer(survey);
  await collect(survey, casts);
  const ballots = await Promise.all(Array.from({ length: casts }, () => make('4'.repeat(statements))));
  const all = [...ballots, ...ballots.slice(0, replays)];
  const began = performance.now();
  const replies = await Promise.all(all.map((ballot) => post('/api/survey/answers', ballot)));
  const took = seconds(began);
  const refused = replies.filter(({ status }) => status !== 200).length;
  const { result } = toSurveyRecord((await closeSurvey(survey, actor)) ?? never());
  figures.push([
    `${casts} casts and ${replays} replays at once`,
    `${took} s`,
    `${result?.answers ?? 0} answers, ${refused} refused`,
  ]);
  if (result?.answers !== casts || refused > 0) process.exitCode = 1;
}

const never = (): never => {
  throw new Error('There is no such survey.');
};

async function closeMany(): Promise<void> {
  const survey = await start(answerCount);
  const { make, boxes } = await signer(survey);
  await collect(survey, answerCount);
  const sheets = new Map<number, Record<string, string>>();
  for (let at = 0; at < answerCount; at += 1) {
    const { ballot, sealed } = await make(`${'4'.repeat(statements - 1)}${1 + (at % 5)}`);
    const box = boxOf(ballot, boxes);
    sheets.set(box, Object.assign(sheets.get(box) ?? {}, { [ballot]: sealed }));
  }
  const sizes = [...sheets.values()].map((box) => JSON.stringify(box).length);
  for (const [box, content] of sheets) await boxAt(survey, box).update({ sheets: content });
  sheets.clear();
  global.gc?.();
  let peak = 0;
  const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  const began = performance.now();
  const { result } = toSurveyRecord((await closeSurvey(survey, actor)) ?? never());
  const took = seconds(began);
  clearInterval(watching);
  const megabytes = Math.round(peak / 1_000_000);
  figures.push([
    `close of ${answerCount} answers`,
    `${took} s`,
    `${megabytes} MB, ${result?.answers ?? 0} answers`,
  ]);
  figures.push(['largest of the boxes', `${Math.round(Math.max(...sizes) / 1_000)} kB`, `${boxes} boxes`]);
  if (result?.answers !== answerCount || Number(took) > 30 || megabytes > 512) process.exitCode = 1;
}

await castAtOnce();
await closeMany();
printTable(['what', 'figure', ''], figures);
