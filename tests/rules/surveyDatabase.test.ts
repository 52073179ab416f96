import { readFileSync } from 'node:fs';
import { collections, databaseOf } from '@utkarsh/domain/collections';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  type Firestore,
  collection,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  getFirestore,
  setDoc,
  updateDoc,
} from 'firebase/firestore/lite';
import { expect, it } from 'vitest';
import { compileRules } from './googleEngine';
import { callers, rulesText, tokenOf, verdict, type Caller } from './environment';

const surveyRules = readFileSync(new URL('../../firestore.surveys.rules', import.meta.url), 'utf8');
const openRules = surveyRules.replace('if false', 'if true');

const surveyCollections = namesOf(collections).flatMap((name) =>
  databaseOf(name) === 'surveys' ? [collections[name]] : [],
);

/** Returns what the rules decide about each operation of a caller in the database `surveys`. */
async function verdictsOf(project: string, rules: string, caller: Caller): Promise<Record<string, string>> {
  await compileRules(`${project}/databases/surveys`, rules);
  const app = initializeApp({ projectId: project, apiKey: 'none' }, `${project} ${caller}`);
  const { hostname, port } = new URL(`http://${process.env['FIRESTORE_EMULATOR_HOST'] ?? ''}`);
  const database = getFirestore(app, 'surveys');
  const token = tokenOf(caller);
  connectFirestoreEmulator(
    database,
    hostname,
    Number(port),
    token && { mockUserToken: { sub: `uid of ${caller}`, ...token } },
  );
  const verdicts: Record<string, string> = {};
  for (const name of surveyCollections)
    for (const [operation, run] of Object.entries(operations))
      verdicts[`${operation} ${name}`] = await verdict(run(database, name));
  await deleteApp(app);
  return verdicts;
}

/** In an order in which each operation finds its document, where the rules allow all of them. */
const operations: Record<string, (database: Firestore, name: string) => Promise<unknown>> = {
  create: (database, name) => setDoc(doc(database, name, 'one'), { to: 'asha@malar-mills.co.in' }),
  get: (database, name) => getDoc(doc(database, name, 'one')),
  list: (database, name) => getDocs(collection(database, name)),
  update: (database, name) => updateDoc(doc(database, name, 'one'), { to: '' }),
  delete: (database, name) => deleteDoc(doc(database, name, 'one')),
};

const allVerdicts = (answer: string) =>
  Object.fromEntries(
    surveyCollections.flatMap((name) =>
      Object.keys(operations).map((operation) => [`${operation} ${name}`, answer]),
    ),
  );

it('the requests of these tests are answered where rules allow them', async () => {
  expect(surveyCollections).toHaveLength(4);
  expect(await verdictsOf('demo-open-surveys', openRules, 'an admin')).toEqual(allVerdicts('allowed'));
});

// The emulators of `npm start` use the rules of the default database for both.
it.each([
  ['the rules of the database of surveys', 'demo-surveys', surveyRules],
  ['the rules of the default database', 'demo-both', rulesText],
])('%s deny everybody its invitations, keys and answers', async (_rules, project, rules) => {
  for (const caller of callers)
    expect(await verdictsOf(project, rules, caller), caller).toEqual(allVerdicts('denied'));
});
