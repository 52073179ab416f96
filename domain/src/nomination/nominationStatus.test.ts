import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FollowedNomination, nominationStatus, toTracked } from './nominationStatus';
import { changedText, withdrawnStatus } from './nominationTracking';
import { nominationStatuses } from '../fields/options';

const version = (revision: number, changes: Partial<FollowedNomination> = {}): FollowedNomination => ({
  company_name: 'Anjali Foods',
  status: 'new',
  revision,
  terms_accepted: 1,
  organization: '',
  created_at: 1_000,
  updated_at: revision * 1_000,
  ...changes,
});

const statusOf = (present: FollowedNomination, earlier: readonly FollowedNomination[]) =>
  nominationStatus('id', present, {
    earlier,
    list: false,
    decision_reason: '',
    survey: null,
    practices: 2,
    handed_in: '',
    question: '',
  });

describe('nominationStatus', () => {
  it('returns each status with its time, and the labels of fields that staff changed', () => {
    const versions = [
      version(1),
      version(2, { mobile: '98400 12345', assignee: 'meera' }),
      version(3, { mobile: '98400 12345', status: 'in_review' }),
      version(4, { mobile: '98400 12345', status: 'in_review', assignee: 'arun' }),
    ];
    const present = version(5, { mobile: '98400 54321', headquarters: 'Kerala', status: 'contacted' });
    const result = statusOf(present, versions);
    expect(result.timeline).toEqual([
      { status: 'new', at: 1_000, changed: [] },
      { status: 'new', at: 2_000, changed: ['Mobile'] },
      { status: 'in_review', at: 3_000, changed: [] },
      { status: 'contacted', at: 5_000, changed: ['Mobile', 'Headquarters'] },
    ]);
    expect(JSON.stringify(result)).not.toMatch(/98400|Kerala|meera/);
    expect(result).toMatchObject({ status: 'contacted', consent: true });
  });

  it('ignores a field that changes from absent to empty', () => {
    const [first, next] = [version(1), version(2, { mobile: '' })];
    expect(statusOf(next, [first]).timeline).toHaveLength(1);
    const result = statusOf(version(3, { mobile: '044 999' }), [first, next]);
    expect(result.timeline.at(-1)).toMatchObject({ changed: ['Mobile'] });
  });

  it('shows a status again when the nomination returned to it', () => {
    const result = statusOf(version(3), [version(2, { status: 'in_review' }), version(1)]);
    expect(result.timeline.map(({ status }) => status)).toEqual(['new', 'in_review', 'new']);
  });

  it('begins with the status new at the time of creation, even without the first version', () => {
    const result = statusOf(version(3, { status: 'contacted' }), []);
    expect(result.timeline).toEqual([
      { status: 'new', at: 1_000, changed: [] },
      { status: 'contacted', at: 3_000, changed: [] },
    ]);
  });

  it('returns the same timeline for versions in any order, with duplicates', () => {
    const statuses = fc.array(fc.constantFrom(...nominationStatuses), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(statuses, fc.array(fc.nat(7), { maxLength: 20 }), (names, order) => {
        const versions = names.map((status, index) => version(index + 1, { status }));
        const present = versions.at(-1) ?? version(1);
        const anyOrder = [...order, ...versions.keys()].flatMap((index) => versions[index] ?? []);
        expect(statusOf(present, anyOrder)).toEqual(statusOf(present, versions));
      }),
    );
  });

  it('has ISO times in the reply to the nominator', () => {
    expect(toTracked(statusOf(version(1), []))).toEqual({
      reference: expect.stringMatching(/^UW-/),
      company_name: 'Anjali Foods',
      status: 'new',
      consent: true,
      list: false,
      decision_reason: '',
      survey: null,
      practices: 2,
      handed_in: '',
      question: '',
      organization: '',
      timeline: [{ status: 'new', at: '1970-01-01T00:00:01.000Z', changed: [] }],
    });
  });

  it('uses the labels of the public form for changed fields', () => {
    expect(changedText(['Mobile'])).toBe('Mobile was changed.');
    expect(changedText(['Work Email', 'Headquarters', 'How did you come to know about us?'])).toBe(
      'Work Email, Headquarters and “How did you come to know about us?” were changed.',
    );
  });

  it('keeps a decision when the consent is withdrawn later', () => {
    expect(nominationStatuses.map(withdrawnStatus)).toEqual([
      'withdrawn',
      'withdrawn',
      'withdrawn',
      'withdrawn',
      'certified',
      'declined',
      'withdrawn',
    ]);
  });
});
