import { type NominationStatus, nominationReference } from './nominationTracking';
import * as z from 'zod/mini';
import { emptyValueOf, type Field } from '../fields/fields';
import { emptyText } from '../fields/fieldSchemas';
import { nominationFields } from './nominationFields';
import { nominationStatuses } from '../fields/options';

/** Schema of a version of a nomination from the record or its history. Times are in milliseconds. */
export const followedNominationSchema = z.looseObject({
  company_name: emptyText,
  status: z.enum(nominationStatuses),
  revision: z.int(),
  terms_accepted: z._default(z.number(), 0),
  /** Id of the organization that the nomination has led to. */
  organization: emptyText,
  created_at: z.number(),
  updated_at: z.number(),
});
export type FollowedNomination = z.infer<typeof followedNominationSchema>;

/** `nomination_status/{key}`. Its only personal data is the company's name. Times are in milliseconds. */
export interface NominationStatusDocument extends Omit<TrackedNomination, 'timeline'> {
  /** Each change of status with its time, and each edit of the nominator's own fields. */
  timeline: { status: NominationStatus; at: number; changed: string[] }[];
}

/** Returns the public labels of the fields that differ, so that the nominator's page does not load the table of fields. */
const changedLabels = (before: FollowedNomination, after: FollowedNomination): string[] =>
  Object.entries<Field>(nominationFields)
    .filter(([name, field]) => {
      const [one, other] = [before, after].map(
        (version) => version[field.storedName ?? name] ?? emptyValueOf(field),
      );
      return one !== other;
    })
    .map(([, { label }]) => label);

/**
 * Returns the nominator's view of a nomination, from its present record and its earlier versions in any order. A nomination
 * begins as new, so its first version may be missing. The timeline omits edits that change neither the status nor a field of the
 * public form.
 */
export function nominationStatus(
  id: string,
  present: FollowedNomination,
  {
    earlier,
    ...progress
  }: Omit<
    NominationStatusDocument,
    'reference' | 'company_name' | 'status' | 'consent' | 'organization' | 'timeline'
  > & { earlier: readonly FollowedNomination[] },
): NominationStatusDocument {
  const versions = new Map<number, FollowedNomination | undefined>([[1, undefined]]);
  for (const version of [...earlier, present]) versions.set(version.revision, version);
  const sortedVersions = [...versions].toSorted(([a], [b]) => a - b).map(([, version]) => version);
  const timeline = sortedVersions.map((version, index) => {
    const before = sortedVersions[index - 1];
    return {
      status: version?.status ?? ('new' as const),
      at: version?.updated_at ?? present.created_at,
      changed: before && version ? changedLabels(before, version) : [],
    };
  });
  return {
    reference: nominationReference(id),
    company_name: present.company_name,
    status: present.status,
    consent: present.terms_accepted === 1,
    organization: present.organization,
    ...progress,
    timeline: timeline.filter(
      ({ status, changed }, index) => changed.length > 0 || timeline[index - 1]?.status !== status,
    ),
  };
}

/** How far a nomination has come besides its own record. */
export type NominationProgress = Pick<
  TrackedNomination,
  'list' | 'survey' | 'practices' | 'handed_in' | 'question'
>;

/** Schema of a change of status, of public fields, or of both. The timeline contains no values of fields. */
export const timelineEntrySchema = z.object({
  status: z.enum(nominationStatuses),
  at: z.string(),
  changed: z.array(z.string()),
});

/** Schema of the nominator's view of a nomination. Times are ISO. A view from before a field reads as its empty value. */
export const trackedNominationSchema = z.object({
  reference: z.string(),
  company_name: z.string(),
  status: z.enum(nominationStatuses),
  /** Whether the nominator still consents. */
  consent: z.boolean(),
  timeline: z.array(timelineEntrySchema),
  /** Whether a list of employees waits for our staff. */
  list: z._default(z.boolean(), false),
  /** The newest survey that was not abandoned: its first and last day (ISO), and whether it has ended. */
  survey: z._default(
    z.nullable(
      z.object({
        started: z.string().check(z.meta({ examples: ['2026-11-27'] })),
        closes: z.string(),
        ended: z.boolean(),
      }),
    ),
    null,
  ),
  /** Why staff have declined the nomination; '' if they told no reason, and for every other status. */
  decision_reason: emptyText,
  /** Number of pillars whose practices are described. */
  practices: z._default(z.int(), 0),
  /** Day (ISO) on which the practices were handed in; '' for a draft. */
  handed_in: z._default(z.string().check(z.meta({ examples: ['2026-11-20'] })), ''),
  /** Id of the last question about the practices that waits for an answer; '' without one. */
  question: emptyText,
  /** Id of the organization that the nomination has led to; '' before. */
  organization: emptyText,
});
export type TrackedNomination = z.infer<typeof trackedNominationSchema>;

export const toTracked = ({ timeline, ...status }: NominationStatusDocument): TrackedNomination => ({
  ...status,
  timeline: timeline.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
});
