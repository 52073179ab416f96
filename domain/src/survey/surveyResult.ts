import * as z from 'zod/mini';
import { minAnswers } from '../assessment/assessment';
import { pillars } from '../assessment/pillars';
import { namesOf } from '../fields/fields';
import type { PublicResults } from '../organization/organization';
import { questionnaireOf, statementsOf } from './questionnaire';

/** Fewer answers than these would say who answered what, so they have no result. A group of answers is as large. */
export const minAnswersShown = 5;

/** Fewer answers have no groups: whoever controls nine would see those of one person. So at least five others answer, as for the score. */
export const minAnswersGrouped = 9 + minAnswersShown;

/** Groups of the answers from 1 to 5. A group with too few answers is counted together with its neighbour. */
export const answerGroups = {
  disagree: [1, 2],
  not_agree: [1, 2, 3],
  neither: [3],
  not_disagree: [3, 4, 5],
  agree: [4, 5],
} as const;
const groupNames = namesOf(answerGroups);
type GroupName = (typeof groupNames)[number];

/** Explains to readers what a result leaves out. */
export const groupsNote = (groups: object): string =>
  Object.keys(groups).length > 0
    ? `A group of fewer than ${minAnswersShown} answers is counted with its neighbour or not shown, so that nobody can tell who gave them.`
    : `The answers to single statements are shown from ${minAnswersGrouped} answers on, unless a survey in the year before showed them with nearly as many.`;

/** Titles of the three columns of a table of groups. */
export const groupTitles = ['Disagree', 'Neither', 'Agree'] as const;

/** Returns the cells of a statement in such a table from left to right. Without groups, a statement is one cell without a count. */
export function groupCells(groups: Groups[string] = {}): { name: string; columns: number; count?: number }[] {
  const cells = groupNames.flatMap((name) => {
    const count = groups[name];
    return count === undefined ? [] : [{ name, columns: name.startsWith('not_') ? 2 : 1, count }];
  });
  return cells.length > 0 ? cells : [{ name: 'none', columns: groupTitles.length }];
}

/** Number of statements that a result names as those with most and with least agreement. */
const namedStatements = 3;

/** Returns the statements with most and least agreement, and its percentage. Returns undefined with too few shown numbers. */
export function extremesOf<Statement extends { id: string }>(
  { groups, answers }: { groups: Groups; answers: number },
  statements: readonly Statement[],
): Record<'most' | 'least', { statement: Statement; share: number }[]> | undefined {
  const rankedStatements = statements
    .flatMap((statement) => {
      const count = groups[statement.id]?.agree;
      return count === undefined ? [] : [{ statement, share: Math.floor((count * 100) / answers) }];
    })
    .sort((one, other) => other.share - one.share);
  if (rankedStatements.length < 2 * namedStatements) return undefined;
  return {
    most: rankedStatements.slice(0, namedStatements),
    least: rankedStatements.slice(-namedStatements).reverse(),
  };
}

/** Returns what a certificate's page may show of a result: the strongest pillars and the statements with most agreement. */
export function highlightsOf(
  version: number,
  result: Pick<Findings, 'pillars' | 'groups'> & { answers: number },
): PublicResults {
  const shares = pillars.map(({ id, title }) => ({ text: title, share: result.pillars[id] ?? 0 }));
  const strongest = Math.max(...shares.map(({ share }) => share));
  const { free } = questionnaireOf(version);
  const statements = statementsOf(version).filter((statement) => statement.id !== free.id);
  const extremes = extremesOf(result, statements);
  return {
    pillars: shares.filter(({ share }) => share === strongest),
    statements: extremes?.most.map(({ statement, share }) => ({ text: statement.text.en, share })) ?? [],
  };
}

/** Ways to count all answers in groups, the finest first. */
const splits: readonly (readonly GroupName[])[] = [
  ['disagree', 'neither', 'agree'],
  ['not_agree', 'agree'],
  ['disagree', 'not_disagree'],
];

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
  /** Number of answers in each group, by the id of the statement. Statements whose groups would be too small are left out. */
  groups: z._default(z.record(z.string(), z.partialRecord(z.enum(groupNames), z.int())), {}),
});
type Findings = z.infer<typeof findingsSchema>;
type Groups = Findings['groups'];

export const surveyWarnings = {
  more_answers:
    'There are more answers than ballots. Somebody else has the signing key of this survey, so the result does not count: tell the administrator of the system.',
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

const isWholeSheet = ({ questionnaire, answers }: Sheet, version: number): boolean =>
  questionnaire === version && answers.length === statementsOf(version).length && /^[1-5]+$/.test(answers);

/** Returns the counts in the finest groups that are all large enough. */
function groupCounts(counts: readonly number[]): Groups[string] | undefined {
  for (const split of splits) {
    const groups = split.map((name) => {
      const answers: readonly number[] = answerGroups[name];
      return [name, answers.reduce((sum, answer) => sum + (counts[answer - 1] ?? 0), 0)] as const;
    });
    if (groups.every(([, count]) => count >= minAnswersShown)) return Object.fromEntries(groups);
  }
  return undefined;
}

/**
 * Groups the answers to each statement. The score of a pillar tells how many answers agree with its statements together. If one
 * statement of a pillar did not show its own number, the others would. So a second one is left out, the one with the smallest group.
 */
function groupAnswers(counts: ReadonlyMap<string, readonly number[]>, version: number): Groups {
  const groups = new Map<string, Groups[string]>();
  for (const [id, statementCounts] of counts) {
    const statementGroups = groupCounts(statementCounts);
    if (statementGroups) groups.set(id, statementGroups);
  }
  const smallest = (id: string) => Math.min(...Object.values(groups.get(id) ?? {}));
  for (const { statements } of questionnaireOf(version).pillars) {
    const shownStatements = statements.filter(({ id }) => groups.get(id)?.agree !== undefined);
    if (shownStatements.length !== statements.length - 1) continue;
    const [second] = shownStatements.map(({ id }) => id).sort((a, b) => smallest(a) - smallest(b));
    groups.delete(second ?? '');
  }
  return Object.fromEntries(groups);
}

function computeFindings(sheets: readonly Sheet[], { questionnaire, earlier_answers }: Survey) {
  const statements = statementsOf(questionnaire);
  const counts = new Map(statements.map(({ id }) => [id, [0, 0, 0, 0, 0]]));
  for (const { answers } of sheets) {
    for (const [index, { id }] of statements.entries()) {
      const statementCounts = counts.get(id);
      const answer = Number(answers[index]) - 1;
      if (statementCounts) statementCounts[answer] = (statementCounts[answer] ?? 0) + 1;
    }
  }
  const share = (ids: readonly { id: string }[]) => {
    const agreeing = ids.map(({ id }) => (counts.get(id) ?? []).slice(3).reduce((sum, one) => sum + one, 0));
    return Math.floor((100 * agreeing.reduce((sum, one) => sum + one, 0)) / (ids.length * sheets.length));
  };
  const { pillars } = questionnaireOf(questionnaire);
  const isLikeEarlier = earlier_answers.some(
    (count) => count === undefined || Math.abs(count - sheets.length) < minAnswersShown,
  );
  const isGrouped = sheets.length >= minAnswersGrouped && !isLikeEarlier;
  return {
    score: share(pillars.flatMap((pillar) => pillar.statements)),
    pillars: Object.fromEntries(pillars.map((pillar) => [pillar.id, share(pillar.statements)])),
    groups: isGrouped ? groupAnswers(counts, questionnaire) : {},
  };
}

interface Survey {
  questionnaire: number;
  headcount: number;
  /** Invitations by mail, and those of them to shared mailboxes. */
  addresses: number;
  shared_addresses: number;
  shared_devices: boolean;
  /** Answers of other surveys of nearly the same people in the last year that show groups, undefined for one that is closing. */
  earlier_answers: readonly (number | undefined)[];
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
    many_ballots: !survey.shared_devices && sheets.some(({ many }) => many),
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
  const counts = { answers: sheets.length, ballots };
  return {
    ...counts,
    dropped: openedSheets.length - sheets.length,
    findings: whyNoScore(counts) ? null : computeFindings(sheets, survey),
    warnings: warningsOf(sheets, survey, ballots),
  };
}

export const noScoreReasons = ['more_answers', 'few_answers'] as const;

export function whyNoScore({
  answers,
  ballots,
}: Pick<SurveyResult, 'answers' | 'ballots'>): (typeof noScoreReasons)[number] | undefined {
  if (answers > ballots) return 'more_answers';
  return answers < minAnswersShown ? 'few_answers' : undefined;
}

/** Returns whether a result does not count, because somebody else has the signing key. */
export const isVoid = (result: SurveyResult | null): boolean =>
  result !== null && whyNoScore(result) === 'more_answers';

export const noScoreTexts = {
  more_answers: 'there are more answers than ballots, so they do not count',
  few_answers: `it takes at least ${minAnswersShown} answers`,
} as const;

/** Returns a result in words: `Survey score 82%. 39 answers, 41 ballots. Too few people answered.` */
export function surveyResultText(result: SurveyResult): string {
  const { findings, answers, ballots, warnings } = result;
  return [
    findings ? `Survey score ${findings.score}%.` : noScoreText(result),
    `${answers} answers, ${ballots} ballots.`,
    ...warnings.map((warning) => surveyWarnings[warning]),
  ].join(' ');
}

export const noScoreText = (result: SurveyResult): string =>
  `No score: ${noScoreTexts[whyNoScore(result) ?? 'few_answers']}.`;

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

/** Writes a sheet. All sheets have the same length when sealed, so that the size reveals nothing. */
export const sheetText = (sheet: Sheet): string => JSON.stringify(sheet).padEnd(sheetLength);

/** Reads an opened sheet. Returns undefined for anything else than a sheet. */
export function readSheet(text: string): Sheet | undefined {
  try {
    return sheetSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
