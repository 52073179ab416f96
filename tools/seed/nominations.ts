import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import { storedNominationFields, storedNominationSchema } from '@utkarsh/domain/nomination/nomination';
import * as z from 'zod/mini';
import { crossNames, readSamples } from './data';
import { versionsTo, writerTo, type SampleNomination } from './nominationHistory';
import { createRandom, documentId, workingHour } from './random';

/** A nomination with the key of its private page. */
export interface KeyedNomination {
  nomination: SampleNomination;
  key: string;
}

/** A sample, with the days before today on which it was sent and last changed. */
const sampleSchema = z.looseObject({
  id: z.string(),
  key: z.string(),
  company_name: z.string(),
  status: storedNominationSchema.shape.status,
  sent_before: z.int(),
  changed_before: z.int(),
});

const samples = readSamples('nominations', sampleSchema);

export const standardNominations = samples.length;

/** Sample nominations by id, each with its key, of the 120 days before the ISO date `today`, newest and oldest mixed. */
export function generateNominations({
  today,
  count,
}: {
  today: string;
  count: number;
}): Map<string, KeyedNomination> {
  const random = createRandom('copies of nominations');
  const parsed = samples.map(({ id: _id, key: _key, sent_before, changed_before, ...sample }) => {
    const created_at = workingHour(random, today, sent_before);
    const { status } = sample;
    const stored = storedNominationSchema.parse({
      // Other fields have the values of the table's examples.
      ...examplesOf(storedNominationFields),
      ...sample,
      terms_accepted: status === 'withdrawn' ? 0 : 1,
      revision: versionsTo(status),
      consent_version: currentConsentVersion,
      consent_language: 'en',
      updated_by: writerTo(status),
    });
    const updated_at = status === 'new' ? created_at : workingHour(random, today, changed_before);
    return { ...stored, created_at, updated_at };
  });
  const entries = Array.from({ length: count }, (_, index): [string, KeyedNomination][] => {
    const at = index % samples.length;
    const [sample, nomination] = [samples[at], parsed[at]];
    if (!sample || !nomination) return [];
    if (index < samples.length) return [[sample.id, { nomination, key: sample.key }]];
    const other = parsed[Math.floor(index / samples.length) % samples.length] ?? nomination;
    const company_name = crossNames(other.company_name, nomination.company_name);
    return [
      [documentId(random), { nomination: { ...nomination, company_name }, key: documentId(random, 32) }],
    ];
  });
  return new Map(entries.flat());
}
