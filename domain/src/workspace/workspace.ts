import * as z from 'zod/mini';
import { boundedText } from '../fields/fieldChecks';
import { emptyText, formShape } from '../fields/fieldSchemas';
import { addressKey } from '../fields/pastedText';
import { trackedNominationSchema } from '../nomination/nominationStatus';
import { hasOneSubject, subjectRule, subjectShape } from '../survey/survey';
import { trackedSurveySchema } from '../survey/trackedSurvey';
import { requestsSchema, storedProfileSchema } from './requests';
import { workspaceDocumentSchema } from './documents';
import { memberFields } from './workspaceFields';

/** An owner may do everything, an editor what concerns the assessment, and a reader reads the result. */
export const memberRoles = ['owner', 'editor', 'reader'] as const;
export type MemberRole = (typeof memberRoles)[number];

export const memberRoleNames: Readonly<Record<MemberRole, string>> = {
  owner: 'Owner',
  editor: 'Editor',
  reader: 'Reader',
};

export const memberRoleTexts: Readonly<Record<MemberRole, string>> = {
  owner: 'sees and changes everything, and invites and removes people',
  editor: 'sees everything, and describes practices',
  reader: 'sees the result of the survey, the decision and the certificate',
};

/** Roles that see everything; the others see the result alone. */
export const insideRoles: readonly MemberRole[] = ['owner', 'editor'];

/** Maximum number of people and of open invitations. More would make the document of a workspace large. */
export const maxPeople = 50;

const person = { email: z.string(), name: z.string(), role: z.enum(memberRoles) };

/** A workspace as it is stored, without times. `members` are under the uid of their account. */
export const storedWorkspaceSchema = z.object({
  name: z.string(),
  /** Ids of the organization's nominations, oldest first. */
  nominations: z.array(z.string()),
  /** Id of the certified organization; '' before. */
  organization: z.string(),
  members: z.record(
    z.string(),
    /** `valid_since` is the second from which sessions count, as in `staff`. */
    z.object({ ...person, valid_since: z.int() }),
  ),
  /** Addresses of the members, by which a link to sign in finds their workspaces. */
  emails: z.array(z.string()),
  /** What its members have asked of us. */
  requests: z._default(requestsSchema, {}),
  /** ISO time of the oldest request that waits for our staff; '' when none does. */
  waits_since: emptyText,
  /** What staff have put into the workspace, oldest first. */
  documents: z._default(z.array(workspaceDocumentSchema), []),
  revision: z.int(),
});
export type StoredWorkspace = z.infer<typeof storedWorkspaceSchema>;

export const isLastOwner = ({ members }: Pick<StoredWorkspace, 'members'>, uid: string): boolean =>
  members[uid]?.role === 'owner' &&
  !Object.entries(members).some(([other, { role }]) => other !== uid && role === 'owner');

/** What readers see of a workspace: `workspace_results/{id}`. */
export const workspaceResultSchema = z.object({
  /** Revision of the workspace. With it each change of the people changes this document, so that the rules are asked again. */
  revision: z.int(),
  name: z.string(),
  /** Id of the certified organization; '' before. */
  organization: z.string(),
  /** Surveys that have ended, newest first. */
  surveys: z.array(trackedSurveySchema),
  /** The decision about the newest nomination, as `decisionOf` returns it; null before it. */
  decision: z._default(z.nullable(z.object({ day: z.string(), text: z.string(), reason: z.string() })), null),
  /** Documents that the role may see, oldest first. */
  documents: z._default(z.array(workspaceDocumentSchema), []),
});
export type WorkspaceResult = z.infer<typeof workspaceResultSchema>;

/** What owners and editors see of a workspace: `workspace_views/{id}`. Never holds who answered, a staff note or an assignee. */
export const workspaceViewSchema = z.extend(workspaceResultSchema, {
  /** The newest nomination; null when it was erased, or for an organization without one. */
  nomination: z.nullable(trackedNominationSchema),
  people: z.array(z.object({ uid: z.string(), ...person })),
  /** Invitations that nobody has accepted yet. `expires_at` is an ISO time. */
  invitations: z.array(z.object({ id: z.string(), ...person, expires_at: z.string() })),
  requests: z._default(requestsSchema, {}),
  /** What the public record of the certified organization says; null before. */
  profile: z._default(z.nullable(storedProfileSchema), null),
});
export type WorkspaceView = z.infer<typeof workspaceViewSchema>;

export const workspaceEntrySchema = z.object({ id: z.string(), name: z.string(), role: z.enum(memberRoles) });
export type WorkspaceEntry = z.infer<typeof workspaceEntrySchema>;

const { email, name } = formShape(memberFields);
const address = z.pipe(email, z.transform(addressKey));
const role = z.enum(memberRoles, `role must be one of ${memberRoles.join(', ')}.`);

/** Schema of an invitation by an owner. */
export const memberInvitationSchema = z.strictObject({ email: address, name, role });
export type MemberInvitation = z.infer<typeof memberInvitationSchema>;

export const memberRoleSchema = z.strictObject({ role });

export const signInLinkSchema = z.strictObject({ email: address });

const keyError = 'key must be the 32 letters and digits at the end of the link in the mail.';

/** Schema of the use of a link: its key, and the address that it was sent to. */
export const signInSchema = z.strictObject({
  key: boundedText(keyError, 32).check(z.regex(/^[A-Za-z0-9]{32}$/, keyError)),
  email: address,
});

/** Schema of the body with which staff open a workspace: exactly one record, and its first owner. */
export const workspaceOpeningSchema = z
  .strictObject({ ...subjectShape, email: address, name })
  .check(z.refine(hasOneSubject, subjectRule));
export type WorkspaceOpening = z.infer<typeof workspaceOpeningSchema>;
