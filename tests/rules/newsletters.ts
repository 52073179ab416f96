import { newDocumentId } from '@utkarsh/domain/text/ids';
import { exampleOf } from '@utkarsh/domain/history/recordKinds';
import { describe, expect, it } from 'vitest';
import { now, verdict, type RulesProject } from './environment';
import { firstVersion, nextVersion } from './staffWritten';

/** Tests the rules about issues that do not follow from the table of their fields. */
export function newsletterTests(rules: RulesProject): void {
  const newPath = () => `newsletters/${newDocumentId()}`;

  describe('a newsletter issue that was sent', () => {
    it('cannot be edited', async () => {
      const path = newPath();
      const issue = { ...exampleOf('newsletters'), ...firstVersion(), sent_at: now() };
      await rules.asServer().doc(path).set(issue);
      const edit = { title: 'Another title', ...nextVersion() };
      expect(await verdict(rules.as('an admin').doc(path).update(edit))).toBe('denied');
    });

    it.each(['sent_at', 'recipients', 'sending_after'])(
      'gets its %s from the server alone',
      async (field) => {
        const path = newPath();
        const draft = { ...exampleOf('newsletters'), ...firstVersion() };
        const create = { ...draft, [field]: now() };
        expect(await verdict(rules.as('an admin').doc(path).set(create))).toBe('denied');
        await rules.asServer().doc(path).set(draft);
        const edit = { [field]: now(), ...nextVersion() };
        expect(await verdict(rules.as('an admin').doc(path).update(edit))).toBe('denied');
      },
    );
  });
}
