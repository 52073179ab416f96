import { limit, query, where } from 'firebase/firestore';
import {
  type StoredWorkspace,
  type WorkspaceOpening,
  storedWorkspaceSchema,
} from '@utkarsh/domain/workspace/workspace';
import { callApi } from './api';
import { type Watch, listen, readAs, recordsOf } from './records';

export type WorkspaceSubject = Pick<WorkspaceOpening, 'nomination' | 'organization'>;

/** Watches the workspace of a nomination or an organization; null without one. */
export const watchWorkspaceOf =
  ({ nomination, organization }: WorkspaceSubject): Watch<StoredWorkspace | null> =>
  async (watcher) => {
    const link =
      nomination === undefined
        ? where('organization', '==', organization)
        : where('nominations', 'array-contains', nomination);
    const workspaces = query(await recordsOf('workspaces'), link, limit(1));
    return listen(workspaces, watcher, ([document]) =>
      document ? readAs(storedWorkspaceSchema)(document) : null,
    );
  };

/** Opens the workspace of a record and invites its first owner. Errors as with `callApi`. */
export async function openWorkspace(opening: WorkspaceOpening): Promise<void> {
  await callApi('POST', '/api/admin/workspaces', opening);
}
