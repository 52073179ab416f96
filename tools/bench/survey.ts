import type { Browser } from '@playwright/test';
import { todayInIndia, daysLater } from '@utkarsh/domain/certificate/certification';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { currentQuestionnaire, statementsOf } from '@utkarsh/domain/survey/questionnaire';
import { boxesFor } from '@utkarsh/domain/survey/survey';
import { collectionOf, firestore } from '../../functions/src/store/firestore';
import { boxAt, boxOf } from '../../functions/src/store/survey/ballots';
import { inviteAt, printedNames } from '../../functions/src/store/survey/invitations';
import { readRecord } from '../../functions/src/store/records';
import { storeResult } from '../../functions/src/store/survey/closing';
import { currentInvitationSecret } from '../../functions/src/store/survey/surveyKeys';
import { closeSurvey, toSurveyRecord } from '../../functions/src/store/survey/surveys';
import { invitationKey, useLocalSurveyKeys } from '../emulators/invitations';
import { ballotMaker, sampleSurveys, startSampleSurvey } from '../seed/surveys';
import { callApi, openBrowser, siteUrl } from './browser';
import { onPhone } from './phone';
import { median, round } from './figures';

/**
 * `npm run bench:survey`: 1,000 people cast at once through the site, 200 of them twice; a close of 10,000 answers; employees who
 * answer, on a phone with slow 4G. Wanted: exactly 1,000 answers; the close within 30 s and 512 MB; an employee within 180 s, of
 * which 4 s for reading each statement.
 */
const casts = 1_000;
const replays = 200;
const answerCount = 10_000;
const phones = 5;
const readingSeconds = 4;
const actor = { kind: 'server' } as const;
const statements = statementsOf(currentQuestionnaire);
const agreement = '4'.repeat(statements.length);

useLocalSurveyKeys();
const figures: Record<string, object> = {};

function note(label: string, figure: string, more: string, isGood: boolean): void {
  figures[label] = { figure, more };
  if (!isGood) process.exitCode = 1;
}

const nominations = await collectionOf('nominations').where('status', '==', 'assessment').get();
const freeIds = new Set(nominations.docs.map(({ id }) => id));
for (const { nomination } of sampleSurveys) freeIds.delete(nomination);

/** Starts a survey of printed codes, which need no mail. */
async function start(people: number): Promise<string> {
  const [nomination = ''] = freeIds;
  freeIds.delete(nomination);
  const closes = daysLater(todayInIndia(), 7);
  return (await startSampleSurvey({ nomination, headcount: people, closes, printed: people })).id;
}

const cast = (body: object) => callApi('POST', '/survey/answers', body);

/** Marks a number of invitations as having their ballots. */
async function collect(survey: string, people: number): Promise<void> {
  const { invitationKey: keyOf } = await currentInvitationSecret();
  const writer = firestore('surveys').bulkWriter();
  for (const name of printedNames(people))
    void writer.update(inviteAt(keyOf(survey, name)), { collected: true });
  await writer.close();
}

const secondsSince = (time: number) => ((performance.now() - time) / 1_000).toFixed(1);

async function castAtOnce(): Promise<void> {
  const survey = await start(casts);
  const makeBallot = await ballotMaker(survey);
  await collect(survey, casts);
  const ballots = await Promise.all(Array.from({ length: casts }, () => makeBallot(agreement)));
  const all = [...ballots, ...ballots.slice(0, replays)];
  const startTime = performance.now();
  const replies = await Promise.all(all.map(cast));
  const duration = secondsSince(startTime);
  const refusals = replies.filter(({ status }) => status !== 200).length;
  const answers = await close(survey);
  const isGood = answers === casts && refusals === 0;
  const label = `${casts} casts and ${replays} replays at once`;
  note(label, `${duration} s`, `${answers} answers, ${refusals} refused`, isGood);
}

/** Closes a survey. Returns the number of answers in its result. */
async function close(survey: string): Promise<number> {
  await closeSurvey(survey, actor);
  // The function `surveyClosing` does the same, and may come first.
  await storeResult(survey);
  const snapshot = await readRecord('surveys', survey);
  return (snapshot && toSurveyRecord(snapshot).result?.answers) ?? 0;
}

async function closeMany(): Promise<void> {
  const survey = await start(answerCount);
  const makeBallot = await ballotMaker(survey);
  const boxes = boxesFor(answerCount);
  await collect(survey, answerCount);
  const sheets = new Map<number, Record<string, string>>();
  for (let index = 0; index < answerCount; index += 1) {
    const { ballot, sealed } = await makeBallot(`${agreement.slice(1)}${1 + (index % 5)}`);
    const box = boxOf(ballot, boxes);
    sheets.set(box, Object.assign(sheets.get(box) ?? {}, { [ballot]: sealed }));
  }
  const sizes = [...sheets.values()].map((box) => JSON.stringify(box).length);
  for (const [box, content] of sheets) await boxAt(survey, box).update({ sheets: content });
  sheets.clear();
  global.gc?.();
  let peak = 0;
  const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  const startTime = performance.now();
  const answers = await close(survey);
  const duration = secondsSince(startTime);
  clearInterval(watching);
  const megabytes = Math.round(peak / 1_000_000);
  const isGood = answers === answerCount && Number(duration) <= 30 && megabytes <= 512;
  note(`close of ${answerCount} answers`, `${duration} s`, `${megabytes} MB, ${answers} answers`, isGood);
  const largest = Math.round(Math.max(...sizes) / 1_000);
  note('largest of its boxes', `${largest} kB`, `${boxes} boxes`, largest < 1_000);
}

/** Returns the seconds from opening an invitation to the thanks, with the time for reading. */
const answerOnPhone = (browser: Browser, key: string): Promise<number> =>
  onPhone(browser, async (page) => {
    const startTime = performance.now();
    await page.goto(`${siteUrl()}${sitePaths.surveyInvitation(key)}`);
    for (const { text } of statements) {
      const group = page.getByRole('group', { name: text.en });
      const next = page.getByRole('button', { name: /^(Start|Next)$/ });
      await group.or(next).first().waitFor();
      if (!(await group.isVisible())) await next.click();
      await group.getByLabel('Agree', { exact: true }).check();
    }
    await page.getByRole('button', { name: 'Send my answers' }).click();
    await page.getByText('Your answers have been sent. Thank you.').waitFor();
    return (performance.now() - startTime) / 1_000 + statements.length * readingSeconds;
  });

async function answerOnPhones(browser: Browser): Promise<void> {
  const survey = await start(phones);
  const durations: number[] = [];
  for (let number = 1; number <= phones; number += 1)
    durations.push(await answerOnPhone(browser, await invitationKey(survey, `printed ${number}`)));
  const [middle, slowest] = [round(median(durations)), round(Math.max(...durations))] as const;
  const answers = await close(survey);
  const more = `slowest of ${phones}: ${slowest} s, ${answers} answers`;
  note('an employee on slow 4G', `${middle} s`, more, middle < 180 && answers === phones);
}

await castAtOnce();
await closeMany();
const browser = await openBrowser();
try {
  await answerOnPhones(browser);
} finally {
  await browser.close();
}
console.table(figures);
