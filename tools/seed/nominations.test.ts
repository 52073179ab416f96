import {
  practiceReviewRecordSchema,
  practiceText,
  practicesSchema,
  practicesScore,
} from '@utkarsh/domain/assessment/practices';
import { consentVersions } from '@utkarsh/domain/fields/consent';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { nominationSchema, storedNominationSchema } from '@utkarsh/domain/nomination/nomination';
import { toSubmittedNomination } from '@utkarsh/domain/testing/nominations';
import { industries } from '@utkarsh/domain/fields/industries';
import {
  companyTypes,
  employeeRanges,
  nominationStatuses,
  referralSources,
  roles,
} from '@utkarsh/domain/fields/options';
import { describe, expect, it } from 'vitest';
import { writtenPractices } from './data';
import {
  generateNominations,
  generatePractices,
  historyOf,
  standardNominations,
  versionsOf,
} from './nominations';
import { sampleSurveys } from './surveys';

const today = '2026-11-21';
const byId = generateNominations({ today, count: standardNominations });
const sample = [...byId.values()].map(({ nomination }) => nomination);

describe('generateNominations', () => {
  it('makes only nominations that the public form could send', () => {
    for (const nomination of sample) {
      const { created_at: _created, updated_at: _updated, ...record } = nomination;
      expect(storedNominationSchema.parse(record)).toEqual(record);
      const input = toSubmittedNomination(nomination);
      // Everybody consented, and withdrawals took the consent back.
      expect(input.consent).toBe(nomination.status !== 'withdrawn');
      expect(nominationSchema.parse({ ...input, consent: true })).toEqual({
        ...input,
        consent: true,
      });
    }
  });

  it('gives identical nominations on every run', () => {
    expect(generateNominations({ today, count: standardNominations })).toEqual(byId);
  });

  it('makes the requested number of nominations, each with its own id and tracking key', () => {
    const many = generateNominations({ today, count: 2000 });
    expect(many.size).toBe(2000);
    expect(new Set([...many.values()].map(({ key }) => key)).size).toBe(2000);
    for (const id of many.keys()) expect(id).toMatch(/^[A-Za-z0-9]{20}$/u);
  });

  it('covers every option of every list but the states', () => {
    const options = {
      role: roles,
      type_of_company: companyTypes,
      industry: industries,
      num_employees: employeeRanges,
      how_heard: referralSources,
      status: nominationStatuses,
    };
    for (const name of namesOf(options))
      expect(new Set(sample.map((nomination) => nomination[name]))).toEqual(new Set(options[name]));
  });

  it('makes nominations of the last 120 days, under the present notice', () => {
    const end = Date.parse(`${today}T00:00:00+05:30`);
    for (const { created_at, updated_at, consent_version } of sample) {
      expect(created_at.getTime()).toBeGreaterThanOrEqual(end - 120 * 86_400_000);
      expect(created_at.getTime()).toBeLessThanOrEqual(updated_at.getTime());
      expect(updated_at.getTime()).toBeLessThan(end);
      expect(consent_version).toBe(consentVersions.at(-1));
    }
  });
});

describe('the history of a sample nomination', () => {
  it('leads from New to its status, step by step, between its times', () => {
    for (const [, { nomination }] of byId) {
      const versions = versionsOf(nomination);
      expect(versions.at(-1)).toEqual(nomination);
      expect(versions[0]).toMatchObject({ status: 'new', updated_at: nomination.created_at });
      expect(versions.map(({ revision }) => revision)).toEqual(versions.map((_version, index) => index + 1));
      const times = versions.map(({ updated_at }) => updated_at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
  });

  it('has an entry for each version, with its author', () => {
    for (const [id, { nomination }] of byId) {
      const entries = [...historyOf(id, nomination).values()];
      expect(entries).toHaveLength(nomination.revision);
      expect(entries[0]).toMatchObject({ kind: 'created', record: id, actor: { kind: 'visitor' } });
      if (nomination.status === 'withdrawn')
        expect(entries.at(-1)).toMatchObject({ actor: { kind: 'nominator' } });
      if (nomination.status === 'declined')
        expect(entries.at(-1)).toMatchObject({ actor: { kind: 'staff', uid: 'sample-admin' } });
    }
  });
});

const { nomination: nominationId } = writtenPractices;
const { practices, reviews, history } = generatePractices(today);

it('a nominator could hand in the sample practices', () => {
  const { texts } = practicesSchema.parse(practices.get(nominationId));
  expect(Object.keys(texts)).toHaveLength(5);
  for (const text of Object.values(texts)) expect(practiceText.parse(text)).toBe(text);
});

it('the sample review has a score for certifying, of a nomination whose survey is closed', () => {
  const review = practiceReviewRecordSchema.parse({
    ...reviews.get(nominationId),
    id: nominationId,
    created_at: '',
    updated_at: '',
  });
  expect(practicesScore(review)).toBe(79);
  expect(history.size).toBe(1);
  const survey = sampleSurveys.find(({ nomination }) => nomination === nominationId);
  expect(survey?.closed).toBe(true);
});
