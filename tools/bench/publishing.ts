import { FieldValue } from 'firebase-admin/firestore';
import { certifiedListSchema } from '@utkarsh/domain/contract/api';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { collectionOf } from '../../functions/src/store/firestore';
import { sampleAdmin } from '../seed/staff';
import { siteUrl } from './browser';
import { median, round } from './figures';

/**
 * `npm run bench:publish`: organizations saved as the staff area saves them, and the milliseconds until visitors see it: the new
 * name on the certificate's page, in the company search and in the list, then a revocation there and on the badge. A function answers
 * lists from memory for up to DIRECTORY_MAX_AGE_MS; Hosting's edge, which keeps replies for a minute, is not part of an emulator.
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
  while (!passes(await textOf(path))) {
    if (performance.now() - start > patience) throw new Error(`${path} did not change.`);
  }
  figures.set(label, [...(figures.get(label) ?? []), performance.now() - start]);
}

async function save(id: string, changes: object): Promise<number> {
  const start = performance.now();
  await collectionOf('organizations')
    .doc(id)
    .update({
      ...changes,
      revision: FieldValue.increment(1),
      updated_at: FieldValue.serverTimestamp(),
      updated_by: sampleAdmin.uid,
    });
  return start;
}

const list = certifiedListSchema.parse(
  JSON.parse(await textOf(`/api/certified-organizations/${tier}?limit=${count}`)),
);
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

function summary(values: readonly number[]) {
  const ascending = values.toSorted((a, b) => a - b);
  const p95 = ascending[Math.ceil(ascending.length * 0.95) - 1] ?? Number.NaN;
  return {
    n: values.length,
    'median ms': round(median(values)),
    'p95 ms': round(p95),
    'most ms': round(Math.max(...values)),
  };
}

console.table(Object.fromEntries([...figures].map(([name, values]) => [name, summary(values)])));
