import { expect, it } from 'vitest';
import { pillars as frameworkPillars } from '../assessment/pillars';
import { noticeLanguages } from '../fields/consent';
import { currentQuestionnaire, questionnaireOf, scale, statementsOf } from './questionnaire';

it('has five statements on each pillar of the framework, an overall one and one about answering freely', () => {
  const { pillars } = questionnaireOf(currentQuestionnaire);
  expect(pillars.map(({ id, title, statements }) => [id, title.en, statements.length])).toEqual(
    frameworkPillars.map(({ id, title }) => [id, title, 5]),
  );
  const ids = statementsOf(currentQuestionnaire).map(({ id }) => id);
  expect(ids).toHaveLength(27);
  expect(new Set(ids).size).toBe(27);
  expect(ids.slice(-2)).toEqual(['overall', 'free']);
});

const scripts = {
  en: /^[\p{Script=Latin}\P{L}]+$/u,
  hi: /^[\p{Script=Devanagari}\P{L}]+$/u,
  ta: /^[\p{Script=Tamil}\P{L}]+$/u,
};

it.each(noticeLanguages)('has every statement, title and answer in %s, in its own script', (language) => {
  const texts = [
    ...statementsOf(currentQuestionnaire).map(({ text }) => text[language]),
    ...questionnaireOf(currentQuestionnaire).pillars.map(({ title }) => title[language]),
    ...scale[language],
  ];
  expect(new Set(texts).size).toBe(27 + 5 + 5);
  for (const text of texts) expect(text).toMatch(scripts[language]);
});

it('has one idea in a statement and no negation', () => {
  for (const { text } of statementsOf(currentQuestionnaire)) {
    expect(text.en).not.toMatch(/\b(not|never|no|nobody|cannot)\b/i);
    expect(text.en.length).toBeLessThan(90);
  }
});
