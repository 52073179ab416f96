import { statementsOf } from './questionnaire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionnaireOf } from './questionnaire';
import {
  type Sheet,
  minAnswersGrouped,
  minAnswersShown,
  readSheet,
  sheetText,
  surveyResult,
  surveyResultText,
  extremesOf,
  highlightsOf,
} from './surveyResult';

const sheet = (answers: string, rest: Partial<Sheet> = {}): Sheet => ({
  questionnaire: 1,
  answers,
  many: false,
  ballot: '',
  ...rest,
});
const all = (answer: number, freedom = 5) => `${String(answer).repeat(26)}${freedom}`;
/** Different answers, so that no warning of equal ones is raised. */
const mix = (freedom = 5) => `${'4'.repeat(24)}51${freedom}`;
const survey = {
  questionnaire: 1,
  headcount: 10,
  addresses: 10,
  shared_addresses: 0,
  shared_devices: false,
  earlier_answers: [] as readonly (number | undefined)[],
};
const resultOf = (
  sheets: (Sheet | undefined)[],
  rest: Partial<typeof survey> = {},
  ballots = sheets.length,
) => surveyResult(sheets, { ...survey, ...rest }, ballots);
const times = (count: number, one: Sheet) => Array.from({ length: count }, () => one);

describe('the score', () => {
  it('is the share of answers 4 and 5 to the statements of the pillars, rounded down', () => {
    // 24 of 25 agree: 96%. The overall statement, which disagrees, does not count.
    const { findings } = resultOf(times(9, sheet(`${'4'.repeat(24)}315`)));
    expect(findings?.score).toBe(96);
    expect(findings?.pillars).toEqual({
      experience: 100,
      culture: 100,
      leadership: 100,
      growth: 100,
      sustainability: 80,
    });
    const thirds = resultOf([...times(3, sheet(all(4))), ...times(6, sheet(all(3)))]);
    expect(thirds.findings?.score).toBe(33);
  });

  it('needs five answers', () => {
    expect(resultOf(times(4, sheet(mix()))).findings).toBeNull();
    expect(resultOf(times(5, sheet(mix()))).findings).not.toBeNull();
  });

  it('leaves out other values than sheets, sheets of another questionnaire, and sheets without an answer', () => {
    const badSheets = [
      undefined,
      sheet(mix(), { questionnaire: 2 }),
      sheet('5'.repeat(26)),
      sheet(`${'5'.repeat(26)}6`),
    ];
    expect(resultOf([...times(5, sheet(mix())), ...badSheets])).toMatchObject({ answers: 5, dropped: 4 });
  });

  it('does not exist with more answers than ballots', () => {
    const result = resultOf(times(9, sheet(mix())), {}, 8);
    expect([result.findings, result.warnings]).toEqual([null, ['more_answers']]);
    expect(surveyResultText(result)).toMatch(/^No score: there are more answers than ballots/);
  });
});

const { pillars } = questionnaireOf(1);

describe('the groups of answers', () => {
  /** Returns sheets with these numbers of people who disagree, are neutral and agree, with every statement or the given ones. */
  const sheetsOf = (groups: readonly number[], isOf: (index: number) => boolean = () => true) => {
    const answers = groups.flatMap((count, index) =>
      Array.from({ length: count }, () => String(2 * index + 1)),
    );
    // Others agree in half of the sheets, so that every other statement has two groups.
    return answers.map((answer, person) =>
      sheet(
        Array.from({ length: 27 }, (_, index) =>
          isOf(index) ? answer : person < answers.length / 2 ? '1' : '5',
        ).join(''),
      ),
    );
  };
  const groupsOf = (sheets: Sheet[], rest: Partial<typeof survey> = {}) =>
    resultOf(sheets, rest).findings?.groups;

  it.each([
    [[5, 6, 9], { disagree: 5, neither: 6, agree: 9 }],
    [[1, 6, 13], { not_agree: 7, agree: 13 }],
    [[2, 4, 14], { not_agree: 6, agree: 14 }],
    [[9, 2, 9], { not_agree: 11, agree: 9 }],
    [[8, 11, 1], { disagree: 8, not_disagree: 12 }],
    [[2, 2, 16], undefined],
    [[1, 18, 1], undefined],
    [[0, 0, 20], undefined],
  ])('of %j people are %j', (counts, groups) => {
    // The statement about answering freely belongs to no pillar.
    expect(groupsOf(sheetsOf(counts, (index) => index === 26))?.['free']).toEqual(groups);
  });

  it('leave out a second statement of a pillar, because the score of the pillar would show the first', () => {
    const sheets = sheetsOf([1, 1, 18], (index) => index === 3);
    const shownIds = Object.keys(groupsOf(sheets) ?? {}).filter((id) => id.startsWith(pillars[0]?.id ?? ''));
    expect(shownIds).toHaveLength(3);
    expect(shownIds).not.toContain('experience4');
    expect(groupsOf(sheets)).toHaveProperty('culture1');
  });

  const answer = fc.constantFrom('1', '2', '3', '4', '5');
  const anySheet = fc
    .array(answer, { minLength: 27, maxLength: 27 })
    .map((answers) => sheet(answers.join('')));

  it('never have one of fewer than five answers, and hide no single statement of a pillar', () => {
    const lopsidedAnswers = fc.array(fc.constantFrom('1', '3', '4', '5', '5', '5', '5', '5'), {
      minLength: 27,
      maxLength: 27,
    });
    const sheets = fc.array(
      lopsidedAnswers.map((answers) => sheet(answers.join(''))),
      { minLength: minAnswersGrouped, maxLength: 40 },
    );
    fc.assert(
      fc.property(sheets, (all) => {
        const groups = groupsOf(all) ?? {};
        for (const counts of Object.values(groups)) {
          const numbers = Object.values(counts);
          expect(numbers.length).toBeGreaterThan(1);
          expect(Math.min(...numbers)).toBeGreaterThanOrEqual(minAnswersShown);
          expect(numbers.reduce((sum, one) => sum + one, 0)).toBe(all.length);
        }
        for (const { statements } of pillars)
          expect(statements.filter(({ id }) => groups[id]?.agree === undefined)).not.toHaveLength(1);
      }),
    );
  });

  it('of nine controlled sheets and one person show none of the person’s 27 answers', () => {
    const sockPuppets = fc.array(anySheet, { minLength: 9, maxLength: 9 });
    // The strongest puppets: one answer decides between two groups of five and none.
    const splitPuppets = fc.constant([...times(5, sheet(all(5))), ...times(4, sheet(all(1, 1)))]);
    fc.assert(
      fc.property(fc.oneof(sockPuppets, splitPuppets), anySheet, anySheet, (puppets, person, other) => {
        expect(groupsOf([...puppets, person])).toEqual(groupsOf([...puppets, other]));
      }),
    );
  });

  it('are left out when a survey in the year before showed them with nearly as many answers, or one is closing', () => {
    const sheets = sheetsOf([8, 0, 8]);
    const countShown = (...earlier_answers: (number | undefined)[]) =>
      Object.keys(groupsOf(sheets, { earlier_answers }) ?? {}).length;
    expect([countShown(), countShown(11, 21)]).toEqual([27, 27]);
    expect([countShown(12), countShown(16), countShown(40, 20), countShown(undefined)]).toEqual([0, 0, 0, 0]);
  });
});

describe('a warning', () => {
  const warningsOf = (...args: Parameters<typeof resultOf>) => resultOf(...args).warnings;

  it('is raised by no honest survey', () => {
    expect(warningsOf(times(9, sheet(mix())))).toEqual([]);
  });

  it('is raised by too few answers', () => {
    expect(warningsOf(times(8, sheet(mix())))).toEqual(['few_answers']);
  });

  it('is raised by more than 10% shared mailboxes', () => {
    expect(warningsOf(times(9, sheet(mix())), { shared_addresses: 1 })).toEqual([]);
    expect(warningsOf(times(9, sheet(mix())), { shared_addresses: 2 })).toEqual(['shared_addresses']);
  });

  it('is raised by more than 40% sheets with one answer throughout', () => {
    const sheets = (same: number) => [...times(same, sheet(all(5))), ...times(10 - same, sheet(mix()))];
    expect(warningsOf(sheets(4))).toEqual([]);
    expect(warningsOf(sheets(5))).toEqual(['same_answers']);
  });

  it('is raised by five people and 10% who could not answer freely', () => {
    const sheets = (unfree: number, total: number) => [
      ...times(unfree, sheet(mix(2))),
      ...times(total - unfree, sheet(mix())),
    ];
    expect(warningsOf(sheets(4, 9))).toEqual([]);
    expect(warningsOf(sheets(5, 9))).toEqual(['not_free']);
    expect(warningsOf(sheets(5, 60), { headcount: 60 })).toEqual([]);
  });

  it('is raised by a device with more than two ballots', () => {
    expect(warningsOf([...times(8, sheet(mix())), sheet(mix(), { many: true })])).toEqual(['many_ballots']);
  });

  it('is not raised by shared devices that staff knew of, while other signs count', () => {
    const sheets = times(9, sheet(all(5), { many: true }));
    expect(warningsOf(sheets, { shared_devices: true })).toEqual(['same_answers']);
  });
});

it('all sheets have the same length', () => {
  const text = (many: boolean) =>
    sheetText({ questionnaire: 1, answers: '5'.repeat(27), many, ballot: 'b'.repeat(43) });
  expect(text(true)).toHaveLength(text(false).length);
  expect(readSheet(text(true))).toMatchObject({ many: true, questionnaire: 1 });
});

it.each(['', 'null', '{}', '{"questionnaire":1}', 'x'.repeat(5_000)])('%j is not a sheet', (text) => {
  expect(readSheet(text)).toBeUndefined();
});

describe('extremesOf', () => {
  const statements = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => ({ id }));
  const groupsOf = (agree: readonly number[]) =>
    Object.fromEntries(agree.map((count, index) => [statements[index]?.id ?? '', { agree: count }]));

  it('names the three statements with most and with least agreement, with shares rounded down', () => {
    const groups = { ...groupsOf([10, 15, 12, 9, 14, 6]), g: { not_disagree: 14 } };
    const extremes = extremesOf({ groups, answers: 16 }, statements);
    const textOf = (entries: readonly { statement: { id: string }; share: number }[] = []) =>
      entries.map(({ statement, share }) => `${statement.id} ${share}`);
    expect(textOf(extremes?.most)).toEqual(['b 93', 'e 87', 'c 75']);
    expect(textOf(extremes?.least)).toEqual(['f 37', 'd 56', 'a 62']);
  });

  it('names none when fewer than six counts are shown', () => {
    expect(extremesOf({ groups: groupsOf([1, 2, 3, 4, 5]), answers: 16 }, statements)).toBeUndefined();
  });
});

describe('highlightsOf', () => {
  const agreeing = statementsOf(1).map(({ id }, index) => [id, { not_agree: 40 - index, agree: index }]);
  const result = { answers: 40, pillars: { culture: 81, growth: 81, leadership: 70 }, groups: {} };

  it('names the strongest pillars and three statements with their shares, never the one about answering freely', () => {
    const { pillars, statements } = highlightsOf(1, { ...result, groups: Object.fromEntries(agreeing) });
    expect(pillars.map(({ text, share }) => [text, share])).toEqual([
      ['Culture and belonging', 81],
      ['Growth and well-being', 81],
    ]);
    expect(statements.map(({ share }) => share)).toEqual([62, 60, 57]);
    expect(statements[0]?.text).toBe(statementsOf(1).at(-2)?.text.en);
  });

  it('names no statement when the survey shows too few counts', () => {
    expect(highlightsOf(1, result).statements).toEqual([]);
  });
});
