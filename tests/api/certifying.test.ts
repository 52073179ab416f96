import { afterAll, describe, expect, it } from 'vitest';
import { todayInIndia, daysLater, wholeYearFrom } from '@utkarsh/domain/certificate/certification';
import { certifiedNominationSchema } from '@utkarsh/domain/contract/nominations';
import { declinedSchema } from '@utkarsh/domain/nomination/nomination';
import { certifyText, nominationReference } from '@utkarsh/domain/nomination/nominationTracking';
import { formatDay } from '@utkarsh/domain/text/format';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { collectionOf, readDocument, readNominationRecord } from '../factories/firestore';
import { readEntry, restoreVersion } from '../factories/history';
import { addNomination, storeNomination } from '../factories/nominations';
import { anyText, byStaff, refusalOf } from '../factories/operations';
import {
  addOrganization,
  addedOrganizations,
  certifyNomination,
  expectPublishedAlike,
  findOrganizationsNamed,
  makeCertification,
  makePeriodText,
  readOrganizationEntry,
  removeAddedOrganizations,
  removeOrganizations,
  renewOrganizations,
  revokeOrganization,
} from '../factories/organizations';
import { postJson } from '../factories/site';
import { callAs, makeEmail } from '../factories/staff';
import { waitForDocument, waitForEntries } from '../factories/triggers';
import { openWorkspace } from '../factories/workspaces';

afterAll(removeAddedOrganizations);

/** Certifies a nomination; returns it with the organization that it adds. */
async function addCertified(id: string) {
  const reply = await certifyNomination(id, makeCertification());
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  const record = certifiedNominationSchema.parse(reply.body);
  addedOrganizations.add(record.organization.id);
  return record;
}

const countNamed = async ({ organization_name }: { organization_name: string }) =>
  (await findOrganizationsNamed(organization_name)).length;
const containing = (text: string) => expect.stringContaining(text) as unknown;

describe('certifying a nomination', () => {
  it('adds the organization, publishes it, sets the status and mails the nominator, all with their history', async () => {
    const { id } = await storeNomination();
    const { nomination, organization, mailed } = await addCertified(id);
    expect(mailed).toBe(true);
    expect(nomination).toMatchObject({ id, status: 'certified', organization: organization.id, revision: 2 });
    expect(organization).toMatchObject({ tier: 'mid', nomination: id, revision: 1, state: 'valid' });
    const fields = ['organization', 'revision', 'status'];
    expect(await readEntry(`nominations_${id}_2_updated`)).toMatchObject({ ...byStaff, fields });
    expect(await readOrganizationEntry(organization.id, '1_created')).toMatchObject(byStaff);
    await expectPublishedAlike(organization.id);
    const mails = await collectionOf('mail').where('about', 'array-contains', id).get();
    const messages = mails.docs.map((mail) => mail.get('message') as unknown);
    expect(messages).toContainEqual(
      expect.objectContaining({
        subject: `${organization.organization_name} is certified`,
        text: containing(organization.id),
      }),
    );
  });

  it('says that it mails nobody without an address', async () => {
    const { id } = await storeNomination({ email: '' });
    expect((await addCertified(id)).mailed).toBe(false);
    const mails = await collectionOf('mail').where('about', 'array-contains', id).get();
    expect(mails.size).toBe(0);
  });

  it("adds one organization when three calls come at once; the others get the first one's result", async () => {
    const { id } = await storeNomination();
    const certification = makeCertification();
    const replies = await Promise.all([1, 2, 3].map(() => certifyNomination(id, certification)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'conflict',
      current: { id, status: 'certified', revision: 2 },
      organization: { id: expect.stringMatching(/^kaveri-/) as unknown, tier: 'mid' },
    });
    expect(await countNamed(certification)).toBe(1);
  });

  it('happens once, even after an earlier version is restored, and again after its organization is deleted', async () => {
    const { id } = await storeNomination();
    const first = `nominations_${id}_1_created`;
    await waitForEntries(first);
    const { organization } = await addCertified(id);
    expect((await restoreVersion(first, 2)).status).toBe(200);
    const certification = makeCertification({ revision: 3 });
    expect(await certifyNomination(id, certification)).toMatchObject({
      status: 409,
      body: { error: containing(organization.id), organization: { id: organization.id, tier: 'mid' } },
    });
    await removeOrganizations([organization.id]);
    expect((await certifyNomination(id, certification)).status).toBe(201);
    expect(await countNamed(certification)).toBe(1);
  });

  it('is the only way to the status Certified, except a return to that status', async () => {
    const { id } = await storeNomination();
    const record = await readNominationRecord(id);
    const put = (changes: object) =>
      callAs('admin', 'PUT', `/api/nominations/${id}`, { ...record, ...changes });
    expect(await put({ status: 'certified' })).toMatchObject(refusalOf({ status: certifyText }));
    await addCertified(id);
    expect((await put({ status: 'in_review', revision: 2 })).status).toBe(200);
    expect((await put({ status: 'certified', revision: 3 })).status).toBe(200);
  });

  it('adds nothing after a withdrawal or a change in between', async () => {
    const withdrawn = await storeNomination({ status: 'withdrawn', terms_accepted: 0 });
    const later = await storeNomination({ mobile: '044 4444', revision: 2 });
    const certification = makeCertification();
    expect(await certifyNomination(withdrawn.id, certification)).toMatchObject(
      refusalOf({ status: containing('withdrawn') }),
    );
    expect(await certifyNomination(later.id, certification)).toMatchObject({
      status: 409,
      body: { current: { mobile: '044 4444' } },
    });
    expect(await countNamed(certification)).toBe(0);
    expect(await readDocument('nominations', withdrawn.id)).toMatchObject({ revision: 1 });
  });

  it('names wrong fields and explains them, and does not find an unknown nomination', async () => {
    const { id } = await storeNomination();
    const problems = {
      valid_from: 'Choose the first day, such as 4 Dec 2026. Write it as 2026-12-04.',
      industry: anyText,
      nickname: anyText,
      revision: anyText,
      tier: anyText,
    };
    const changes = { industry: 'Weaving', tier: 'huge', revision: 0, nickname: 'K' };
    expect(
      await certifyNomination(id, makeCertification({ ...changes, valid_from: '4 Dec 2026' })),
    ).toMatchObject(refusalOf(problems));
    expect(await certifyNomination(id, makeCertification({ number_of_employees: 9 }))).toMatchObject(
      refusalOf({ number_of_employees: containing('10 employees') }),
    );
    expect(await readDocument('nominations', id)).toMatchObject({ status: 'new', revision: 1 });
    expect((await certifyNomination(newDocumentId(), makeCertification())).status).toBe(404);
  });
});

describe('certifying a nomination that asks for a renewal', () => {
  const today = todayInIndia();
  const makeYear = (valid_from: string, changes: object = {}) =>
    makeCertification({ valid_from, valid_until: wholeYearFrom(valid_from), ...changes });
  const addEnding = () => addOrganization({ certification_period: makePeriodText(11) });

  it('adds a period after the present one to its organization, and adds no organization', async () => {
    const before = await addEnding();
    const { id } = await storeNomination({ renewal_of: before.id });
    const { organization_name, valid_from, valid_until } = before;
    const next = daysLater(valid_until, 1);
    const changes = { organization_name, tier: 'large' };
    expect(await certifyNomination(id, makeYear(valid_until, changes))).toMatchObject(
      refusalOf({ valid_from: containing(formatDay(next)) }),
    );
    const reply = await certifyNomination(id, makeYear(next, changes));
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    expect(certifiedNominationSchema.parse(reply.body)).toMatchObject({
      nomination: { organization: before.id, renewal_of: before.id, status: 'certified' },
      organization: {
        id: before.id,
        tier: 'large',
        nomination: id,
        valid_from: next,
        earlier_periods: [{ valid_from, valid_until, revoked: false }],
        state: 'valid',
        revision: 2,
      },
    });
    expect(await countNamed(before)).toBe(1);
    await expectPublishedAlike(before.id);
  });

  it('changes the period that is yet to begin when staff have renewed already', async () => {
    const before = await addEnding();
    await renewOrganizations(before.id);
    const { id } = await storeNomination({ renewal_of: before.id });
    const valid_from = daysLater(before.valid_until, 8);
    expect((await certifyNomination(id, makeYear(valid_from))).status).toBe(201);
    expect(await readDocument('organizations', before.id)).toMatchObject({
      valid_from,
      nomination: id,
      earlier_periods: [{ valid_from: before.valid_from, revoked: false }],
      revision: 3,
    });
  });

  it('overwrites no revocation that staff have not seen, and then begins the period today or later', async () => {
    const before = await addEnding();
    await revokeOrganization(before);
    const { id } = await storeNomination({ renewal_of: before.id });
    const certify = (valid_from: string, organization_revision?: number) =>
      certifyNomination(id, makeYear(valid_from, { organization_revision }));
    for (const revision of [undefined, 0, 1])
      expect(await certify(today, revision)).toMatchObject({
        status: 409,
        body: { code: 'conflict', error: containing('changed the organization') },
      });
    expect((await certify(daysLater(today, -1), 2)).status).toBe(400);
    expect(await readDocument('organizations', before.id)).toMatchObject({ revoked: true, revision: 2 });
    expect(await readDocument('nominations', id)).toMatchObject({ revision: 1 });
    expect((await certify(today, 2)).status).toBe(201);
    const after = { revoked: false, valid_from: today };
    expect(await readDocument('organizations', before.id)).toMatchObject(after);
  });

  it('adds an organization when the one to renew was deleted', async () => {
    const { id } = await storeNomination({ renewal_of: 'anjali-foods-x7k2m9' });
    const certification = makeCertification();
    expect((await certifyNomination(id, certification)).status).toBe(201);
    expect(await countNamed(certification)).toBe(1);
  });
});

describe('declining a nomination', () => {
  const reason = 'The organization has four employees.';
  const decline = (id: string, changes: object = {}) =>
    callAs('admin', 'POST', `/api/admin/nominations/${id}/decline`, {
      reason,
      mail: true,
      revision: 1,
      ...changes,
    });
  const notesOf = async (id: string) =>
    (await collectionOf('nominationNotes').where('nomination', '==', id).get()).docs.map((note) =>
      note.data(),
    );

  /** Stores a nomination with a mailbox of its own. `mails` returns the mails with the reason. */
  async function storeReachable(changes: Parameters<typeof addNomination>[0] = {}) {
    const email = `${newDocumentId().toLowerCase()}@malar-mills.co.in`;
    const nomination = await addNomination({ email, ...changes });
    const mails = async () => {
      const { docs } = await collectionOf('mail').where('to', 'array-contains', email).get();
      return docs.map((mail) => JSON.stringify(mail.data())).filter((mail) => mail.includes(reason));
    };
    return { ...nomination, mails };
  }

  it('sets the status, notes the reason and mails it, once, and repeats its reply when it is sent again', async () => {
    const { id, edit, mails } = await storeReachable();
    const reply = await decline(id);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const { nomination, mailed } = declinedSchema.parse(reply.body);
    expect(nomination).toMatchObject({ id, status: 'declined', revision: 2 });
    expect(mailed).toBe(true);
    expect(await readEntry(`nominations_${id}_2_updated`)).toMatchObject({ fields: ['revision', 'status'] });
    expect(await decline(id)).toMatchObject({ status: 200, body: reply.body });
    expect(await notesOf(id)).toMatchObject([{ text: `Declined: ${reason}`, author: anyText }]);
    expect(await mails()).toEqual([containing(nominationReference(id))]);
    for (const other of [{ reason: 'It has closed.' }, { mail: false }])
      expect(await decline(id, other)).toMatchObject({
        status: 409,
        body: { current: { status: 'declined' } },
      });
    await edit(3, { status: 'in_review' });
    expect((await decline(id)).status).toBe(409);
  });

  it('shows the reason to its nominator and in the workspace, unless staff keep it to themselves', async () => {
    const email = makeEmail();
    const { id, key, document } = await storeNomination({ email });
    const { id: workspace } = await openWorkspace({ key, email });
    const readReason = async () =>
      Reflect.get(Object((await postJson('/api/tracking', { key })).body), 'decision_reason') as unknown;
    await decline(id);
    expect(await readReason()).toBe(reason);
    for (const path of [`workspace_views/${workspace}`, `workspace_results/${workspace}`])
      await waitForDocument(path, (view) => expect(view).toMatchObject({ decision: { reason } }));
    await document.update({ status: 'in_review', revision: 3 });
    await waitForDocument(`audit/nominations_${id}_3_updated`, (entry) => expect(entry).toBeDefined());
    expect(await readReason()).toBe('');
    expect((await decline(id, { mail: false, revision: 3 })).status).toBe(200);
    expect(await readReason()).toBe('');
  });

  it.each([
    ['staff do not ask for it', {}, false],
    ['the nominator does not consent', { terms_accepted: 0 }, true],
  ] as const)('mails nothing if %s', async (_why, changes, mail) => {
    const { id, mails } = await storeReachable(changes);
    expect((await decline(id, { mail })).body).toMatchObject({ mailed: false });
    expect(await notesOf(id)).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });

  it('happens once: the second of two concurrent calls gets the present nomination', async () => {
    const { id } = await storeReachable();
    const replies = await Promise.all([decline(id), decline(id, { reason: 'It has closed.' })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const conflict = replies.find(({ status }) => status === 409);
    expect(conflict?.body).toMatchObject({ current: { id, status: 'declined' } });
    expect(await notesOf(id)).toHaveLength(1);
  });

  it('changes nothing without a reason, and nothing on a withdrawn nomination', async () => {
    const { id, edit } = await storeReachable();
    expect(await decline(id, { reason: ' ' })).toMatchObject(
      refusalOf({ reason: 'Say why it is declined.' }),
    );
    await edit(2, { status: 'withdrawn', terms_accepted: 0 });
    expect(await decline(id, { revision: 2 })).toMatchObject(refusalOf(['status']));
    expect(await readDocument('nominations', id)).toMatchObject({ status: 'withdrawn', revision: 2 });
    expect(await notesOf(id)).toEqual([]);
  });
});
