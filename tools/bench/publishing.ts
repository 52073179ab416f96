import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import {
  connectFirestoreEmulator,
  doc,
  getDoc,
  getFirestore,
  serverTimestamp,
  updateDoc,
} from 'firebase/firestore/lite';
import * as z from 'zod/mini';
import { certifiedListSchema } from '@utkarsh/domain/api';
import { certificatePath } from '@utkarsh/domain/certificatePath';
import { samplePassword, sampleStaff } from '../seed/staff';
import { siteUrl } from './browser';
import { median, printTable } from './table';

/**
 * `npm run bench:publish`: organizations saved as the staff area saves them, and the milliseconds until visitors see it: the new
 * name on the certificate's page, then a revocation in the company search, on the badge and in the list. A function answers
 * lists from memory for up to DIRECTORY_MAX_AGE_MS; Hosting's edge, which keeps replies for a minute, is not part of an emulator.
 */
const tier = 'mid';
const count = 50;
const patience = 60_000;
const revisionSchema = z.int();

const app = initializeApp({ projectId: process.env['GCLOUD_PROJECT'] ?? '', apiKey: 'local' });
const auth = getAuth(app);
connectAuthEmulator(auth, `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''}`, {
  disableWarnings: true,
});
const firestore = getFirestore(app);
const [host = '', port] = (process.env['FIRESTORE_EMULATOR_HOST'] ?? '').split(':');
connectFirestoreEmulator(firestore, host, Number(port));

const textOf = async (path: string) => (await fetch(`${siteUrl()}${path}`)).text();

/** Milliseconds until what is at an address passes; asked again as soon as it has answered. */
async function until(start: number, path: string, passes: (text: string) => boolean): Promise<number> {
  while (performance.now() - start < patience) {
    if (passes(await textOf(path))) return performance.now() - start;
  }
  throw new Error(`${path} did not change within ${patience / 1000} s.`);
}

const figures = new Map<string, number[]>();
const note = (name: string, milliseconds: number) =>
  figures.set(name, [...(figures.get(name) ?? []), milliseconds]);

try {
  const email = sampleStaff.find(({ role }) => role === 'admin')?.email ?? '';
  const { user } = await signInWithEmailAndPassword(auth, email, samplePassword);
  const save = async (id: string, changes: object) => {
    const reference = doc(firestore, 'organizations', id);
    const revision = revisionSchema.parse((await getDoc(reference)).get('revision')) + 1;
    const start = performance.now();
    const written = { revision, updated_at: serverTimestamp(), updated_by: user.uid };
    await updateDoc(reference, { ...changes, ...written });
    return start;
  };
  const list = certifiedListSchema.parse(
    JSON.parse(await textOf(`/api/certified-organizations/${tier}?limit=${count}`)),
  );
  for (const [index, { id }] of list.organizations.entries()) {
    const name = `Measured ${crypto.randomUUID().slice(0, 8)} ${index}`;
    const searched = encodeURIComponent(name);
    const saved = await save(id, { organization_name: name });
    note('saved, certificate page', await until(saved, certificatePath(id), (text) => text.includes(name)));
    const search = `/api/companies/search?name=${searched}`;
    const listed = `/api/certified-organizations/${tier}?search=${searched}`;
    await until(performance.now(), search, (text) => text.includes(id));
    await until(performance.now(), listed, (text) => text.includes(id));
    const badge = await textOf(`/badge/${id}.svg`);
    const revoked = await save(id, { revoked: true, revoked_reason: 'Measured' });
    const seen = await Promise.all([
      until(revoked, `/badge/${id}.svg`, (text) => text !== badge),
      until(revoked, search, (text) => !text.includes(id)),
      until(revoked, listed, (text) => !text.includes(id)),
    ]);
    ['revoked, badge', 'revoked, company search', 'revoked, list'].forEach((what, at) =>
      note(what, seen[at] ?? Number.NaN),
    );
  }
} finally {
  await deleteApp(app);
}

printTable(
  ['until visitors see it', 'n', 'median ms', 'p95 ms', 'most ms'],
  [...figures].map(([name, values]) => {
    const sorted = values.toSorted((a, b) => a - b);
    const shown = [median(values), sorted[Math.ceil(sorted.length * 0.95) - 1], sorted.at(-1)];
    return [name, String(sorted.length), ...shown.map((value) => value?.toFixed(0) ?? '')];
  }),
);
