import { describe, expect, it } from 'vitest';
import { viewId, viewLimits, viewNameSchema } from '@utkarsh/domain/staff/staff';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import type { UncheckedRecord } from '../factories/nominations';
import { accessTests } from './access';
import type { Sample } from './staffWritten';
import { now, timestamp, verdict, writerOf, type RulesProject } from './environment';

const pathOf = (id: string) => `list_views/${id}`;
const author = writerOf('an admin');
const newId = () => viewId({ author, list: 'Nominations', name: newDocumentId() });

/** Makes a view as an admin saves it, valid unless changed. */
const makeView = (changes: UncheckedRecord = {}): UncheckedRecord => ({
  list: 'Nominations',
  name: 'Weaving mills नए',
  search: 'status=new&sort=-created_at',
  author,
  at: now(),
  ...changes,
});

const badViews: [what: string, changes: UncheckedRecord][] = [
  ['the name of another author', { author: 'uid of another admin' }],
  ['a time of its own', { at: timestamp('2026-11-21T10:00:00Z') }],
  ['a field of its own', { pinned: true }],
  ['a search that no address has', { search: 'search=कावेरी' }],
  ['a search that is too long', { search: 'x'.repeat(viewLimits.search + 1) }],
  ['a number as search', { search: 7 }],
  ['no list', { list: '' }],
];

const longest = { name: '🏆'.repeat(viewLimits.name), search: 'x'.repeat(viewLimits.search) };

/** The most expensive request that saves a view. */
export const listViewSample: Sample = {
  does: 'save a view of a list',
  caller: 'an admin',
  request: (firestore) => firestore.doc(pathOf(newId())).set(makeView(longest)),
};

/** Tests who reads and saves named searches of staff lists. */
export function listViewTests(rules: RulesProject): void {
  const save = (data: UncheckedRecord, { id = newId() } = {}) =>
    verdict(rules.as('an admin').doc(pathOf(id)).set(data));

  accessTests(rules, {
    row: 'list_views',
    newId,
    content: () => makeView(),
    changes: () => ({ search: 'status=declined', at: now() }),
    query: (all) => all.where('list', '==', 'Nominations').limit(200),
  });

  describe('a view of a list', () => {
    it('is listed in pages of at most 500 views', async () => {
      const views = rules.as('a viewer').collection('list_views');
      expect(await verdict(views.limit(501).get())).toBe('denied');
      expect(await verdict(views.get())).toBe('denied');
    });

    it.each(['', ' ', 'a\u0000b', 'x'.repeat(viewLimits.name + 1)])(
      'is refused with the name %j by the rules and by the form alike',
      async (name) => {
        expect(await save(makeView({ name: name.trim() }))).toBe('denied');
        expect(viewNameSchema.safeParse({ name }).success).toBe(false);
      },
    );

    it('may have a name and a search as long as the limits', async () => {
      expect(await save(makeView(longest))).toBe('allowed');
    });

    it.each(badViews)('is refused with %s', async (_, changes) => {
      expect(await save(makeView(changes))).toBe('denied');
    });

    it.each(['list', 'name', 'search', 'author', 'at'])('is refused without %s', async (field) => {
      const data = makeView();
      delete data[field];
      expect(await save(data)).toBe('denied');
    });

    it.each(['Short', newDocumentId(), 'uid of another admin_1', `${author}_12345678901`])(
      'is refused under the id %j, which is not its own',
      async (id) => {
        expect(await save(makeView(), { id })).toBe('denied');
      },
    );
  });
}
