import { Timestamp } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import { pictureUrl } from '@utkarsh/domain/media/mediaUrl';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { findJob } from '../../tools/admin/jobs';
import { bucket, readCheckedVersion, removeFiles, uploadFile, waitUntilChecked } from '../factories/bucket';
import { readDocument, readOrganizationRecord } from '../factories/firestore';
import { makeRestoredReply, restoreRecord, restoreVersion } from '../factories/history';
import { makeLyingPng } from '../factories/media';
import {
  addOrganization,
  addedOrganizations,
  editOrganization,
  expectPublishedAlike,
  organizationPath,
  readDirectoryRow,
  removeAddedOrganizations,
  searchCertified,
} from '../factories/organizations';
import { callApi, fetchFile, openAddress } from '../factories/site';
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

const newLogo = (id: string, ending = 'png') =>
  `organizations/${id}/logo-${newDocumentId().toLowerCase()}.${ending}`;
const picture = (width = 300, height = 100) =>
  sharp({ create: { width, height, channels: 4, background: '#c84' } });
const formsOf = async (path: string) =>
  (await bucket().getFiles({ prefix: `${path}.` }))[0].map(({ name }) => name.slice(path.length)).toSorted();
const exists = async (path: string) => (await bucket().file(path).exists())[0];
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** Uploads a logo as staff do, and waits for its check. Returns its path. */
async function upload(id: string): Promise<string> {
  const path = newLogo(id);
  await uploadFile(path, await picture().png().toBuffer());
  await waitUntilChecked(path);
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

describe('an uploaded logo', () => {
  it.each([
    ['png', () => picture().png().toBuffer()],
    ['jpg', () => picture().jpeg().toBuffer()],
    ['webp', () => picture().webp().toBuffer()],
  ])('of the type %s becomes a square and a wide WebP', async (ending, content) => {
    const { id } = await addOrganization();
    const path = newLogo(id, ending);
    await uploadFile(path, await content());
    await waitUntilChecked(path);
    expect(await formsOf(path)).toEqual(['.square.webp', '.wide.webp']);
    for (const [form, width, height] of [
      ['square', 240, 240],
      ['wide', 480, 160],
    ] as const) {
      const [file] = await bucket().file(`${path}.${form}.webp`).download();
      const metadata = await sharp(file).metadata();
      // Only the square form has transparent bars; the picture fills the wide form.
      expect(metadata).toMatchObject({ format: 'webp', width, height, hasAlpha: form === 'square' });
    }
  });

  it('loses its metadata and download tokens', async () => {
    const { id } = await addOrganization();
    const path = newLogo(id, 'jpg');
    const content = await picture()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 2/1 51/1' } })
      .jpeg()
      .toBuffer();
    const metadata = { firebaseStorageDownloadTokens: 'f2b7a5c4-7f0a-4c68-8e0c-8a5f3a1d9c11' };
    await bucket()
      .file(path)
      .save(content, { resumable: false, metadata: { contentType: 'image/jpeg', metadata } });
    await waitUntilChecked(path);
    const [file] = await bucket().file(path).download();
    expect((await sharp(file).metadata()).exif).toBeUndefined();
    expect(JSON.stringify((await bucket().file(path).getMetadata())[0])).not.toContain('f2b7a5c4');
  });

  it.each([
    ['something else', () => Promise.resolve(makeLyingPng().buffer)],
    ['SVG', () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    [
      'of more than 2 MB',
      async () => Buffer.concat([await picture().png().toBuffer(), Buffer.alloc(2 ** 21)]),
    ],
    ['cut off', async () => (await picture().png().toBuffer()).subarray(0, 60)],
  ])('is removed and does not count as checked if it is %s', async (_name, content) => {
    const { id } = await addOrganization();
    const path = newLogo(id);
    await uploadFile(path, await content(), 'image/png');
    await waitUntil(`the removal of ${path}`, async () => expect(await exists(path)).toBe(false));
    expect(await readCheckedVersion(path)).toBeUndefined();
    expect(await staff.save(`organizations/${id}`, { logo: path, revision: 2 })).toBe('denied');
  });

  it('is for staff alone until an organization has it', async () => {
    const { id } = await addOrganization();
    const path = await upload(id);
    expect(await statusOf(path)).toBe(404);
    const headers = { Authorization: `Bearer ${await signInAs('viewer')}` };
    expect((await openAddress(pictureUrl(path, 'square'), { headers })).status).toBe(200);
  });
});

describe('the logo of an organization', () => {
  it('is in its public part, in lists and search, and is served', async () => {
    const { id, tier, organization_name, logo } = await addOrganizationWithLogo();
    await expectPublishedAlike(id);
    expect(await readDirectoryRow(tier, id)).toMatchObject({ logo });
    for (const form of ['square', 'wide'] as const) {
      const { status, headers } = await fetchFile(pictureUrl(logo, form));
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
    const renewal = { organizations: [{ id, revision: 3 }] };
    const reply = await callAs('admin', 'POST', '/api/admin/organizations/renew', renewal);
    expect(reply).toMatchObject({ status: 200, body: { renewed: [id] } });
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
    await findJob('sweep')({ now: later(25), dryRun: false });
    expect([await exists(logo), await exists(other)]).toEqual([false, true]);
    expect(await formsOf(logo)).toEqual([]);
    expect(await readCheckedVersion(logo)).toBeUndefined();
    expect(await undo(id, 3, 3)).toMatchObject({
      status: 409,
      body: { error: 'The file of that logo is no longer there. Upload it again.' },
    });
    expect(await statusOf(other)).toBe(200);
  });

  it('stays the same when an older version is restored', async () => {
    const { id, logo, organization_name } = await addOrganizationWithLogo();
    expect(await staff.save(`organizations/${id}`, { organization_name: 'Renamed', revision: 3 })).toBe(
      'allowed',
    );
    await waitForEntries(`organizations_${id}_1_created`);
    expect(await restoreVersion(`organizations_${id}_1_created`, 3)).toMatchObject({ status: 200 });
    expect(await readDocument('organizations', id)).toMatchObject({ organization_name, logo });
  });
});

describe('the logo of an organization that is deleted', () => {
  async function deleteOrganization() {
    const organization = await addOrganizationWithLogo();
    const { id, tier } = organization;
    expect((await callAs('admin', 'DELETE', organizationPath(tier, id))).status).toBe(200);
    await waitForDocument(`${collections.closedFolders}/organizations_${id}`, (data) =>
      expect(data?.['gone_at']).toBeInstanceOf(Timestamp),
    );
    return organization;
  }

  it('is not served, is kept for a day, and comes back with the organization', async () => {
    const { id, logo } = await deleteOrganization();
    expect(await statusOf(logo)).toBe(404);
    await findJob('sweep')({ now: later(23), dryRun: false });
    expect(await restoreRecord('organizations', id)).toMatchObject(makeRestoredReply(id));
    expect(await readDocument('certified', id)).toMatchObject({ logo });
    expect(await statusOf(logo)).toBe(200);
  });

  it('is removed after a day, and the organization comes back without it', async () => {
    const { id } = await deleteOrganization();
    await findJob('sweep')({ now: later(25), dryRun: false });
    expect((await bucket().getFiles({ prefix: `organizations/${id}/` }))[0]).toEqual([]);
    expect(await restoreRecord('organizations', id)).toMatchObject(makeRestoredReply(id));
    expect(await readDocument('organizations', id)).toMatchObject({ logo: '' });
    await expectPublishedAlike(id);
  });
});
