import { expect, it } from 'vitest';
import { searchTokens } from '@utkarsh/domain/searchTokens';
import { runAdmin } from '../../tools/admin/runAdmin';
import { database } from '../factories/firestore';

const word = () => crypto.randomUUID().replaceAll('-', '').slice(0, 8);

it('adds search words to old entries of the history, and changes nothing else', async () => {
  const name = word();
  const entry = (changes: object) => ({
    collection: 'organizations',
    record: name,
    kind: 'updated',
    before: { organization_name: `${name} Foods` },
    after: { organization_name: `${name} Mills` },
    at: new Date(),
    ...changes,
  });
  const entries = {
    old: entry({}),
    erased: entry({ before: null, after: null }),
    found: entry({ search_tokens: ['x'] }),
  };
  const audit = database().collection('audit');
  const state = async (id: string) => (await audit.doc(`${name}_${id}`).get()).data();
  for (const [id, data] of Object.entries(entries)) await audit.doc(`${name}_${id}`).set(data);

  const told = await runAdmin(['job', 'history-words', '--dry-run']);
  expect(told.stdout).toMatch(/^[1-9]\d* changes? would be made/m);
  expect(await state('old')).not.toHaveProperty('search_tokens');

  expect((await runAdmin(['job', 'history-words'])).stdout).toMatch(/^[1-9]\d* changes?, /m);
  const { search_tokens, ...rest } = (await state('old')) ?? {};
  expect(search_tokens).toEqual(expect.arrayContaining(searchTokens([name, 'foods', 'mills'])));
  expect(rest).toMatchObject({ before: entries.old.before, after: entries.old.after });
  expect(await state('erased')).not.toHaveProperty('search_tokens');
  expect(await state('found')).toMatchObject({ search_tokens: ['x'] });

  for (const id of Object.keys(entries)) await audit.doc(`${name}_${id}`).delete();
});
