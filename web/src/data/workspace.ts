import { type User, onAuthStateChanged, signInWithEmailLink, signOut } from 'firebase/auth';
import { doc, onSnapshot } from 'firebase/firestore';
import { collections } from '@utkarsh/domain/collections';
import { signInCodeSchema, workspaceListSchema } from '@utkarsh/domain/contract/workspaces';
import { addressKey } from '@utkarsh/domain/fields/pastedText';
import type { EmployeeList } from '@utkarsh/domain/survey/survey';
import type { Profile, WishInput } from '@utkarsh/domain/workspace/requests';
import {
  type MemberInvitation,
  type MemberRole,
  type WorkspaceEntry,
  type WorkspaceResult,
  type WorkspaceView,
  insideRoles,
  workspaceResultSchema,
  workspaceViewSchema,
} from '@utkarsh/domain/workspace/workspace';
import { staffAuth } from '../firebase/auth';
import { appCheckHeader } from '../firebase/appCheckHeader';
import { fullFirestore } from '../firebase/full';
import { post } from './api';
import { attempt } from './deviceStorage';
import { callApi, readApi, readPdf } from './staff/api';
import type { Watch } from './staff/records';

export type Account = Pick<User, 'uid' | 'email'>;

/** Watches who is signed in on this device; null for nobody. */
export const watchAccount: Watch<Account | null> = async ({ onData, onError }) =>
  onAuthStateChanged(await staffAuth(), (user) => onData(user), onError);

export const endSession = async (): Promise<void> => signOut(await staffAuth());

const addressName = 'workspace-address';

/** Returns the address for which this device has asked for a link; '' on another device. */
export const askedAddress = (): string => attempt(() => localStorage.getItem(addressName)) ?? '';

/** Asks for a link to sign in. Its reply does not tell whether the address is known. Throws a DataError, or a network error. */
export async function askForLink(email: string): Promise<void> {
  await post('/api/workspaces/links', { email }, { headers: await appCheckHeader() });
  attempt(() => localStorage.setItem(addressName, addressKey(email)));
}

/** Signs in with the key of a mailed link and the address that it was sent to. Throws a DataError, or an error of Auth. */
export async function signInByLink(key: string, email: string): Promise<void> {
  const address = addressKey(email);
  const reply = await post(
    '/api/workspaces/sign-in',
    { key, email: address },
    { headers: await appCheckHeader() },
  );
  const { code } = signInCodeSchema.parse(await reply.json());
  const auth = await staffAuth();
  const link = new URL(location.origin);
  link.search = new URLSearchParams({
    mode: 'signIn',
    oobCode: code,
    apiKey: auth.config.apiKey,
  }).toString();
  await signInWithEmailLink(auth, address, link.href);
  attempt(() => localStorage.removeItem(addressName));
}

export const listWorkspaces = async (): Promise<WorkspaceEntry[]> =>
  (await readApi(workspaceListSchema, 'GET', '/api/workspaces')).workspaces;

/** What a member sees of a workspace. Only owners and editors see `nomination`, `people` and `invitations`. */
export type SeenWorkspace = WorkspaceResult & Partial<WorkspaceView>;

export const watchWorkspace =
  ({ id, role }: Pick<WorkspaceEntry, 'id' | 'role'>): Watch<SeenWorkspace> =>
  async ({ onData, onError }) => {
    const isInside = insideRoles.includes(role);
    const collection = isInside ? collections.workspaceViews : collections.workspaceResults;
    const schema = isInside ? workspaceViewSchema : workspaceResultSchema;
    return onSnapshot(
      doc(await fullFirestore(), collection, id),
      (document) => {
        if (document.exists()) onData(schema.parse(document.data()));
      },
      onError,
    );
  };

const pathOf = (id: string, ...parts: string[]) => ['/api/workspaces', id, ...parts].join('/');

/** Each throws a DataError, whose text is for the person, or a network error. */
export const inviteMember = (id: string, invitation: MemberInvitation) =>
  callApi('POST', pathOf(id, 'invitations'), invitation);

export const removeInvitation = (id: string, invitation: string) =>
  callApi('DELETE', pathOf(id, 'invitations', invitation));

export const changeMemberRole = (id: string, uid: string, role: MemberRole) =>
  callApi('PUT', pathOf(id, 'members', uid), { role });

export const removeMember = (id: string, uid: string) => callApi('DELETE', pathOf(id, 'members', uid));

export const handInList = (id: string, list: EmployeeList) => callApi('PUT', pathOf(id, 'list'), list);

export const askFor = (id: string, wish: WishInput) => callApi('PUT', pathOf(id, 'wishes'), wish);

export const proposeProfile = (id: string, profile: Profile) =>
  callApi('PUT', pathOf(id, 'profile'), profile);

export const mailTest = (id: string) => callApi('POST', pathOf(id, 'test-mails'));

export const readDocument = (id: string, document: string): Promise<Blob> =>
  readPdf(pathOf(id, 'documents', document));

export const acceptOffer = (id: string, document: string) =>
  callApi('POST', pathOf(id, 'documents', document, 'accept'));
