import * as z from 'zod/mini';
import type { MemberRole } from '@utkarsh/domain/workspace/workspace';
import { collectionOf } from './firestore';
import { storeNomination } from './nominations';
import { askAuth, callWithToken, makeEmail } from './staff';
import { postJson } from './site';

const tokenSchema = z.object({ idToken: z.string(), localId: z.string() });
const codeSchema = z.object({ code: z.string() });

/** Returns the keys in the mails to an address, oldest first. */
export async function keysMailedTo(email: string): Promise<string[]> {
  const { docs } = await collectionOf('mail').where('to', 'array-contains', email).get();
  return docs
    .toSorted((one, other) => one.createTime.toMillis() - other.createTime.toMillis())
    .flatMap((mail) => /\/workspace\/(\w{32})/.exec(String(mail.get('message.text')))?.[1] ?? []);
}

export const exchangeKey = (key: string, email: string) =>
  postJson('/api/workspaces/sign-in', { key, email });

/** Signs in with the last link that an address got, as the page does. */
export async function signInByMail(email: string) {
  const key = (await keysMailedTo(email)).at(-1) ?? '';
  const { code } = codeSchema.parse((await exchangeKey(key, email)).body);
  const { idToken: token, localId: uid } = tokenSchema.parse(
    await askAuth('signInWithEmailLink', { email, oobCode: code }),
  );
  return { token, uid, email };
}
export type Member = Awaited<ReturnType<typeof signInByMail>>;

/** Opens the workspace of a nomination by its private key, and signs its nominator in as the owner. */
export async function openWorkspace({ key, email }: { key: string; email: string }) {
  const reply = await postJson('/api/workspaces', { key });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  const owner = await signInByMail(email);
  const { body } = await callWithToken(owner.token, 'GET', '/api/workspaces');
  const [workspace] = z.object({ workspaces: z.array(z.object({ id: z.string() })) }).parse(body).workspaces;
  return { id: workspace?.id ?? '', owner };
}

/** Opens the workspace of a new nomination. */
export async function openNew() {
  const email = makeEmail();
  const { id: nomination, key } = await storeNomination({ email, company_name: 'Malar Mills' });
  return { ...(await openWorkspace({ key, email })), nomination, key, email };
}

/** Invites a person with a role, and signs them in. */
export async function addMember(id: string, owner: Member, role: MemberRole): Promise<Member> {
  const email = makeEmail();
  await callWithToken(owner.token, 'POST', `/api/workspaces/${id}/invitations`, {
    email,
    name: 'Ravi',
    role,
  });
  return signInByMail(email);
}
