import { describe, expect, it } from 'vitest';
import { examplesOf, ofEach } from '../fields/fields';
import { nominationStatuses } from '../fields/options';
import { mayDescribePractices } from '../nomination/nominationTracking';
import { nameByType, practiceLimits, practiceReviewFields, practicesScore, readPractices } from './practices';

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
    expect(readPractices(undefined)).toEqual({ texts: {}, files: [] });
  });
});
