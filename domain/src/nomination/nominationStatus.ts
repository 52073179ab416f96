import type { NominationStatusName } from './nominationTracking';
import * as z from 'zod/mini';
import { emptyValueOf, type Field } from '../fields/fields';
import { emptyText } from '../fields/fieldSchemas';
import { nominationFields } from './nominationFields';
import { nominationReference } from './nominationReference';
import { nominationStatuses } from '../fields/options';

/** A version of a nomination with all its fields, as the server finds it in the record or in its history. Times in milliseconds. */
export const followedNominationSchema = z.looseObject({
  company_name: emptyText,
  status: z.enum(nominationStatuses),
  revision: z.int(),
  terms_accepted: z._default(z.number(), 0),
  created_at: z.number(),
  updated_at: z.number(),
});
export type FollowedNomination = z.infer<typeof followedNominationSchema>;

/** `nomination_status/{key}`: no personal data beyond the company's name. Times in milliseconds. */
export interface NominationStatusDocument extends Omit<TrackedNomination, 'timeline'> {
  /** What the nominator reads: each status with the time it began, and each change of what they gave. */
  timeline: { status: NominationStatusName; at: number; changed: string[] }[];
}

/** What the public form calls the fields that differ. Labels, so that the page of the nominator needs no table of fields. */
function changedLabels(
  before: FollowedNomination | undefined,
  after: FollowedNomination | undefined,
): string[] {
  if (!before || !after) return [];
  return Object.entries<Field>(nominationFields)
    .filter(([name, field]) => {
      const valueIn = (version: FollowedNomination) => version[field.stored ?? name] ?? emptyValueOf(field);
      return valueIn(before) !== valueIn(after);
    })
    .map(([, { label }]) => label);
}

/**
 * What the nominator of a nomination sees, made of the record as it is now and its earlier versions, in any order. A
 * nomination begins as new: its first version need not be known. An edit that leaves both the status and what was given is no
 * entry.
 */
export function nominationStatus(
  id: string,
  present: FollowedNomination,
  earlier: readonly FollowedNomination[],
): NominationStatusDocument {
  const versions = new Map<number, FollowedNomination | undefined>([[1, undefined]]);
  for (const version of [...earlier, present]) versions.set(version.revision, version);
  const inOrder = [...versions].toSorted(([a], [b]) => a - b).map(([, version]) => version);
  const timeline = inOrder.map((version, index) => ({
    status: version?.status ?? ('new' as const),
    at: version?.updated_at ?? present.created_at,
    changed: changedLabels(inOrder[index - 1], version),
  }));
  return {
    reference: nominationReference(id),
    company_name: present.company_name,
    status: present.status,
    consent: present.terms_accepted === 1,
    timeline: timeline.filter(
      ({ status, changed }, index) => changed.length > 0 || timeline[index - 1]?.status !== status,
    ),
  };
}

/** A change of the status, of fields of the public form, or of both. Values of fields are in no timeline. */
export const timelineEntrySchema = z.object({
  status: z.enum(nominationStatuses),
  at: z.string(),
  changed: z.array(z.string()),
});

/** A nomination as its nominator sees it. Times are ISO. */
export const trackedNominationSchema = z.object({
  reference: z.string(),
  company_name: z.string(),
  status: z.enum(nominationStatuses),
  /** Whether the nominator's consent still stands. */
  consent: z.boolean(),
  timeline: z.array(timelineEntrySchema),
});
export type TrackedNomination = z.infer<typeof trackedNominationSchema>;

export const toTracked = ({ timeline, ...status }: NominationStatusDocument): TrackedNomination => ({
  ...status,
  timeline: timeline.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
});
