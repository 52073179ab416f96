import * as z from 'zod/mini';
import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import {
  type StoredNomination,
  storedNominationFields,
  storedNominationSchema,
} from '@utkarsh/domain/nomination/nomination';
import { newTrackingKey } from '@utkarsh/domain/text/ids';
import { crossNames, readSamples, writtenPractices } from './data';
import { createRandom, documentId, workingHour } from './random';
import { byVisitor } from '@utkarsh/domain/fields/fieldSchemas';
import { auditEntry, auditEntryId, writerOf } from '@utkarsh/domain/history/history';
import { sampleAdmin, sampleColleague } from './staff';

export type SampleNomination = StoredNomination & { created_at: Date; updated_at: Date };
type Status = SampleNomination['status'];

/** The statuses that lead to a status, including it. */
const ways: Record<Status, readonly Status[]> = {
  new: ['new'],
  in_review: ['new', 'in_review'],
  contacted: ['new', 'in_review', 'contacted'],
  assessment: ['new', 'in_review', 'contacted', 'assessment'],
  certified: ['new', 'in_review', 'contacted', 'assessment', 'certified'],
  declined: ['new', 'in_review', 'declined'],
  withdrawn: ['new', 'withdrawn'],
};

/** Returns who moved a nomination to a status. */
const writerTo = (status: Status): string =>
  status === 'new' || status === 'withdrawn' ? byVisitor : sampleAdmin.uid;

/** Returns all versions of a nomination, oldest first, with times between its first and last change. */
export function versionsOf(nomination: SampleNomination): SampleNomination[] {
  const way = ways[nomination.status];
  const [start, end] = [nomination.created_at.getTime(), nomination.updated_at.getTime()];
  const earlier = way.slice(0, -1).map((status, index): SampleNomination => ({
    ...nomination,
    status,
    terms_accepted: 1,
    assignee: '',
    revision: index + 1,
    updated_by: writerTo(status),
    updated_at: new Date(start + ((end - start) * index) / (way.length - 1)),
  }));
  return [...earlier, nomination];
}

/** Returns the history entries of a nomination by their ids, as the triggers write them. */
export function historyOf(id: string, nomination: SampleNomination): Map<string, object> {
  const versions = versionsOf(nomination);
  return new Map(
    versions.flatMap((after, index): [string, object][] => {
      const before = versions[index - 1];
      const actor = writerOf({ ...after }, { isNew: !before });
      const change = { ...(before && { before: { ...before } }), after: { ...after }, actor };
      const entry = auditEntry('nominations', id, change);
      return entry ? [[auditEntryId(entry), { ...entry, at: after.updated_at }]] : [];
    }),
  );
}

export interface KeyedNomination {
  nomination: SampleNomination;
  key: string;
}

/** A sample nomination. The last two fields count days before today. */
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
export function generateNominations({ today, count }: { today: string; count: number }) {
  const random = createRandom('copies of nominations');
  const nominations = samples.map(({ id: _id, key: _key, sent_before, changed_before, ...sample }) => {
    const created_at = workingHour(random, today, sent_before);
    const { status } = sample;
    const nomination = storedNominationSchema.parse({
      // Fields without a sample value have the example of their table.
      ...examplesOf(storedNominationFields),
      ...sample,
      terms_accepted: status === 'withdrawn' ? 0 : 1,
      revision: ways[status].length,
      consent_version: currentConsentVersion,
      consent_language: 'en',
      updated_by: writerTo(status),
    });
    const updated_at = status === 'new' ? created_at : workingHour(random, today, changed_before);
    return { ...nomination, created_at, updated_at };
  });
  const entries = Array.from({ length: count }, (_, index): [string, KeyedNomination][] => {
    const position = index % samples.length;
    const [sample, nomination] = [samples[position], nominations[position]];
    if (!sample || !nomination) return [];
    if (sample === samples[index]) return [[sample.id, { nomination, key: sample.key }]];
    const other = nominations[Math.floor(index / samples.length) % samples.length] ?? nomination;
    const company_name = crossNames(other.company_name, nomination.company_name);
    const id = documentId(random);
    return [[id, { nomination: { ...nomination, company_name }, key: newTrackingKey(id) }]];
  });
  return new Map(entries.flat());
}

/** Returns what an organization has handed in, and what staff make of it, with its history. All are under the id of the nomination. */
export function generatePractices(today: string) {
  const { nomination, texts, review } = writtenPractices;
  const random = createRandom('practices');
  const [handedInAt, reviewedAt] = [workingHour(random, today, 8), workingHour(random, today, 5)];
  const actor = { kind: 'staff', uid: sampleColleague.uid } as const;
  const after = { ...review, revision: 1, updated_by: sampleColleague.uid };
  const entry = auditEntry('practice_reviews', nomination, { after, actor });
  const handed_in = { at: handedInAt.toISOString(), by: '' };
  return {
    practices: new Map([[nomination, { texts, files: [], handed_in, updated_at: handedInAt }]]),
    reviews: new Map([[nomination, { ...after, created_at: reviewedAt, updated_at: reviewedAt }]]),
    history: new Map(entry ? [[auditEntryId(entry), { ...entry, at: reviewedAt }]] : []),
  };
}
