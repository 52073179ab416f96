import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { pictureUrl } from '@utkarsh/domain/media/mediaUrl';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { findJob } from '../../tools/admin/jobs';
import { bucket, readCheckedVersion, removeFiles, uploadPicture } from '../factories/bucket';
import { makeSmallPng } from '../factories/forms';
import { readDocument, readOrganizationRecord } from '../factories/firestore';
import { makeRestoredReply, restoreRecord, restoreVersion } from '../factories/history';
import {
  addOrganization,
  addedOrganizations,
  editOrganization,
  expectPublishedAlike,
  organizationPath,
  readDirectoryRow,
  removeAddedOrganizations,
  renewOrganizations,
  searchCertified,
} from '../factories/organizations';
import { callApi, openAddress } from '../factories/site';
import { callAs, signInAs } from '../factories/staff';
import { staffSdk } from '../factories/staffSdk';
import { waitForDocument, waitForEntries, waitUntil } from '../factories/triggers';

// Follows the logo of an organization from its upload to its removal, and checks who can see it.

const staff = await staffSdk();
afterAll(async () => {
  await staff.close();
  const ids = [...addedOrganizations];
  await removeAddedOrganizations();
  await Promise.all(ids.map((id) => removeFiles('organizations', id)));
});

const newLogo = (id: string) => `organizations/${id}/logo-${newDocumentId().toLowerCase()}.png`;
const filesOf = async (prefix: string) =>
  (await bucket().getFiles({ prefix }))[0].map(({ name }) => name).toSorted();
const sweepIn = (hours: number) =>
  findJob('sweep')({ now: new Date(Date.now() + hours * 3_600_000), dryRun: false });

/** Uploads a logo as staff do, and waits for its check. Returns its path. */
async function upload(id: string): Promise<string> {
  const path = newLogo(id);
  await uploadPicture(path, makeSmallPng().buffer);
  return path;
}

/** Gives an organization this logo as the staff form does, under the rules, and waits for its public part. */
async function choose(id: string, logo: string, revision: number): Promise<void> {
  expect(await staff.save(`organizations/${id}`, { logo, revision })).toBe('allowed');
  await waitForDocument(`certified/${id}`, (data) => expect(data).toMatchObject({ logo, revision }));
}

async function addOrganizationWithLogo() {
  const record = await addOrganization();
  const logo = await upload(record.id);
  await choose(record.id, logo, 2);
  return { ...record, logo };
}

const statusOf = async (path: string) => (await openAddress(pictureUrl(path, 'square'))).status;

it('an uploaded logo is for staff alone until an organization has it', async () => {
  const path = await upload((await addOrganization()).id);
  expect(await statusOf(path)).toBe(404);
  const headers = { Authorization: `Bearer ${await signInAs('viewer')}` };
  expect((await openAddress(pictureUrl(path, 'square'), { headers })).status).toBe(200);
});

describe('the logo of an organization', () => {
  it('is in its public part, in lists and search, and is served', async () => {
    const { id, tier, organization_name, logo } = await addOrganizationWithLogo();
    await expectPublishedAlike(id);
    expect(await readDirectoryRow(tier, id)).toMatchObject({ logo });
    for (const form of ['square', 'wide'] as const) {
      const { status, headers } = await openAddress(pictureUrl(logo, form));
      expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
    await waitUntil('the public list', async () => {
      const { organizations } = await searchCertified(tier, organization_name);
      expect(organizations).toMatchObject([{ id, logo }]);
    });
    const reply = await callApi(`/api/companies/search?name=${encodeURIComponent(organization_name)}`);
    expect(reply.body).toMatchObject({ results: [{ id, logo }] });
  });

  it('is never served again once it was replaced or removed', async () => {
    const { id, logo } = await addOrganizationWithLogo();
    const other = await upload(id);
    await choose(id, other, 3);
    expect([await statusOf(logo), await statusOf(other)]).toEqual([404, 200]);
    await choose(id, '', 4);
    expect([await statusOf(logo), await statusOf(other)]).toEqual([404, 404]);
    expect(await readDirectoryRow('mid', id)).not.toHaveProperty('logo');
  });

  it('is not public without a certificate', async () => {
    const { id } = await addOrganization({ certification_period: '' });
    const logo = await upload(id);
    expect(await staff.save(`organizations/${id}`, { logo, revision: 2 })).toBe('allowed');
    await waitForEntries(`organizations_${id}_2_updated`);
    expect(await statusOf(logo)).toBe(404);
  });

  it('stays the same in an edit and a renewal through the API', async () => {
    const { logo, id } = await addOrganizationWithLogo();
    const record = await readOrganizationRecord(id);
    const edit = await editOrganization(record, { logo: newLogo(id), address: 'Moved' });
    expect(edit).toMatchObject({ status: 200, body: { logo, address: 'Moved' } });
    expect((await renewOrganizations({ id, revision: 3 })).body).toMatchObject({ renewed: [id] });
    expect(await readDocument('certified', id)).toMatchObject({ logo, revision: 4 });
  });
});

describe('a logo in the history', () => {
  const undo = (id: string, version: number, revision: number) =>
    restoreVersion(`organizations_${id}_${version}_updated`, revision, true);

  it('comes back with the undo of its removal while its file exists', async () => {
    const { id, logo } = await addOrganizationWithLogo();
    await choose(id, '', 3);
    await waitForEntries(`organizations_${id}_3_updated`);
    expect(await undo(id, 3, 3)).toMatchObject({ status: 200 });
    expect(await readDocument('certified', id)).toMatchObject({ logo });
    expect(await statusOf(logo)).toBe(200);
  });

  it('does not come back after the sweep, and nothing else changes', async () => {
    const { id, logo } = await addOrganizationWithLogo();
    const other = await upload(id);
    await choose(id, other, 3);
    await waitForEntries(`organizations_${id}_3_updated`);
    await sweepIn(25);
    expect(await filesOf(`organizations/${id}/`)).toEqual([
      other,
      `${other}.square.webp`,
      `${other}.wide.webp`,
    ]);
    expect(await readCheckedVersion(logo)).toBeUndefined();
    expect(await undo(id, 3, 3)).toMatchObject({
      status: 409,
      body: { error: 'The file of that logo is no longer there. Upload it again.' },
    });
    expect(await statusOf(other)).toBe(200);
  });
});

describe('the logo of an organization that is deleted', () => {
  async function deleteOrganization() {
    const organization = await addOrganizationWithLogo();
    const { id, tier } = organization;
    expect((await callAs('admin', 'DELETE', organizationPath(tier, id))).status).toBe(200);
    await waitForDocument(`closed_folders/organizations_${id}`, (data) =>
      expect(data?.['gone_at']).toBeInstanceOf(Timestamp),
    );
    return organization;
  }

  it('is not served, is kept for a day, and comes back with the organization', async () => {
    const { id, logo } = await deleteOrganization();
    expect(await statusOf(logo)).toBe(404);
    await sweepIn(23);
    expect(await restoreRecord('organizations', id)).toMatchObject(makeRestoredReply(id));
    expect(await readDocument('certified', id)).toMatchObject({ logo });
    expect(await statusOf(logo)).toBe(200);
  });

  it('is removed after a day, and the organization comes back without it', async () => {
    const { id } = await deleteOrganization();
    await sweepIn(25);
    expect(await filesOf(`organizations/${id}/`)).toEqual([]);
    expect(await restoreRecord('organizations', id)).toMatchObject(makeRestoredReply(id));
    expect(await readDocument('organizations', id)).toMatchObject({ logo: '' });
    await expectPublishedAlike(id);
  });
});
