import { describe, expect, it } from 'vitest';
import { type Sheet, readSheet, sheetText, surveyResult } from './surveyResult';

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
const survey = { questionnaire: 1, headcount: 10, addresses: 10, shared_addresses: 0 };
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

  it('counts each answer to each statement', () => {
    const { findings } = resultOf([...times(5, sheet(all(5, 1))), ...times(2, sheet(all(2, 3)))]);
    expect(findings?.frequencies['culture3']).toEqual([0, 2, 0, 0, 5]);
    expect(findings?.frequencies['free']).toEqual([5, 0, 2, 0, 0]);
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
    const { findings, warnings } = resultOf(times(9, sheet(mix())), {}, 8);
    expect([findings, warnings]).toEqual([null, ['more_answers']]);
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
