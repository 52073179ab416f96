import { describe, expect, it } from 'vitest';
import { examplesOf, ofEach } from '../fields/fields';
import { nominationStatuses } from '../fields/options';
import { mayDescribePractices } from '../nomination/nominationTracking';
import {
  type PracticeQuestion,
  mayChangePillar,
  nameByType,
  practiceLimits,
  practiceReviewFields,
  practicesScore,
  practicesState,
  readPractices,
} from './practices';

const review = examplesOf(practiceReviewFields);

describe('the practices score', () => {
  it('is the mean of the five pillars, rounded down', () => {
    expect(practicesScore({ ...review, culture_score: 84 })).toBe(80);
    expect(practicesScore({ ...review, culture_score: 85 })).toBe(81);
    expect(practicesScore({ ...review, culture_score: 0 })).toBe(64);
  });

  it('is absent while a pillar has no score', () => {
    expect(practicesScore({ ...review, growth_score: '' })).toBeUndefined();
    expect(practicesScore(ofEach(practiceReviewFields, () => '' as const))).toBeUndefined();
  });
});

it('a nominator may describe practices from the review of the nomination to its decision, with consent', () => {
  const open = nominationStatuses.filter((status) => mayDescribePractices(status, true));
  expect(open).toEqual(['in_review', 'contacted', 'assessment']);
  expect(nominationStatuses.filter((status) => mayDescribePractices(status, false))).toEqual([]);
});

describe('the name of a file', () => {
  it.each([
    ['Rosters 2026.bat', 'application/pdf', 'Rosters 2026.bat.pdf'],
    ['a.pdf.cmd', 'application/pdf', 'a.pdf.cmd.pdf'],
    ['Handbook.PDF', 'application/pdf', 'Handbook.PDF'],
    ['page.hta', 'image/png', 'page.hta.png'],
    ['canteen.jpeg', 'image/jpeg', 'canteen.jpeg'],
    ['canteen.pdf', 'image/webp', 'canteen.pdf.webp'],
  ] as const)('%s of type %s ends in that type: %s', (name, type, safeName) => {
    expect(nameByType(name, type)).toBe(safeName);
  });

  it('keeps to its limit', () => {
    const name = nameByType('क'.repeat(practiceLimits.nameLength), 'application/pdf');
    expect([...name]).toHaveLength(practiceLimits.nameLength);
    expect(name.endsWith('क.pdf')).toBe(true);
  });

  it('that was stored with another ending is read with that of its type', () => {
    const file = { id: 'f1', pillar: 'culture', name: 'a.bat', type: 'application/pdf', bytes: 1 };
    expect(readPractices({ files: [file] }).files).toEqual([{ ...file, name: 'a.bat.pdf' }]);
    expect(readPractices(undefined)).toEqual({ texts: {}, files: [], questions: [], handed_in: null });
  });
});

describe('practices that are handed in', () => {
  const handed_in = { at: '2026-11-20T10:00:00.000Z', by: '' };
  const open: PracticeQuestion = {
    id: 'q1',
    pillar: 'culture',
    text: 'Since when?',
    asked_at: '2026-11-21T10:00:00.000Z',
    answer: '',
    answered_at: '',
  };
  const answer = { ...open, answer: '2019.', answered_at: '2026-11-22T10:00:00.000Z' };
  const make = (changes: object) => ({ ...readPractices(undefined), ...changes });

  it.each([
    ['draft', {}, ''],
    ['draft', {}, '2026-11-25T10:00:00.000Z'],
    ['handed_in', { handed_in }, '2026-11-19T10:00:00.000Z'],
    ['reviewed', { handed_in }, '2026-11-20T11:00:00.000Z'],
    ['asked', { handed_in, questions: [answer, open] }, '2026-11-25T10:00:00.000Z'],
    ['answered', { handed_in, questions: [answer] }, '2026-11-21T10:00:00.000Z'],
    ['answered', { questions: [answer] }, ''],
    ['reviewed', { handed_in, questions: [answer] }, '2026-11-22T11:00:00.000Z'],
  ])('are %s with %j and a review of "%s"', (state, changes, reviewedAt) => {
    expect(practicesState(make(changes), reviewedAt)).toBe(state);
  });

  it('can be changed at a pillar with an open question alone', () => {
    expect(mayChangePillar(make({}), 'culture')).toBe(true);
    expect(mayChangePillar(make({ handed_in }), 'culture')).toBe(false);
    expect(mayChangePillar(make({ handed_in, questions: [answer] }), 'culture')).toBe(false);
    const practices = make({ handed_in, questions: [open] });
    expect([mayChangePillar(practices, 'culture'), mayChangePillar(practices, 'growth')]).toEqual([
      true,
      false,
    ]);
  });
});
