import { afterAll, describe, expect, it } from 'vitest';
import { daysLater, todayInIndia } from '@utkarsh/domain/certificate/certification';
import { type MemberRole, workspaceViewSchema } from '@utkarsh/domain/workspace/workspace';
import { erasePerson } from '../../tools/admin/erase';
import { bucket } from '../factories/bucket';
import { encodeForm, formType, makeFilePart, makeSmallPng, makeTextPart } from '../factories/forms';
import { eraseNomination } from '../factories/history';
import { conflict, refusalOf } from '../factories/operations';
import { collectionOf, documentOf, readDocument } from '../factories/firestore';
import { storeNomination } from '../factories/nominations';
import { addOrganization, removeAddedOrganizations } from '../factories/organizations';
import { suiteTarget } from '../factories/projects';
import { postInTwoParts, postJson } from '../factories/site';
import { addStaff, callAs, callWithToken, makeEmail, registerAccount } from '../factories/staff';
import {
  type Member,
  addMember,
  exchangeKey,
  keysMailedTo,
  openNew,
  openWorkspace,
  signInByMail,
} from '../factories/workspaces';
import { closeSurvey, lastDay, makeAddresses, startSurvey } from '../factories/surveys';
import { waitForDocument } from '../factories/triggers';

afterAll(removeAddedOrganizations);

const anyText = expect.any(String) as unknown;
const invite = (id: string, { token }: { token: string }, body: object = {}) =>
  callWithToken(token, 'POST', `/api/workspaces/${id}/invitations`, {
    email: makeEmail(),
    name: 'Ravi Menon',
    role: 'reader',
    ...body,
  });
const list = async ({ token }: { token: string }) =>
  (await callWithToken(token, 'GET', '/api/workspaces')).body;
const setRole = (id: string, caller: Member, uid: string, role: MemberRole) =>
  callWithToken(caller.token, 'PUT', `/api/workspaces/${id}/members/${uid}`, { role });
const remove = (id: string, caller: { token: string }, uid: string) =>
  callWithToken(caller.token, 'DELETE', `/api/workspaces/${id}/members/${uid}`);
const membersOf = async (id: string) =>
  Object.keys((await readDocument('workspaces', id))?.['members'] as object);

describe('a workspace', () => {
  it('is opened by the private link, belongs to its nominator, and shows the nomination and the people', async () => {
    const { id, owner, nomination, key, email } = await openNew();
    expect(await list(owner)).toEqual({ workspaces: [{ id, name: 'Malar Mills', role: 'owner' }] });
    expect(await readDocument('workspaces', id)).toMatchObject({ nominations: [nomination] });
    expect(await readDocument('workspaceViews', id)).toMatchObject({
      nomination: { status: 'new' },
      people: [{ uid: owner.uid, email: owner.email, role: 'owner' }],
      invitations: [],
    });
    expect(JSON.stringify(await readDocument('workspaceResults', id))).not.toContain(owner.email);

    // From then on the link leads its nominator to the sign-in, but not one whom an owner has removed.
    expect((await postJson('/api/workspaces', { key })).status).toBe(200);
    expect((await signInByMail(email)).uid).toBe(owner.uid);
    const second = await addMember(id, owner, 'owner');
    expect((await remove(id, second, owner.uid)).status).toBe(200);
    expect(await postJson('/api/workspaces', { key })).toMatchObject(conflict);
    expect(await membersOf(id)).toEqual([second.uid]);
  });

  it('is opened by administrators for an organization, once, and follows it, also while it is deleted', async () => {
    const { id: organization, organization_name } = await addOrganization();
    const open = (email: string) =>
      callAs('admin', 'POST', '/api/admin/workspaces', { organization, email, name: 'Asha Rao' });
    const [first, second] = [makeEmail(), makeEmail()];
    expect((await open(first)).status).toBe(200);
    expect((await open(second)).status).toBe(200);
    const [one, other] = [await signInByMail(first), await signInByMail(second)];
    expect(await list(one)).toEqual(await list(other));
    expect(await list(one)).toMatchObject({ workspaces: [{ name: organization_name, role: 'owner' }] });

    const { docs } = await collectionOf('workspaces').where('organization', '==', organization).get();
    const id = docs[0]?.id ?? '';
    const shows = (view: object) =>
      waitForDocument(`workspace_views/${id}`, (data) => expect(data).toMatchObject(view));
    await documentOf('organizations', organization).update({ profile_url: 'https://malar.in', revision: 2 });
    await shows({ organization, profile: { profile_url: 'https://malar.in' } });
    await callAs('admin', 'POST', '/api/admin/organizations/remove', { ids: [organization] });
    await shows({ organization: '', profile: null });
    await callAs('admin', 'POST', '/api/admin/organizations/restore', { ids: [organization] });
    await shows({ organization, name: organization_name });
  });

  it('is erased with its only nomination', async () => {
    const { id, owner, nomination, key } = await openNew();
    await invite(id, owner);
    await eraseNomination({ id: nomination, key });
    await waitForDocument(`workspaces/${id}`, (data) => expect(data).toBeUndefined());
    await waitForDocument(`workspace_views/${id}`, (data) => expect(data).toBeUndefined());
    const open = collectionOf('workspaceKeys').where('invitation.workspace', '==', id);
    expect((await open.get()).size).toBe(0);
    expect(await list(owner)).toEqual({ workspaces: [] });
  });
});

describe('the surveys of a workspace', () => {
  it('are shown with its nomination: to owners while they are open, and to readers with their result', async () => {
    const { id, owner, nomination } = await openNew();
    await addMember(id, owner, 'reader');
    await documentOf('nominations', nomination).update({ status: 'assessment', revision: 2 });
    const open = await startSurvey(8, { nomination });
    await waitForDocument(`workspace_views/${id}`, (view) =>
      expect(view).toMatchObject({
        nomination: { status: 'assessment' },
        surveys: [{ id: open.id, state: 'open', invited: 8 }],
      }),
    );
    expect(await readDocument('workspaceResults', id)).toMatchObject({ surveys: [] });
    await closeSurvey(open.id);
    await waitForDocument(`workspace_results/${id}`, (view) =>
      expect(view).toMatchObject({ surveys: [{ id: open.id, state: 'closed', no_result: 'few_answers' }] }),
    );
    const view = JSON.stringify(await readDocument('workspaceViews', id));
    expect(view).toContain(`"ended":true`);
    expect(view).toContain(`"closes":"${todayInIndia()}"`);
    expect(view).not.toMatch(/assignee|updated_by|participation_warning|warnings/);
  });
});

describe('a link to sign in', () => {
  it('gets the same reply for known and unknown addresses, is mailed a few times an hour, and works once, for its address alone', async () => {
    const { email } = await openNew();
    const unknown = makeEmail();
    const ask = (address: string) => postJson('/api/workspaces/links', { email: address });
    const replies = await Promise.all([...Array.from({ length: 8 }, () => ask(email)), ask(unknown)]);
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    const keys = await keysMailedTo(email);
    expect(keys).toHaveLength(1 + 5);
    expect(await keysMailedTo(unknown)).toEqual([]);
    const key = keys.at(-1) ?? '';
    expect((await exchangeKey(key, makeEmail())).status).toBe(404);
    const exchanges = await Promise.all([exchangeKey(key, email), exchangeKey(key, email)]);
    expect(exchanges.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await exchangeKey(key, email)).status).toBe(404);
  });

  it('ends after an hour', async () => {
    const email = makeEmail();
    await postJson('/api/workspaces', { key: (await storeNomination({ email })).key });
    const { docs } = await collectionOf('workspaceKeys').where('email', '==', email).get();
    for (const { ref } of docs) await ref.update({ expires_at: new Date(Date.now() - 1000) });
    expect((await exchangeKey((await keysMailedTo(email)).at(-1) ?? '', email)).status).toBe(404);
  });

  it('gives nobody who registered the address before a membership', async () => {
    const email = makeEmail();
    const stranger = await registerAccount(email);
    const { key } = await storeNomination({ email });
    const { owner } = await openWorkspace({ key, email });
    expect(owner.uid).not.toBe(stranger.uid);
    expect((await callWithToken(stranger.token, 'GET', '/api/workspaces')).status).toBe(401);
  });

  it('signs in no member of the staff', async () => {
    const { email, token } = await addStaff('admin');
    const { key } = await storeNomination({ email });
    await postJson('/api/workspaces', { key });
    expect(await exchangeKey((await keysMailedTo(email)).at(-1) ?? '', email)).toMatchObject(conflict);
    expect(await list({ token })).toEqual({ workspaces: [] });
  });
});

describe('the people of a workspace', () => {
  it('may do what their role says', async () => {
    const { id, owner } = await openNew();
    const [editor, reader] = [await addMember(id, owner, 'editor'), await addMember(id, owner, 'reader')];
    // A nomination of the same company joins no workspace.
    const { id: other, owner: stranger } = await openNew();
    expect(other).not.toBe(id);
    const viewer = await addStaff('viewer');
    const admin = await addStaff('admin');
    for (const [caller, status] of [
      [editor, 403],
      [reader, 403],
      [stranger, 404],
      [viewer, 404],
      [admin, 404],
    ] as const) {
      const statuses = [
        (await invite(id, caller)).status,
        (
          await callWithToken(caller.token, 'PUT', `/api/workspaces/${id}/members/${owner.uid}`, {
            role: 'reader',
          })
        ).status,
        (await remove(id, caller, owner.uid)).status,
      ];
      expect(statuses).toEqual([status, status, status]);
    }
    expect((await setRole(id, owner, reader.uid, 'editor')).status).toBe(200);
    expect((await remove(id, reader, reader.uid)).status).toBe(200);
    expect(await membersOf(id)).toEqual(expect.arrayContaining([owner.uid, editor.uid]));
    expect(await list(reader)).toEqual({ workspaces: [] });
    const { docs } = await collectionOf('audit').where('record', '==', id).get();
    const actors = docs.map((entry) => JSON.stringify(entry.get('actor')));
    expect(actors).toContain(JSON.stringify({ kind: 'member', uid: reader.uid }));
  });

  it('cannot lose their last owner, also when two remove each other at once, and read what is wrong with an invitation', async () => {
    const { id, owner } = await openNew();
    expect(await remove(id, owner, owner.uid)).toMatchObject(conflict);
    expect(await setRole(id, owner, owner.uid, 'reader')).toMatchObject(conflict);
    const other = await addMember(id, owner, 'owner');
    const replies = await Promise.all([remove(id, owner, other.uid), remove(id, other, owner.uid)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const [last, ...others] = await membersOf(id);
    expect(others).toEqual([]);
    // The removed one is refused at once.
    expect((await invite(id, last === owner.uid ? other : owner)).status).toBe(404);
    const [member, body] = [last === owner.uid ? owner : other, { email: 'ravi', name: '', role: 'boss' }];
    expect(await invite(id, member, body)).toMatchObject(refusalOf(Object.keys(body)));
    const roles = `/api/workspaces/${id}/members/${member.uid}`;
    expect((await callWithToken(member.token, 'PUT', roles)).status).toBe(415);
  });

  it('are invited once, by a mail without links of their own making: a second one ends the first, and a removed one opens nothing', async () => {
    const { id, owner } = await openNew();
    const email = makeEmail();
    await invite(id, owner, { email, name: 'https://evil.example <b>' });
    const { docs } = await collectionOf('mail').where('to', 'array-contains', email).get();
    expect(String(docs[0]?.get('message.text'))).toContain('Dear https[:]//evil[.]example <b>,');
    await invite(id, owner, { email, role: 'editor' });
    const [first = '', second = ''] = await keysMailedTo(email);
    expect((await exchangeKey(first, email)).status).toBe(404);
    const view = await readDocument('workspaceViews', id);
    const [invitation] = workspaceViewSchema.parse(view).invitations;
    expect(view).toMatchObject({ invitations: [{ email, role: 'editor' }] });
    const withdrawal = `/api/workspaces/${id}/invitations/${invitation?.id ?? ''}`;
    expect((await callWithToken(owner.token, 'DELETE', withdrawal)).status).toBe(200);
    expect((await callWithToken(owner.token, 'DELETE', withdrawal)).status).toBe(404);
    expect((await exchangeKey(second, email)).status).toBe(404);
  });

  it('are erased with their address, their invitations and their place on a list of employees', async () => {
    const { id, owner } = await openNew();
    const editor = await addMember(id, owner, 'editor');
    const { id: other, owner: otherOwner } = await openNew();
    await invite(other, otherOwner, { email: editor.email });
    const list = { headcount: 3, closes: lastDay(), addresses: [editor.email, ...makeAddresses(2)] };
    await callWithToken(owner.token, 'PUT', `/api/workspaces/${id}/list`, list);
    const report = await erasePerson(suiteTarget(), editor.email, {
      dryRun: false,
      yes: false,
      insights: [],
    });
    for (const line of [
      `the person as a member of the workspace ${id}`,
      `the list of employees of the workspace ${id}`,
    ])
      expect(report.join()).toContain(line);
    expect(JSON.stringify(await readDocument('surveyLists', id))).toContain(makeAddresses(1)[0]);
    for (const workspace of [id, other])
      for (const name of ['workspaces', 'workspaceViews', 'workspaceResults', 'surveyLists'] as const)
        expect(JSON.stringify([await readDocument(name, workspace)])).not.toContain(editor.email);
    expect((await invite(id, editor)).status).toBe(401);
    expect(
      await exchangeKey((await keysMailedTo(editor.email)).at(-1) ?? 'k'.repeat(32), editor.email),
    ).toMatchObject({
      status: 404,
    });
  });
});

describe('the practices of a workspace', () => {
  const path = '/api/tracking/practices';
  const describeCulture = ({ token }: { token: string }, workspace: string, before: string, text: string) =>
    callWithToken(token, 'PUT', path, { workspace, pillar: 'culture', text, before });

  it('are described and handed in by owners and editors, against the text that they have read, and closed to all others', async () => {
    const { id, owner, nomination, key } = await openNew();
    const [editor, reader] = [await addMember(id, owner, 'editor'), await addMember(id, owner, 'reader')];
    await documentOf('nominations', nomination).update({ status: 'in_review', revision: 2 });
    expect(await describeCulture(owner, id, '', 'Rosters')).toMatchObject({
      status: 200,
      body: { open: true, texts: { culture: 'Rosters' } },
    });
    expect(await describeCulture(editor, id, '', 'Handbook')).toMatchObject(conflict);
    expect((await describeCulture(editor, id, 'Rosters', 'Handbook')).status).toBe(200);
    expect((await describeCulture(reader, id, 'Handbook', 'x')).status).toBe(403);
    await waitForDocument(`workspace_views/${id}`, (view) =>
      expect(view).toMatchObject({ nomination: { practices: 1 } }),
    );

    const handIn = ({ token }: { token: string }) =>
      callWithToken(token, 'PUT', `${path}/hand-in`, { workspace: id, handed_in: true });
    expect((await handIn(reader)).status).toBe(403);
    expect((await handIn(editor)).body).toMatchObject({ handed_in: { by: 'Ravi' } });
    expect((await postJson(path, { key })).body).toMatchObject({ handed_in: { by: '' } });
    await waitForDocument(`workspace_views/${id}`, (view) =>
      expect(view).toMatchObject({ nomination: { handed_in: todayInIndia() } }),
    );

    const { owner: stranger } = await openNew();
    const read = (body: object, token?: string) => callWithToken(token, 'POST', path, body);
    expect((await read({ workspace: id }, owner.token)).status).toBe(200);
    for (const { token } of [stranger, await addStaff('admin')])
      expect((await read({ workspace: id }, token)).status).toBe(404);
    expect((await read({ workspace: id })).status).toBe(401);
    for (const body of [{}, { workspace: id, key }]) expect((await read(body, owner.token)).status).toBe(400);
  });

  it('get nothing from a member who is removed while a file is on its way', async () => {
    const { id, owner, nomination } = await openNew();
    const editor = await addMember(id, owner, 'editor');
    await documentOf('nominations', nomination).update({ status: 'in_review', revision: 2 });
    const texts = Object.entries({ workspace: id, pillar: 'culture', name: 'a.png' });
    const form = encodeForm([
      ...texts.map(([name, text]) => makeTextPart(name, text)),
      makeFilePart('file', makeSmallPng()),
    ]);
    const status = await postInTwoParts(`${path}/files`, form, {
      headers: { 'Content-Type': formType, Authorization: `Bearer ${editor.token}` },
      between: () => remove(id, owner, editor.uid),
    });
    expect(status).toBe(404);
    expect(await readDocument('practices', nomination)).toBeUndefined();
    expect((await bucket().getFiles({ prefix: `practices/${nomination}/` }))[0]).toEqual([]);
  });

  it('are described again for a renewal by members alone, beginning with the last texts', async () => {
    const { id, owner, nomination, key } = await openNew();
    await documentOf('nominations', nomination).update({ status: 'in_review', revision: 2 });
    await describeCulture(owner, id, '', 'Rosters');
    const handIn = () =>
      callWithToken(owner.token, 'PUT', `${path}/hand-in`, { workspace: id, handed_in: true });
    await handIn();
    const lastTime = `${daysLater(todayInIndia(), -330)}T10:00:00.000Z`;
    await documentOf('practices', nomination).update({ handed_in: { at: lastTime, by: '' } });
    const { id: organization } = await addOrganization();
    const endsIn = (days: number) =>
      documentOf('organizations', organization).update({
        nomination,
        valid_from: daysLater(todayInIndia(), days - 360),
        valid_until: daysLater(todayInIndia(), days),
      });
    await endsIn(60);
    const decision = { status: 'certified', organization, revision: 3 };
    await documentOf('nominations', nomination).update(decision);
    const read = () => callWithToken(owner.token, 'POST', path, { workspace: id });
    const renewal = { open: true, texts: { culture: 'Rosters' }, handed_in: null, from_last: lastTime };
    expect((await read()).body).toMatchObject(renewal);
    expect((await postJson(path, { key })).body).toMatchObject({ open: false });
    expect((await describeCulture(owner, id, 'Rosters', 'Rosters and a canteen')).status).toBe(200);
    expect((await handIn()).body).toMatchObject({ handed_in: { at: anyText }, from_last: '' });
    await waitForDocument(`nominations/${nomination}`, (data) =>
      expect(data).toMatchObject({ practices_state: 'handed_in' }),
    );
    await endsIn(91);
    expect((await read()).body).toMatchObject({ open: false });
  });
});
