import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { brand } from '@utkarsh/domain/brand';
import { collections } from '@utkarsh/domain/collections';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { nominationReference } from '@utkarsh/domain/nomination/nominationTracking';
import { findJob } from '../../tools/admin/jobs';
import { database } from '../factories/firestore';
import { makeStoredInsight } from '@utkarsh/domain/testing/insights';
import { makeStoredNomination } from '@utkarsh/domain/testing/nominations';

const hour = 3_600_000;
const send = findJob('digest');
const paths = new Set<string>();

/** Returns the start of an hour in the past in which only this test stores records. */
const quietHour = () => Date.UTC(2001, 0, 1) + Math.floor(Math.random() * 200_000) * hour;

async function arrive(collection: 'nominations' | 'insights', data: object, time: number): Promise<string> {
  const id = newDocumentId();
  paths.add(`${collection}/${id}`);
  await database()
    .doc(`${collection}/${id}`)
    .set({ ...data, created_at: new Date(time), updated_at: new Date() });
  return id;
}

/** Returns the digests about these records, and has them removed after the test. */
async function digestsAbout(...ids: string[]) {
  const mails = database().collection(collections.mail);
  const { docs } = await mails.where('about', 'array-contains-any', ids).get();
  for (const { ref } of docs) paths.add(ref.path);
  return docs.map((mail) => mail.data());
}

afterEach(async () => {
  await Promise.all([...paths].map((path) => database().doc(path).delete()));
  paths.clear();
});

it('staff get one mail an hour with the arrivals, however often the job runs', async () => {
  const start = quietHour();
  const company_name = 'Your account is blocked, see https://evil.example';
  const ids: string[] = [];
  for (let minute = 0; minute < 12; minute += 1) {
    ids.push(await arrive('nominations', makeStoredNomination({ company_name }), start + minute * 60_000));
  }
  const withdrawn = makeStoredNomination({ first_name: 'Nameless', status: 'withdrawn', terms_accepted: 0 });
  await arrive('nominations', withdrawn, start + 30 * 60_000);
  const insight = await arrive('insights', makeStoredInsight(), start + 59 * 60_000);
  const now = new Date(start + hour + 5 * 60_000);

  expect(await send({ now, dryRun: true })).toMatchObject({ changes: 1 });
  expect(await digestsAbout(insight)).toEqual([]);
  await Promise.all([send({ now, dryRun: false }), send({ now, dryRun: false })]);
  expect(await send({ now, dryRun: false })).toMatchObject({ changes: 0 });
  const [mail, ...others] = await digestsAbout(insight, ...ids.slice(-1));
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: [brand.email],
    message: { subject: 'New: 13 nominations and 1 insight' },
  });
  const { text } = z.parse(z.object({ text: z.string() }), mail?.['message']);
  expect(text).toContain(nominationReference(ids.at(-1) ?? ''));
  expect(text).toContain('see https[:]//evil[.]example');
  expect(text).not.toMatch(/evil\.example|Nameless/);
  expect(text).toContain('Not listed here: 4.');
});

it('the digest names each arrival once, also after hours in which the job did not run', async () => {
  const start = quietHour();
  const first = await arrive('nominations', makeStoredNomination(), start);
  await send({ now: new Date(start + hour), dryRun: false });
  const second = await arrive('nominations', makeStoredNomination(), start + hour);
  const later = new Date(start + 5 * hour + 1);
  await send({ now: later, dryRun: false });
  expect(await digestsAbout(first)).toHaveLength(1);
  expect(await digestsAbout(second)).toMatchObject([{ message: { subject: 'New: 1 nomination' } }]);
  expect(await send({ now: new Date(start + 6 * hour), dryRun: false })).toMatchObject({ changes: 0 });
});
