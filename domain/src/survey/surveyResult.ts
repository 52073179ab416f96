import * as z from 'zod/mini';
import { minAnswers } from '../assessment/assessment';
import { namesOf } from '../fields/fields';
import { questionnaireOf, statementsOf } from './questionnaire';

/** Fewer answers than these would say who answered what, so they have no result. */
export const minAnswersShown = 5;

const sheetSchema = z.object({
  questionnaire: z.int(),
  /** A digit from 1 to 5 for each statement, in the order of `statementsOf`. */
  answers: z.string(),
  /** The device has collected more than two ballots of this survey. */
  many: z.boolean(),
  /** Ballot of the cast. A sheet that somebody moves to another ballot does not count. */
  ballot: z.string(),
});
/** The answers of one person. */
export type Sheet = z.infer<typeof sheetSchema>;

const percent = z.int().check(z.minimum(0), z.maximum(100));

/** What the answers say. No part of it is about fewer than `minAnswersShown` people. */
export const findingsSchema = z.object({
  /** Survey score: the share of answers 4 or 5 among the 25 statements of the pillars, in percent, rounded down. */
  score: percent,
  /** By the id of the pillar. */
  pillars: z.record(z.string(), percent),
  /** How often each answer from 1 to 5 was given, by the id of the statement. */
  frequencies: z.record(z.string(), z.array(z.int()).check(z.length(5))),
});

export const surveyWarnings = {
  more_answers:
    'There are more answers than ballots. The result does not count: tell the administrator of the system.',
  few_answers: 'Too few people answered.',
  shared_addresses: 'More than 10% of the addresses look like mailboxes that several people read.',
  same_answers: 'More than 40% of the answers are the same to every statement.',
  not_free: 'At least 10% of the people could not answer freely.',
  many_ballots: 'One device was used by more than two people.',
} as const;
type SurveyWarning = keyof typeof surveyWarnings;
const warningNames = namesOf(surveyWarnings);

export const surveyResultSchema = z.object({
  /** People who answered, and invitations for which a ballot was collected. */
  answers: z.int(),
  ballots: z.int(),
  /** Sheets that could not be read, or were of another questionnaire. */
  dropped: z.int(),
  /** null with fewer answers than `minAnswersShown`. */
  findings: z.nullable(findingsSchema),
  warnings: z.array(z.enum(warningNames)),
});
export type SurveyResult = z.infer<typeof surveyResultSchema>;

const unfree = new Set(['1', '2']);

/** Returns whether a sheet has an answer to every statement of a questionnaire. */
const isWholeSheet = ({ questionnaire, answers }: Sheet, version: number): boolean =>
  questionnaire === version && answers.length === statementsOf(version).length && /^[1-5]+$/.test(answers);

function computeFindings(sheets: readonly Sheet[], version: number) {
  const statements = statementsOf(version);
  const frequencies = new Map(statements.map(({ id }) => [id, [0, 0, 0, 0, 0]]));
  for (const { answers } of sheets) {
    for (const [index, { id }] of statements.entries()) {
      const counts = frequencies.get(id);
      const answer = Number(answers[index]) - 1;
      if (counts) counts[answer] = (counts[answer] ?? 0) + 1;
    }
  }
  const share = (ids: readonly { id: string }[]) => {
    const counts = ids.map(({ id }) =>
      (frequencies.get(id) ?? []).slice(3).reduce((sum, one) => sum + one, 0),
    );
    return Math.floor((100 * counts.reduce((sum, one) => sum + one, 0)) / (ids.length * sheets.length));
  };
  const { pillars } = questionnaireOf(version);
  return {
    score: share(pillars.flatMap((pillar) => pillar.statements)),
    pillars: Object.fromEntries(pillars.map((pillar) => [pillar.id, share(pillar.statements)])),
    frequencies: Object.fromEntries(frequencies),
  };
}

interface Survey {
  questionnaire: number;
  headcount: number;
  /** Invitations by mail, and those of them to shared mailboxes. */
  addresses: number;
  shared_addresses: number;
}

function warningsOf(sheets: readonly Sheet[], survey: Survey, ballots: number): SurveyWarning[] {
  const pillarStatements = statementsOf(survey.questionnaire).length - 2;
  const count = (has: (sheet: Sheet) => boolean) => sheets.filter(has).length;
  const same = count(({ answers }) => new Set(answers.slice(0, pillarStatements)).size === 1);
  const notFree = count(({ answers }) => unfree.has(answers.at(-1) ?? ''));
  const isRaised: Record<SurveyWarning, boolean> = {
    more_answers: sheets.length > ballots,
    few_answers: sheets.length < minAnswers(survey.headcount),
    shared_addresses: survey.shared_addresses * 10 > survey.addresses,
    same_answers: sheets.length >= minAnswersShown && same * 100 > sheets.length * 40,
    not_free: notFree >= 5 && notFree * 10 >= sheets.length,
    many_ballots: sheets.some(({ many }) => many),
  };
  return warningNames.filter((warning) => isRaised[warning]);
}

/** Computes the result from the opened sheets. Sheets that are not whole are dropped and counted. */
export function surveyResult(
  openedSheets: readonly (Sheet | undefined)[],
  survey: Survey,
  ballots: number,
): SurveyResult {
  const sheets = openedSheets.filter(
    (sheet): sheet is Sheet => sheet !== undefined && isWholeSheet(sheet, survey.questionnaire),
  );
  return {
    answers: sheets.length,
    ballots,
    dropped: openedSheets.length - sheets.length,
    findings:
      sheets.length < minAnswersShown || sheets.length > ballots
        ? null
        : computeFindings(sheets, survey.questionnaire),
    warnings: warningsOf(sheets, survey, ballots),
  };
}

/** Returns a result in words: `Survey score 82%. 39 answers, 41 ballots. Too few people answered.` */
export const surveyResultText = ({ findings, answers, ballots, warnings }: SurveyResult): string =>
  [
    findings ? `Survey score ${findings.score}%.` : `No score: fewer than ${minAnswersShown} answers.`,
    `${answers} answers, ${ballots} ballots.`,
    ...warnings.map((warning) => surveyWarnings[warning]),
  ].join(' ');

/** Returns the signed message of a ballot: the random ballot, then the survey (RFC 9474, Randomized). */
export function ballotMessage(ballot: Uint8Array, survey: string): Uint8Array<ArrayBuffer> {
  const name = new TextEncoder().encode(survey);
  const message = new Uint8Array(ballot.length + name.length);
  message.set(ballot);
  message.set(name, ballot.length);
  return message;
}

/** Bytes of a ballot, and of the modulus of a survey's signing key. */
export const ballotBytes = 32;
export const modulusBytes = 256;

/** Length of every sealed sheet, so that the size reveals nothing. */
const sheetLength = 160;

export const sheetText = (sheet: Sheet): string => JSON.stringify(sheet).padEnd(sheetLength);

/** Reads an opened sheet. Returns undefined for anything else than a sheet. */
export function readSheet(text: string): Sheet | undefined {
  try {
    return sheetSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
