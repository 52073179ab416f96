import { afterAll, describe, expect, it } from 'vitest';
import { daysLater, todayInIndia } from '@utkarsh/domain/certificate/certification';
import { storedWorkspaceSchema } from '@utkarsh/domain/workspace/workspace';
import type { RequestKind } from '@utkarsh/domain/workspace/requests';
import { collectionOf, documentOf, readDocument } from '../factories/firestore';
import { eraseNomination } from '../factories/history';
import { conflict } from '../factories/operations';
import { addOrganization, removeAddedOrganizations } from '../factories/organizations';
import { addStaff, callAs, callWithToken } from '../factories/staff';
import { lastDay, makeAddresses, startNomination, startSurvey } from '../factories/surveys';
import { type Member, addMember, openNew } from '../factories/workspaces';
import { waitForDocument, waitUntil } from '../factories/triggers';

afterAll(removeAddedOrganizations);

const put = (id: string, { token }: { token: string }, part: string, body: object) =>
  callWithToken(token, 'PUT', `/api/workspaces/${id}/${part}`, body);
const listOf = (count: number, changes: object = {}) => ({
  headcount: count,
  closes: lastDay(),
  addresses: makeAddresses(count),
  ...changes,
});
const handIn = (id: string, member: Member, changes: object = {}) =>
  put(id, member, 'list', listOf(3, changes));
const requestsOf = async (id: string) => storedWorkspaceSchema.parse(await readDocument('workspaces', id));
const readHandedIn = (id: string) => callAs('admin', 'GET', `/api/admin/workspaces/${id}/list`);

async function decide(id: string, kind: RequestKind, changes: object = {}) {
  const { [kind]: request } = (await requestsOf(id)).requests;
  const body = { kind, at: request?.at, state: 'done', ...changes };
  return callAs('admin', 'POST', `/api/admin/workspaces/${id}/decisions`, body);
}
const assess = (nomination: string) =>
  documentOf('nominations', nomination).update({ status: 'assessment', revision: 2 });
const mailsTo = async (email: string) =>
  (await collectionOf('mail').where('to', 'array-contains', email).get()).docs
    .map((mail) => String(mail.get('message.text')))
    .join('\n');

/** Opens a workspace whose survey is open. */
async function openWithSurvey() {
  const workspace = await openNew();
  await assess(workspace.nomination);
  return { ...workspace, survey: await startSurvey(8, { nomination: workspace.nomination }) };
}

/** Opens the workspace of a new organization. */
async function openCertified() {
  const workspace = await openNew();
  const { id: organization } = await addOrganization();
  await documentOf('workspaces', workspace.id).update({ organization });
  return { ...workspace, organization };
}

const profile = {
  profile_url: 'https://malar-mills.example',
  number_of_employees: 260,
  contact_email: 'hr@malar-mills.co.in',
  address: '',
  company_profile: '<b>Yarn</b>',
};

describe('a list of employees', () => {
  it('waits for staff in counts alone, and its addresses until the survey begins', async () => {
    const { id, owner, nomination } = await openNew();
    const addresses = [...makeAddresses(3), 'PERSON1@malar-mills.co.in', 'hr@malar-mills.co.in'];
    const telephones = { 'person2@malar-mills.co.in': '+91 98765 43210' };
    expect((await handIn(id, owner, { addresses, telephones, list_reason: 'New hires' })).status).toBe(200);
    const view = await readDocument('workspaceViews', id);
    expect(view).toMatchObject({
      requests: { list: { state: 'open', list: { addresses: 4, counts: { merged: 1, shared: 1 } } } },
    });
    for (const one of [view, await readDocument('workspaces', id)])
      expect(JSON.stringify(one)).not.toContain('person2@');
    expect(await readHandedIn(id)).toMatchObject({
      status: 200,
      body: { people: expect.stringContaining('person2@malar-mills.co.in\t+91 98765 43210\n') as unknown },
    });
    await waitForDocument(`workspace_views/${id}`, (present) =>
      expect(present).toMatchObject({ nomination: { list: true } }),
    );
    await assess(nomination);
    expect((await startNomination(nomination)).status).toBe(201);
    expect((await requestsOf(id)).requests.list?.state).toBe('done');
    expect(await readDocument('surveyLists', id)).toBeUndefined();
    expect((await readHandedIn(id)).status).toBe(404);
    expect(await handIn(id, owner)).toMatchObject(conflict);
  });

  it('is replaced by a later one, and of two at once the last one is stored', async () => {
    const { id, owner } = await openNew();
    const editor = await addMember(id, owner, 'editor');
    await Promise.all([
      handIn(id, owner, { addresses: makeAddresses(3, 'one.in') }),
      handIn(id, editor, { addresses: makeAddresses(3, 'two.in') }),
    ]);
    const { body, status } = await readHandedIn(id);
    expect(status).toBe(200);
    const last = (await requestsOf(id)).requests.list?.list.counts.domains[0]?.domain ?? 'none';
    expect(JSON.stringify(body)).toContain(`person1@${last}`);
  });

  it('names what is wrong with it', async () => {
    const { id, owner } = await openNew();
    for (const [changes, field] of [
      [{ addresses: ['=cmd|x'], headcount: 1 }, 'addresses.0'],
      [{ addresses: [], list_reason: 'None yet' }, 'addresses'],
      [{ headcount: 10 }, 'list_reason'],
      [{ closes: 'soon' }, 'closes'],
      [{ extra: 1 }, 'extra'],
    ] as const)
      expect((await handIn(id, owner, changes)).body).toMatchObject({
        fields: { [field]: expect.any(String) as unknown },
      });
    const long = Array.from(
      { length: 10_000 },
      (_, index) => `${'x'.repeat(60)}${index}@${'m'.repeat(60)}.in`,
    );
    expect(await handIn(id, owner, { addresses: long, headcount: 10_000 })).toMatchObject({
      status: 400,
      body: { fields: { addresses: expect.stringContaining('too long') as unknown } },
    });
    expect((await requestsOf(id)).requests.list).toBeUndefined();
  });

  it('is erased with its workspace', async () => {
    const { id, owner, nomination, key } = await openNew();
    await handIn(id, owner);
    await eraseNomination({ id: nomination, key });
    await waitUntil('the list', async () => expect(await readDocument('surveyLists', id)).toBeUndefined());
  });
});

describe('a wish', () => {
  it('for a reminder or a longer survey is done once when staff accept it, and its member gets a mail', async () => {
    const { id, owner, survey } = await openWithSurvey();
    expect((await put(id, owner, 'wishes', { wish: 'reminder' })).status).toBe(200);
    const { reminder } = (await requestsOf(id)).requests;
    const decideThis = () => decide(id, 'reminder', { at: reminder?.at });
    const replies = await Promise.all([decideThis(), decideThis()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await readDocument('surveys', survey.id)).toMatchObject({ reminders: 1 });
    expect(await mailsTo(owner.email)).toContain('It is done.');
    const closes = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    await put(id, owner, 'wishes', { wish: 'extension', closes, note: 'Diwali' });
    expect((await decide(id, 'extension')).status).toBe(200);
    expect(await readDocument('surveys', survey.id)).toMatchObject({ closes });
    expect((await requestsOf(id)).waits_since).toBe('');
  });

  it('that cannot be done stays open, and a declined one says why', async () => {
    const { id, owner } = await openWithSurvey();
    await put(id, owner, 'wishes', { wish: 'extension', closes: '2026-01-01' });
    expect((await decide(id, 'extension')).status).toBe(400);
    expect((await requestsOf(id)).requests.extension?.state).toBe('open');
    expect((await decide(id, 'extension', { state: 'declined' })).status).toBe(400);
    expect((await decide(id, 'extension', { state: 'declined', answer: 'Too early.' })).status).toBe(200);
    expect(await readDocument('workspaceViews', id)).toMatchObject({
      requests: { extension: { state: 'declined', answer: 'Too early.' } },
    });
    expect((await decide(id, 'extension', { at: '2026-01-01T00:00:00.000Z' })).status).toBe(409);
  });

  it('needs an open survey or a certificate, and the day or number that belongs to it', async () => {
    const { id, owner } = await openNew();
    for (const wish of ['reminder', 'renewal'])
      expect(await put(id, owner, 'wishes', { wish })).toMatchObject(conflict);
    expect(await put(id, owner, 'profile', profile)).toMatchObject(conflict);
    for (const body of [{ wish: 'extension' }, { wish: 'codes' }, { wish: 'reminder', copies: 2 }])
      expect((await put(id, owner, 'wishes', body)).status).toBe(400);
  });
});

describe('a renewal', () => {
  const renewalWish = { wish: 'renewal' };

  it('is asked for from 90 days before the end of the certificate on, and staff say when it begins', async () => {
    const { id, owner, organization } = await openCertified();
    const endIn = (days: number) =>
      documentOf('organizations', organization).update({
        valid_from: daysLater(todayInIndia(), days - 300),
        valid_until: daysLater(todayInIndia(), days),
      });
    await endIn(91);
    expect(await put(id, owner, 'wishes', renewalWish)).toMatchObject(conflict);
    await endIn(90);
    expect((await put(id, owner, 'wishes', renewalWish)).status).toBe(200);
    const open = { by: expect.stringMatching(/./), state: 'open' };
    expect(await requestsOf(id)).toMatchObject({ requests: { renewal: open }, waits_since: open.by });
    expect((await decide(id, 'renewal')).status).toBe(200);
    expect(await mailsTo(owner.email)).toContain('Renewal of the certificate');
  });
});

describe('a profile', () => {
  it('changes the public record when staff accept it, and nothing before', async () => {
    const { id, owner, organization } = await openCertified();
    const before = await readDocument('organizations', organization);
    expect((await put(id, owner, 'profile', profile)).status).toBe(200);
    expect(await readDocument('organizations', organization)).toEqual(before);
    expect((await decide(id, 'profile')).status).toBe(200);
    expect(await readDocument('organizations', organization)).toMatchObject({ ...profile, revision: 2 });
    await waitForDocument(`workspace_views/${id}`, (view) => expect(view).toMatchObject({ profile }));
    expect(await put(id, owner, 'profile', profile)).toMatchObject(conflict);
  });
});

describe('what a workspace asks for', () => {
  it('is asked by owners and editors, and decided by administrators alone', async () => {
    const { id, owner } = await openNew();
    const [editor, reader] = [await addMember(id, owner, 'editor'), await addMember(id, owner, 'reader')];
    const formerOwner = await addMember(id, owner, 'owner');
    await callWithToken(owner.token, 'DELETE', `/api/workspaces/${id}/members/${formerOwner.uid}`);
    const { owner: stranger } = await openNew();
    const staff = [await addStaff('viewer'), await addStaff('admin')];
    const test = ({ token }: { token: string }) =>
      callWithToken(token, 'POST', `/api/workspaces/${id}/test-mails`);
    for (const [caller, status] of [
      [reader, 403],
      [formerOwner, 404],
      [stranger, 404],
      ...staff.map((one) => [one, 404] as const),
    ] as const)
      for (const reply of [
        await put(id, caller, 'list', listOf(3)),
        await put(id, caller, 'wishes', { wish: 'reminder' }),
        await put(id, caller, 'profile', {}),
        await test(caller),
      ])
        expect(reply.status).toBe(status);
    for (const one of [owner, editor]) {
      expect((await handIn(id, one)).status).toBe(200);
      expect((await test(one)).status).toBe(200);
      expect(await mailsTo(one.email)).toContain('This mail tests its way');
    }
    for (const one of [owner, reader, staff[0]])
      for (const path of ['list', 'decisions'])
        expect(
          (
            await callWithToken(
              one?.token,
              path === 'list' ? 'GET' : 'POST',
              `/api/admin/workspaces/${id}/${path}`,
            )
          ).status,
        ).toBe(403);
  });

  it('is not stored for a member who is removed meanwhile', async () => {
    const { id, owner } = await openNew();
    const editor = await addMember(id, owner, 'editor');
    const [reply] = await Promise.all([
      handIn(id, editor),
      callWithToken(owner.token, 'DELETE', `/api/workspaces/${id}/members/${editor.uid}`),
    ]);
    const { requests, members } = await requestsOf(id);
    expect(members[editor.uid]).toBeUndefined();
    expect(requests.list !== undefined).toBe(reply.status === 200);
    expect((await readDocument('surveyLists', id)) !== undefined).toBe(reply.status === 200);
  });
});
