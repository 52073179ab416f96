import './jitless';
import * as z from 'zod/mini';
import { nominationReference } from './nominationReference';
import type { NominationStatusName } from './nominationTracking';
import { nominationStatuses } from './options';

/** A version of a nomination as far as its nominator follows it; `at` in milliseconds. */
export const statusVersionSchema = z.object({
  revision: z.int(),
  status: z.enum(nominationStatuses),
  at: z.number(),
});
export type StatusVersion = z.infer<typeof statusVersionSchema>;

/** A nomination at some time, as the server finds it in the record or in an event. */
export const followedNominationSchema = z.object({
  company_name: z.string(),
  status: z.enum(nominationStatuses),
  revision: z.int(),
  terms_accepted: z.number(),
  tracking_key: z.string().check(z.regex(/^[A-Za-z0-9]{32}$/)),
  created_at: z.number(),
  updated_at: z.number(),
});
export type FollowedNomination = z.infer<typeof followedNominationSchema>;

/** `nomination_status/{tracking_key}`: no personal data beyond the company's name. Times in milliseconds. */
export interface NominationStatusDocument {
  reference: string;
  company_name: string;
  status: NominationStatusName;
  /** Whether the nominator's consent still stands. */
  consent: boolean;
  /** What the nominator reads: each status with the time it began. */
  timeline: { status: NominationStatusName; at: number }[];
  /** Every version seen so far, from which the timeline is made. */
  versions: StatusVersion[];
  created_at: number;
  updated_at: number;
}

/** The version of a nomination that a record is. */
export const versionOf = ({ revision, status, updated_at }: FollowedNomination): StatusVersion => ({
  revision,
  status,
  at: updated_at,
});

/**
 * Each revision once, in order. A lost reply makes a browser write the first version twice, with a later time: the
 * earlier one counts, in whatever order the two are heard of.
 */
export function unitedVersions(versions: readonly StatusVersion[]): StatusVersion[] {
  const known = new Map<number, StatusVersion>();
  for (const version of versions) {
    const same = known.get(version.revision);
    if (!same || version.at < same.at) known.set(version.revision, version);
  }
  return [...known.values()].sort((a, b) => a.revision - b.revision);
}

/** The statuses of ordered versions, each with the time it began: an edit of something else is no entry. */
export const timelineOf = (versions: readonly StatusVersion[]): NominationStatusDocument['timeline'] =>
  versions
    .filter(({ status }, index) => versions[index - 1]?.status !== status)
    .map(({ status, at }) => ({ status, at }));

/**
 * What the nominator of a nomination sees: the record as it is now, and all versions heard of, in any order and however
 * often.
 */
export function nominationStatus(
  id: string,
  present: FollowedNomination,
  heardOf: readonly StatusVersion[],
): NominationStatusDocument {
  const versions = unitedVersions([...heardOf, versionOf(present)]);
  const timeline = timelineOf(versions);
  return {
    reference: nominationReference(id),
    company_name: present.company_name,
    status: present.status,
    consent: present.terms_accepted === 1,
    timeline,
    versions,
    created_at: versions[0]?.at ?? present.created_at,
    updated_at: timeline.at(-1)?.at ?? present.updated_at,
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
