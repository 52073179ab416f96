import './jitless';
import * as z from 'zod/mini';
import { nominationReference } from './nominationReference';
import type { NominationStatusName } from './nominationTracking';
import { nominationStatuses } from './options';

/** A version of a nomination, as the server finds it in the record or in its history. Times in milliseconds. */
export const followedNominationSchema = z.object({
  company_name: z.string(),
  status: z.enum(nominationStatuses),
  revision: z.int(),
  terms_accepted: z.number(),
  created_at: z.number(),
  updated_at: z.number(),
});
export type FollowedNomination = z.infer<typeof followedNominationSchema>;

/** `nomination_status/{key}`: no personal data beyond the company's name. Times in milliseconds. */
export interface NominationStatusDocument {
  reference: string;
  company_name: string;
  status: NominationStatusName;
  /** Whether the nominator's consent still stands. */
  consent: boolean;
  /** What the nominator reads: each status with the time it began. */
  timeline: { status: NominationStatusName; at: number }[];
}

/**
 * What the nominator of a nomination sees, made of the record as it is now and its earlier versions, in any order. A
 * nomination begins as new: its first version need not be known. An edit that leaves the status is no entry.
 */
export function nominationStatus(
  id: string,
  present: FollowedNomination,
  earlier: readonly FollowedNomination[],
): NominationStatusDocument {
  const began = { status: 'new', at: present.created_at } as const;
  const versions = new Map<number, { status: NominationStatusName; at: number }>([[1, began]]);
  for (const { revision, status, updated_at } of [...earlier, present]) {
    versions.set(revision, { status, at: updated_at });
  }
  const inOrder = [...versions].toSorted(([a], [b]) => a - b).map(([, version]) => version);
  return {
    reference: nominationReference(id),
    company_name: present.company_name,
    status: present.status,
    consent: present.terms_accepted === 1,
    timeline: inOrder.filter(({ status }, index) => inOrder[index - 1]?.status !== status),
  };
}

/** A nomination as its nominator sees it. Times are ISO. */
export const trackedNominationSchema = z.object({
  reference: z.string(),
  company_name: z.string(),
  status: z.enum(nominationStatuses),
  consent: z.boolean(),
  timeline: z.array(z.object({ status: z.enum(nominationStatuses), at: z.string() })),
});
export type TrackedNomination = z.infer<typeof trackedNominationSchema>;

const isoTime = (milliseconds: number) => new Date(milliseconds).toISOString();

export const toTracked = ({
  reference,
  company_name,
  status,
  consent,
  timeline,
}: NominationStatusDocument): TrackedNomination => ({
  reference,
  company_name,
  status,
  consent,
  timeline: timeline.map((entry) => ({ status: entry.status, at: isoTime(entry.at) })),
});
