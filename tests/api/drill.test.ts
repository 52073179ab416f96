import { appendFile, cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportData } from '../../tools/admin/exportData';
import { restFirestore } from '../../tools/admin/firestoreRest';
import { importData, verifyExport } from '../../tools/admin/importData';
import type { Target } from '../../tools/admin/target';
import { sampleStaff } from '../../tools/seed/staff';
import { sampleSurveys } from '../../tools/seed/surveys';
import { collectionOf, documentOf } from '../factories/firestore';
import { withEmptyProject, suiteTarget } from '../factories/projects';

let folder = '';
const oddities = `drill_${crypto.randomUUID().slice(0, 8)}`;

/** Values that Firestore can hold and a careless export loses. */
const oddFields = (prefix: string) => ({
  whole: { integerValue: '9007199254740993' },
  double: { doubleValue: 3 },
  nothing: { nullValue: null },
  moment: { timestampValue: '2026-11-21T01:02:03.123456Z' },
  bytes: { bytesValue: 'AAEC/w==' },
  place: { geoPointValue: { latitude: 13.05, longitude: 80.25 } },
  pointer: { referenceValue: `${prefix}/staff/somebody` },
  text: { stringValue: 'one\u2028two\r\nthree 😀 "four"' },
  list: { arrayValue: { values: [{ mapValue: { fields: { deep: { doubleValue: -0.5 } } } }] } },
});

const contentOf = async (path: string) => {
  const names = (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
    .map((entry) => join(entry.parentPath, entry.name));
  const files = await Promise.all(
    names.map(async (name) => [name.slice(path.length), await readFile(name, 'base64')] as const),
  );
  return new Map(files.toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

function expectEqual(copy: Map<string, string>, source: Map<string, string>): void {
  expect([...copy.keys()]).toEqual([...source.keys()]);
  for (const [name, content] of source) expect(copy.get(name) === content, name).toBe(true);
}

async function restore(target: Target, exportFolder: string, merge = false): Promise<void> {
  await importData(target, exportFolder, { merge, manifest: await verifyExport(exportFolder) });
}

/** The export of the suite's data and the odd document. Tests restore it into projects of their own. */
const original = () => join(folder, 'original');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drill-'));
  const firestore = restFirestore(suiteTarget());
  await firestore.set(oddities, [{ id: 'odd', fields: oddFields(firestore.prefix) }]);
  await exportData(suiteTarget(), original());
});

afterAll(async () => {
  await getFirestore(suiteTarget().app).collection(oddities).doc('odd').delete();
  await rm(folder, { recursive: true, force: true });
});

it('a restore brings all data into an empty project without a difference', async () => {
  const suite = suiteTarget();
  const manifest = await verifyExport(original());
  expect(manifest.collections['organizations']?.count).toBeGreaterThan(400);
  expect(manifest.files.count).toBeGreaterThan(40);
  await withEmptyProject(async (target) => {
    await restore(target, original());
    const copy = join(folder, 'copy');
    await exportData(target, copy);
    // A reference names its project: after the restore, the new one.
    const [before, after] = [await contentOf(original()), await contentOf(copy)];
    const odd = `/collections/${oddities}.ndjson`;
    const pointer = Buffer.from(after.get(odd) ?? '', 'base64').toString();
    expect(pointer).toContain(`projects/${target.project}/`);
    const there = pointer.replaceAll(target.project, suite.project);
    after.set(odd, Buffer.from(there).toString('base64'));
    expectEqual(after, before);

    const email = sampleStaff[0]?.email ?? '';
    expect((await getAuth(target.app).getUserByEmail(email)).customClaims).toEqual({ admin: true });
    const [files] = await getStorage(target.app).bucket(target.bucket).getFiles();
    expect(files).toHaveLength(manifest.files.count);
  });
});

it('the export refuses documents below other documents, even below a missing one', async () => {
  await withEmptyProject(async (target) => {
    const firestore = getFirestore(target.app);
    await firestore.doc('events/a').set({ title: 'First' });
    await firestore.doc('events/b').set({ title: 'Second' });
    await firestore.doc('events/b/guests/asha').set({ name: 'Asha' });
    const into = join(folder, 'below');
    await expect(exportData(target, into)).rejects.toThrow('events/b/guests/asha lies below another');
    await firestore.doc('events/b').delete();
    await expect(exportData(target, into)).rejects.toThrow('events/b/guests/asha lies below another');
  });
});

it('the restore refuses a project with data unless it may overwrite', async () => {
  const exportFolder = join(folder, 'small');
  await withEmptyProject(async (target) => {
    await getFirestore(target.app).doc('events/a').set({ title: 'First' });
    await exportData(target, exportFolder);
  });
  await withEmptyProject(async (target) => {
    const isThere = async (path: string) => (await getFirestore(target.app).doc(path).get()).exists;
    await getFirestore(target.app).doc('staff/somebody').set({ email: 'somebody@else.example' });
    await expect(restore(target, exportFolder)).rejects.toThrow('is not empty');
    expect(await isThere('events/a')).toBe(false);
    await restore(target, exportFolder, true);
    expect([await isThere('staff/somebody'), await isThere('events/a')]).toEqual([true, true]);
  });
});

it.each([
  ['a collection', 'collections/events.ndjson'],
  ['the list of files', 'files.ndjson'],
  ['a picture', 'files'],
])('the restore notices before it writes that %s was damaged', async (_name, part) => {
  const exportFolder = join(folder, `damaged-${part.replace('/', '-')}`);
  await cp(original(), exportFolder, { recursive: true });
  const path = join(exportFolder, part);
  if (part === 'files') {
    const [name = ''] = await readdir(path);
    await appendFile(join(path, name), ' ');
  } else {
    await writeFile(path, (await readFile(path, 'utf8')).replace('a', 'b'));
  }
  // An import needs the manifest, which this check alone returns.
  await expect(verifyExport(exportFolder)).rejects.toThrow('The export is damaged');
});

it('the export holds only accounts of staff and never overwrites an older export', async () => {
  await withEmptyProject(async (target) => {
    const accounts = getAuth(target.app);
    for (const uid of ['visitor', 'staff']) await accounts.createUser({ uid, email: `${uid}@foods.example` });
    await accounts.setCustomUserClaims('staff', { admin: true });
    const exportFolder = join(folder, 'accounts');
    await exportData(target, exportFolder);
    const exportText = await readFile(join(exportFolder, 'accounts.ndjson'), 'utf8');
    expect(exportText).toContain('staff@foods.example');
    expect(exportText).not.toContain('visitor@foods.example');
    await expect(exportData(target, exportFolder)).rejects.toThrow('is not empty');
    expect(await verifyExport(exportFolder)).toMatchObject({ project: target.project });
  });
});

it('the export holds surveys with their results, and no invitation, key, ballot or sealed answer', async () => {
  const { collections } = await verifyExport(original());
  expect(collections['surveys']?.count).toBeGreaterThanOrEqual(sampleSurveys.length);
  const firestore = getFirestore(suiteTarget().app);
  const [, nearEnd] = sampleSurveys;
  const surveys = firestore.collection('surveys').where('nomination', '==', nearEnd?.nomination);
  const id = (await surveys.get()).docs[0]?.id ?? '';
  const boxes = await collectionOf('surveyBoxes').where('__name__', '>=', `${id}_0`).limit(1).get();
  const sheets: object = boxes.docs[0]?.get('sheets') ?? {};
  const invites = await collectionOf('surveyInvites').where('survey', '==', id).get();
  const secrets = [
    ...Object.entries(sheets).flatMap(([ballot, sheet]) => [ballot, String(sheet)]),
    ...invites.docs.flatMap((invite) => [invite.id, String(invite.get('to'))]),
    (await documentOf('surveyKeys', id).get()).get('signing_key'),
  ].map(String);
  expect(secrets.length).toBeGreaterThan(100);
  const files = [...(await contentOf(original()))].map(([name, content]) => [
    name,
    Buffer.from(content, 'base64').toString(),
  ]);
  expect(files.some(([, content]) => content?.includes(id))).toBe(true);
  for (const [name, content] of files)
    expect(
      secrets.filter((secret) => !secret.startsWith('printed ') && content?.includes(secret)),
      name,
    ).toEqual([]);
});
