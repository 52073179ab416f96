import { newDocumentId } from '@utkarsh/domain/text/ids';
import { describe, expect, it } from 'vitest';
import { noteInputSchema, noteLimit } from '@utkarsh/domain/nomination/nomination';
import type { UncheckedRecord } from '../factories/nominations';
import { accessTests } from './access';
import { now, timestamp, verdict, type Caller, type RulesProject } from './environment';
import { nominationPath, makeDocument } from './nominationCases';

export const notePath = (id: string) => `nomination_notes/${id}`;

/** Makes a note of an admin about a nomination, valid unless changed. */
export const makeNote = (nomination: string, changes: UncheckedRecord = {}): UncheckedRecord => ({
  nomination,
  text: 'Called on Monday.\nThey send the figures by Friday. 🧵 कावेरी',
  author: 'uid of an admin',
  at: now(),
  ...changes,
});

const badTexts: [name: string, text: unknown][] = [
  ['no text', null],
  ['a number', 7],
  ['nothing in it', ''],
  ['blanks', ' \n '],
  ['a control character', 'a\u0000b'],
  ['a delete character', 'a\u007fb'],
  ['a character too many', 'x'.repeat(noteLimit + 1)],
];

const badNotes: [name: string, changes: () => UncheckedRecord][] = [
  ['the name of another author', () => ({ author: 'uid of another admin' })],
  ['no author', () => ({ author: null })],
  ['a time of its own', () => ({ at: timestamp('2026-11-21T10:00:00Z') })],
  ['no time', () => ({ at: null })],
  ['a field of its own', () => ({ pinned: true })],
  ['no nomination', () => ({ nomination: '' })],
  ['a nomination null', () => ({ nomination: null })],
  ['a nomination that is a path', () => ({ nomination: 'x/y' })],
  ['a nomination that there is not', () => ({ nomination: newDocumentId() })],
];

/** Tests who reads and writes the notes of staff about a nomination. */
export function noteTests(rules: RulesProject): void {
  const nominations = new Map<string, string>();
  const nominationOf = (id: string) => nominations.get(id) ?? '';
  async function addNomination(): Promise<string> {
    const id = newDocumentId();
    await rules.asServer().doc(nominationPath(id)).set(makeDocument());
    return id;
  }
  const create = (caller: Caller, data: UncheckedRecord, id = newDocumentId()) =>
    verdict(rules.as(caller).doc(notePath(id)).set(data));

  accessTests(rules, {
    row: 'nomination_notes',
    prepare: async (id) => nominations.set(id, await addNomination()),
    content: (id) => makeNote(nominationOf(id)),
    changes: () => ({ text: 'Another.', at: now() }),
    query: (all, id) => all.where('nomination', '==', nominationOf(id)).limit(500),
  });

  describe('a note', () => {
    it('appears in lists of at most 500', async () => {
      const notes = rules.as('a viewer').collection('nomination_notes');
      expect(await verdict(notes.limit(501).get())).toBe('denied');
      expect(await verdict(notes.get())).toBe('denied');
    });

    it('may be as long as the limit', async () => {
      const text = '🏆'.repeat(noteLimit);
      expect(noteInputSchema.parse({ text })).toEqual({ text });
      expect(await create('an admin', makeNote(await addNomination(), { text }))).toBe('allowed');
    });

    it.each(badTexts)('is refused with %s by the rules and by the form alike', async (_, text) => {
      expect(await create('an admin', makeNote(await addNomination(), { text }))).toBe('denied');
      expect(noteInputSchema.safeParse({ text }).success).toBe(false);
    });

    it.each(badNotes)('is refused with %s', async (_, changes) => {
      expect(await create('an admin', makeNote(await addNomination(), changes()))).toBe('denied');
    });

    it.each(['nomination', 'text', 'author', 'at'])('is refused without %s', async (field) => {
      const data = makeNote(await addNomination());
      delete data[field];
      expect(await create('an admin', data)).toBe('denied');
    });

    it.each(['Short', `${newDocumentId()}x`])('is refused under the id %j', async (id) => {
      expect(await create('an admin', makeNote(await addNomination()), id)).toBe('denied');
    });
  });
}
