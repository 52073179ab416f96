import * as z from 'zod/mini';
import { emptyValueOf, type Field } from '../fields/fields';
import { emptyText } from '../fields/fieldSchemas';
import { nominationFields } from './nominationFields';
import { nominationReference } from './nomination';
import { nominationStatuses } from '../fields/options';

/** What pages need of a followed nomination before they have read it; no zod here. */
export type NominationStatusName = (typeof nominationStatuses)[number];

/** Statuses in which the programme has answered: a nomination can no longer be taken back, only the consent can. */
export const isDecided = (status: NominationStatusName): boolean =>
  status === 'certified' || status === 'declined';

/** The status that a withdrawal leaves a nomination with. */
export const withdrawnStatus = (status: NominationStatusName): NominationStatusName =>
  isDecided(status) ? status : 'withdrawn';

/** Where a nominator follows a nomination without an account. */
export const trackingPath = (key: string): string => `/nomination/${key}`;

/** Where the sender of an insight sees how it stands and withdraws it, without an account. */
export const insightTrackingPath = (key: string): string => `/insight/${key}`;

export const isTrackingKey = (text: string): boolean => /^[A-Za-z0-9]{32}$/.test(text);

/** Each status in plain words, for the nominator. */
export const nominationStatusText: Readonly<Record<NominationStatusName, { title: string; text: string }>> = {
  new: {
    title: 'Received',
    text: 'Your nomination has reached us. A member of the team will read it.',
  },
  in_review: {
    title: 'In review',
    text: 'We are reading your nomination and checking that your organization can take part.',
  },
  contacted: {
    title: 'We have contacted you',
    text: 'We have written or called to agree on the next steps. If you have heard nothing, please write to us.',
  },
  assessment: {
    title: 'Assessment',
    text: 'Your workplace is being assessed against the framework.',
  },
  certified: {
    title: 'Certified',
    text: 'The assessment is complete and your organization is certified. Congratulations!',
  },
  declined: {
    title: 'Not certified',
    text: 'This nomination did not lead to a certificate. You are welcome to nominate again.',
  },
  withdrawn: {
    title: 'Withdrawn',
    text: 'You have withdrawn this nomination and your consent. We no longer work on it.',
  },
};

const inWords = new Intl.ListFormat('en-IN');

/** Which fields staff have changed, by their labels: `Mobile and Work Email were changed.` */
export function changedText(labels: readonly string[]): string {
  const quoted = labels.map((label) => (label.endsWith('?') ? `“${label}”` : label));
  return `${inWords.format(quoted)} ${labels.length === 1 ? 'was' : 'were'} changed.`;
}

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
