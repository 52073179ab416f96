import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Actor, RecordData } from '@utkarsh/domain/history/history';
import { nominationName } from '@utkarsh/domain/nomination/nominationTracking';
import { toTracked } from '@utkarsh/domain/nomination/nominationStatus';
import { decisionOf } from '@utkarsh/domain/nomination/programmeSteps';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { isForReaders, withAcceptor } from '@utkarsh/domain/workspace/documents';
import { storedProfileSchema } from '@utkarsh/domain/workspace/requests';
import {
  type MemberRole,
  type StoredWorkspace,
  type WorkspaceEntry,
  type WorkspaceResult,
  type WorkspaceView,
  memberRoles,
  storedWorkspaceSchema,
} from '@utkarsh/domain/workspace/workspace';
import { collectionOf, firestore, isId, retryIfOvertaken } from '../firestore';
import { noteChange } from '../history/history';
import { readStatus } from '../nomination/privateLinks';
import { readNominationSurveys } from '../nomination/progress';
import { editRecord, readRecord } from '../records';
import { trackSurvey } from '../survey/bandFigures';
import { readInvitations } from './workspaceKeys';
import type { Subject } from './workspaceRecords';
import { readWorkspace, workspaceOfNomination, workspaces, workspacesFor } from './workspaceRecords';

/** Returns the workspaces of an account whose session began at `since` or later than its membership, by name. */
export async function listWorkspaces({ uid, since }: Session): Promise<WorkspaceEntry[]> {
  const { docs } = await workspaces().where(`members.${uid}.role`, 'in', memberRoles).get();
  const entries = docs.flatMap((document): WorkspaceEntry[] => {
    const { name, members } = storedWorkspaceSchema.parse(document.data());
    const member = members[uid];
    return member && since >= member.valid_since ? [{ id: document.id, name, role: member.role }] : [];
  });
  return entries.toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Returns a workspace and the role of a member in it. Returns undefined for others, and for a session from before the membership. */
export async function readAsMember(
  id: string,
  { uid, since }: Session,
): Promise<{ workspace: StoredWorkspace; workspaceRole: MemberRole } | undefined> {
  const workspace = await readWorkspace(id);
  const member = workspace?.members[uid];
  return workspace && member && since >= member.valid_since
    ? { workspace, workspaceRole: member.role }
    : undefined;
}

export interface Session {
  uid: string;
  /** Second at which the session began, as `auth_time` of its token. */
  since: number;
}

const nominationSchema = z.object({
  company_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
});

function nameOf(record: DocumentSnapshot): string {
  const nomination = nominationSchema.safeParse(record.data()).data;
  return nomination ? nominationName(nomination) : String(record.get('organization_name'));
}

/**
 * Returns the id of the workspace of a nomination or organization, which it opens for a record without a workspace. Returns undefined for
 * an unknown record. A nomination never joins the workspace of another one: a stranger could name any company.
 */
export async function openWorkspace(
  transaction: Transaction,
  { nomination, organization }: Subject,
  actor: Actor,
): Promise<string | undefined> {
  const collection = nomination === undefined ? 'organizations' : 'nominations';
  const record = nomination ?? organization ?? '';
  if (!isId(record)) return undefined;
  const [subject, { docs }] = await Promise.all([
    transaction.get(collectionOf(collection).doc(record)),
    transaction.get(workspacesFor({ nomination, organization })),
  ]);
  if (!subject.exists) return undefined;
  const [present] = docs;
  if (present) return present.id;
  const id = newDocumentId();
  const after: StoredWorkspace = {
    name: nameOf(subject),
    nominations: nomination === undefined ? [] : [nomination],
    organization: organization ?? '',
    members: {},
    emails: [],
    requests: {},
    waits_since: '',
    documents: [],
    revision: 1,
  };
  const now = FieldValue.serverTimestamp();
  transaction.create(workspaces().doc(id), { ...after, created_at: now, updated_at: now });
  noteChange(transaction, 'workspaces', id, { after: { ...after }, actor });
  return id;
}

/** Returns the next version of a workspace with other members. */
export const withMembers = (present: StoredWorkspace, members: StoredWorkspace['members']): RecordData => ({
  ...present,
  members,
  emails: [...new Set(Object.values(members).map(({ email }) => email))],
});

/** Takes a nomination out of its workspace. Returns the id of the workspace when it stands for nothing else. */
export async function takeOutNomination(nomination: string): Promise<string | undefined> {
  const id = await workspaceOfNomination(nomination);
  if (id === undefined) return undefined;
  const document = await editRecord('workspaces', id, {
    actor: { kind: 'server' },
    edit: (present) => ({
      nominations: storedWorkspaceSchema.parse(present).nominations.filter((other) => other !== nomination),
    }),
  });
  const { data: workspace } = storedWorkspaceSchema.safeParse(document?.data());
  return workspace?.nominations.length === 0 && workspace.organization === '' ? id : undefined;
}

const viewOf = (id: string) => collectionOf('workspaceViews').doc(id);
const resultOf = (id: string) => collectionOf('workspaceResults').doc(id);

/** Reads what a workspace stands for: its newest nomination, its organization, and the surveys of both, newest first. */
export async function readSubjects(workspace: StoredWorkspace) {
  const { nominations } = workspace;
  const newest = nominations.at(-1);
  const [status, ...surveys] = await Promise.all([
    newest === undefined ? undefined : readStatus(newest),
    ...nominations.map(readNominationSurveys),
  ]);
  const links = [workspace.organization, status?.organization ?? ''].filter(Boolean);
  const records = await Promise.all(links.map((link) => readRecord('organizations', link)));
  // A deleted organization may be restored, so its workspace keeps the link.
  const record = records.find(Boolean);
  const organization = record?.id ?? '';
  const renewals = record
    ? (await collectionOf('surveys').where('organization', '==', organization).get()).docs
    : [];
  const sortedSurveys = [...renewals, ...surveys.flat()].toSorted((one, other) =>
    other.createTime.valueOf().localeCompare(one.createTime.valueOf()),
  );
  return { status, organization, record, surveys: sortedSurveys };
}

/** Makes what the members of a workspace see, from all that it rests on. */
async function makeView(id: string, workspace: StoredWorkspace): Promise<WorkspaceView> {
  const { members, requests } = workspace;
  const [{ status, organization, record, surveys }, invitations] = await Promise.all([
    readSubjects(workspace),
    readInvitations(id),
  ]);
  const nomination = status ? toTracked(status) : null;
  return {
    revision: workspace.revision,
    name: workspace.name,
    organization,
    surveys: await Promise.all(surveys.map(trackSurvey)),
    documents: workspace.documents.map((document) => withAcceptor(document, members)),
    nomination,
    decision: (nomination && decisionOf(nomination)) ?? null,
    people: Object.entries(members).map(([uid, { email, name, role }]) => ({ uid, email, name, role })),
    invitations,
    requests,
    profile: record ? storedProfileSchema.parse(record.data()) : null,
  };
}

/** Returns the part of a view that readers see: no people, no drafts, no survey that is open, no offer and no invoice. */
const toResult = ({
  revision,
  name,
  organization,
  surveys,
  decision,
  documents,
}: WorkspaceView): WorkspaceResult => ({
  revision,
  name,
  organization,
  surveys: surveys.filter(({ state }) => state === 'closed'),
  decision,
  documents: documents.filter(isForReaders),
});

/** Writes what the members of a workspace see, or deletes it. The last writer has read everything after the previous write. */
export async function keepWorkspace(id: string): Promise<void> {
  const isGone = await retryIfOvertaken(async () => {
    const { updateTime } = await viewOf(id).get();
    const workspace = await readWorkspace(id);
    if (!workspace) return true;
    const view = await makeView(id, workspace);
    const batch = firestore().batch();
    if (updateTime) batch.update(viewOf(id), { ...view }, { lastUpdateTime: updateTime });
    else batch.create(viewOf(id), view);
    batch.set(resultOf(id), toResult(view));
    await batch.commit();
    // Its nomination has led to an organization.
    if (view.organization !== '' && workspace.organization !== view.organization)
      await editRecord('workspaces', id, {
        actor: { kind: 'server' },
        edit: () => ({ organization: view.organization }),
      });
    return false;
  });
  if (isGone || !(await readRecord('workspaces', id)))
    await Promise.all([viewOf(id).delete(), resultOf(id).delete()]);
}

/** Writes what the members of the workspace of a nomination or organization see, if it has one. */
export async function keepWorkspaceOf(subject: Subject): Promise<void> {
  const [workspace] = (await workspacesFor(subject).get()).docs;
  if (workspace) await keepWorkspace(workspace.id);
}
