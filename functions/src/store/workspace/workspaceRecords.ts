import type { RecordData } from '@utkarsh/domain/history/history';
import type { MemberRole, StoredWorkspace } from '@utkarsh/domain/workspace/workspace';
import { storedWorkspaceSchema } from '@utkarsh/domain/workspace/workspace';
import { collectionOf } from '../firestore';
import { readRecord } from '../records';

export const workspaces = () => collectionOf('workspaces');

/** The folder of the files of all workspaces. Only the API reads and writes it. */
export const workspaceFolder = 'workspaces';

/** Reads a workspace. Returns undefined for an unknown one. */
export const readWorkspace = async (id: string): Promise<StoredWorkspace | undefined> => {
  const document = await readRecord('workspaces', id);
  return document && storedWorkspaceSchema.parse(document.data());
};

/** Returns a workspace and a member with one of some roles, read again in a transaction: an owner may have changed them. */
export function memberIn(data: RecordData | undefined, uid: string, roles: readonly MemberRole[]) {
  const { data: workspace } = storedWorkspaceSchema.safeParse(data);
  const member = workspace?.members[uid];
  return workspace && member && roles.includes(member.role) ? { workspace, member } : undefined;
}

/** Record that a workspace stands for. Exactly one of both is named. */
export interface Subject {
  nomination?: string | undefined;
  organization?: string | undefined;
}

/** Queries the workspace of a nomination or an organization. */
export const workspacesFor = ({ nomination, organization = '' }: Subject) =>
  (nomination === undefined
    ? workspaces().where('organization', '==', organization)
    : workspaces().where('nominations', 'array-contains', nomination)
  ).limit(1);

export async function workspaceOfNomination(nomination: string): Promise<string | undefined> {
  return (await workspacesFor({ nomination }).get()).docs[0]?.id;
}
