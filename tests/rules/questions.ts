import { exampleOf } from '@utkarsh/domain/history/recordKinds';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { describe, expect, it } from 'vitest';
import { now, timestamp, verdict, writerOf, type RulesProject } from './environment';
import { firstVersion, nextVersion } from './staffWritten';

/** Tests the rules about questions that do not follow from the table of their fields. */
export function questionTests(rules: RulesProject): void {
  async function store(changes: object = {}): Promise<string> {
    const path = `questions/${newDocumentId()}`;
    await rules
      .asServer()
      .doc(path)
      .set({ ...exampleOf('questions'), ...firstVersion(), answered_by: '', answered_at: null, ...changes });
    return path;
  }
  const edit = (path: string, changes: object) =>
    verdict(
      rules
        .as('an admin')
        .doc(path)
        .update({ ...nextVersion(), ...changes }),
    );
  const byAdmin = { answered_by: writerOf('an admin'), answered_at: now() };

  describe('the answer to a question', () => {
    it('has its author and the present time, and may be taken back', async () => {
      const path = await store();
      expect(await edit(path, { status: 'Answered', ...byAdmin })).toBe('allowed');
      const reopening = { status: 'Open', answered_by: '', answered_at: null, revision: 3 };
      expect(await edit(path, reopening)).toBe('allowed');
    });

    it('stays when a colleague adds a note', async () => {
      const path = await store({ answered_by: 'other', answered_at: timestamp('2026-11-01T10:00:00Z') });
      expect(await edit(path, { note: 'Called back.' })).toBe('allowed');
    });

    it.each([
      { ...byAdmin, answered_by: 'other' },
      { ...byAdmin, answered_by: 7 },
      { ...byAdmin, answered_at: timestamp('2026-11-01T10:00:00Z') },
      { ...byAdmin, answered_at: '2026-11-01' },
    ])('is refused as %j', async (answer) => {
      expect(await edit(await store(), { status: 'Answered', ...answer })).toBe('denied');
      const first = { ...exampleOf('questions'), ...firstVersion(), ...answer };
      const fresh = rules.as('an admin').doc(`questions/${newDocumentId()}`);
      expect(await verdict(fresh.set(first))).toBe('denied');
    });
  });

  it('a question keeps the consent of the visitor, also when staff edit it', async () => {
    const path = await store({ consent_version: '2026-11', consent_language: 'ta' });
    expect(await edit(path, { note: 'Called back.' })).toBe('allowed');
    expect(await edit(path, { consent_language: 'en', revision: 3 })).toBe('denied');
  });
}
