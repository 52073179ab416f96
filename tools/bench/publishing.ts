import { FieldValue } from 'firebase-admin/firestore';
import { daysLater, todayInIndia } from '@utkarsh/domain/certificate/certification';
import { directoryShard } from '@utkarsh/domain/collections';
import { certifiedListSchema } from '@utkarsh/domain/contract/api';
import { writePeriod } from '@utkarsh/domain/fields/writtenPeriod';
import { organizationSchema } from '@utkarsh/domain/organization/organizationEdit';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { newOrganizationId } from '@utkarsh/domain/text/ids';
import { collectionOf } from '../../functions/src/store/firestore';
import { sampleAdmin } from '../seed/staff';
import { adminToken, callApi, siteUrl } from './browser';
import { median, round } from './figures';

/**
 * `npm run bench:publish`: one editor and then twenty at once, each of whom certifies, edits, saves, imports and deletes, with the
 * milliseconds of each call. Google's engine locks what a transaction reads (`EMULATORS=official`). Then organizations that are saved, and
 * the milliseconds until visitors see the new name, then a revocation. A function answers lists from memory for up to DIRECTORY_MAX_AGE_MS;
 * Hosting's edge, which keeps replies for a minute, is not part of an emulator.
 */
const tier = 'mid';
const count = 50;
const patience = 60_000;
const textOf = async (path: string) => (await fetch(`${siteUrl()}${path}`)).text();

/** Returns whether a list is empty. The company search also names companies that are not certified, outside of the list. */
const isEmpty = (text: string) => text.includes('"total":0');

const figures = new Map<string, number[]>();

/** Asks for an address again and again until its text passes. Notes the milliseconds. */
async function poll(label: string, start: number, path: string, passes: (text: string) => boolean) {
  while (!passes(await textOf(path)))
    if (performance.now() - start > patience) throw new Error(`${path} did not change.`);
  note(label, start);
}

function note(label: string, start: number) {
  figures.set(label, [...(figures.get(label) ?? []), performance.now() - start]);
}

async function save(id: string, changes: object): Promise<number> {
  const start = performance.now();
  const [revision, updated_at] = [FieldValue.increment(1), FieldValue.serverTimestamp()];
  const version = { ...changes, revision, updated_at, updated_by: sampleAdmin.uid };
  await collectionOf('organizations').doc(id).update(version);
  return start;
}

const listText = await textOf(`/api/certified-organizations/${tier}?limit=${count}`);
const list = certifiedListSchema.parse(JSON.parse(listText));
const rounds = 4;
const importedAtOnce = 50;
const content = { organization_name: 'Measured Works', industry: 'Insurance', number_of_employees: 420 };
const period = { valid_from: todayInIndia(), valid_until: daysLater(todayInIndia(), 300) };

const token = await adminToken();

async function call(label: string, method: 'POST' | 'PUT', path: string, body: object): Promise<void> {
  const start = performance.now();
  const reply = await callApi(method, path, body, token);
  note(label, start);
  if (!reply.ok) throw new Error(`${label}: ${reply.status} ${await reply.text()}`);
}

const [sample] = (await collectionOf('nominations').where('status', '==', 'assessment').limit(1).get()).docs;

/** Returns the newest period of an organization. A reply to visitors has the present one. */
async function periodOf(id: string): Promise<string> {
  const document = await collectionOf('organizations').doc(id).get();
  return writePeriod(organizationSchema.parse(document.data()));
}

async function edit(crowd: string, { id }: { id: string }): Promise<void> {
  const nomination = await collectionOf('nominations').add({ ...sample?.data(), revision: 1 });
  const certification = { ...content, ...period, tier, revision: 1 };
  await call(`${crowd} certify`, 'POST', `/admin/nominations/${nomination.id}/certify`, certification);
  await call(`${crowd} edit`, 'PUT', `/admin/${tier}-organizations/${id}`, {
    ...content,
    certification_period: await periodOf(id),
  });
  note(`${crowd} save`, await save(id, { organization_name: 'Measured Mills' }));
  // A batch of the staff area is for one document of the directory.
  const ids = Array.from({ length: importedAtOnce * 10 }, () => newOrganizationId('Measured Works'));
  const batch = ids.filter((one) => directoryShard(one) === directoryShard(id)).slice(0, importedAtOnce);
  const certification_period = writePeriod(period);
  const organizations = batch.map((one) => ({ ...content, certification_period, id: one, tier }));
  await call(`${crowd} import ${importedAtOnce}`, 'POST', '/admin/organizations/import', { organizations });
  await call(`${crowd} delete ${importedAtOnce}`, 'POST', '/admin/organizations/remove', { ids: batch });
}

for (const crowd of [1, 20]) {
  const editors = list.organizations.slice(0, crowd).map(async (organization) => {
    for (let round = 0; round < rounds; round += 1) await edit(`${crowd} at once:`, organization);
  });
  await Promise.all(editors);
}

showFigures();

for (const [index, { id }] of list.organizations.entries()) {
  const name = `Measured ${crypto.randomUUID().slice(0, 8)} ${index}`;
  const encodedName = encodeURIComponent(name);
  const start = await save(id, { organization_name: name });
  await poll('saved, certificate page', start, sitePaths.certificate(id), (text) => text.includes(name));
  const searchPath = `/api/companies/search?name=${encodedName}`;
  const listPath = `/api/certified-organizations/${tier}?search=${encodedName}`;
  await poll('saved, company search', start, searchPath, (text) => text.includes(id));
  await poll('saved, list', start, listPath, (text) => text.includes(id));
  const badge = await textOf(`/badge/${id}.svg`);
  const revokedAt = await save(id, { revoked: true, revoked_reason: 'Measured' });
  await Promise.all([
    poll('revoked, badge', revokedAt, `/badge/${id}.svg`, (text) => text !== badge),
    poll('revoked, company search', revokedAt, searchPath, isEmpty),
    poll('revoked, list', revokedAt, listPath, isEmpty),
  ]);
}

function showFigures() {
  const rows = [...figures].map(([name, values]) => {
    const ascending = values.toSorted((a, b) => a - b);
    const p95 = ascending[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
    const [middle, slowest] = [median(values), Math.max(...values)].map((ms) => round(ms));
    return [name, { n: values.length, 'median ms': middle, 'p95 ms': round(p95), 'most ms': slowest }];
  });
  console.table(Object.fromEntries(rows));
}

showFigures();
