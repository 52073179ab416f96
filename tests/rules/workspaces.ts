import { describe, expect, it } from 'vitest';
import { memberRoles } from '@utkarsh/domain/workspace/workspace';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { type Caller, type RulesProject, callers, member, verdict, writerOf } from './environment';

const person = 'somebody signed in without a claim';
const { valid_since } = member('admin');

/** Tests what members of a workspace read. Nobody writes: the API does. */
export function workspaceTests(rules: RulesProject): void {
  /** Stores a workspace with one member. Returns what a caller may read of it: the view, and the result. */
  async function readAs(caller: Caller, role: string, changes: object = {}): Promise<string[]> {
    const id = newDocumentId();
    const members = { [writerOf(caller)]: { role, valid_since, ...changes } };
    await rules.asServer().doc(`workspaces/${id}`).set({ name: 'Malar Mills', members });
    const paths = [`workspace_views/${id}`, `workspace_results/${id}`];
    for (const path of paths) await rules.asServer().doc(path).set({ name: 'Malar Mills' });
    return Promise.all(paths.map((path) => verdict(rules.as(caller).doc(path).get())));
  }

  describe('a workspace', () => {
    it.each([
      ['owner', ['allowed', 'allowed']],
      ['editor', ['allowed', 'allowed']],
      ['reader', ['denied', 'allowed']],
      ['guest', ['denied', 'denied']],
    ])('shows the role %s what it may see', async (role, verdicts) => {
      expect(await readAs(person, role)).toEqual(verdicts);
    });

    it('shows nothing to a session from before the membership', async () => {
      expect(await readAs(person, 'owner', { valid_since: valid_since + 1 })).toEqual(['denied', 'denied']);
    });

    it('shows nothing to staff, to visitors and to false claims, even if it lists them', async () => {
      for (const caller of callers.filter((one) => one !== person && one !== 'somebody with viewer true'))
        for (const role of memberRoles)
          expect(await readAs(caller, role), caller).toEqual(['denied', 'denied']);
    });

    it('shows a removed member and a member of another workspace nothing, at once', async () => {
      const [own, other] = [newDocumentId(), newDocumentId()];
      const members = { [writerOf(person)]: { role: 'owner', valid_since } };
      await rules.asServer().doc(`workspaces/${own}`).set({ members });
      await rules.asServer().doc(`workspaces/${other}`).set({ members: {} });
      for (const id of [own, other]) await rules.asServer().doc(`workspace_views/${id}`).set({ name: 'x' });
      const read = (id: string) => verdict(rules.as(person).doc(`workspace_views/${id}`).get());
      expect([await read(own), await read(other), await read('unknown')]).toEqual([
        'allowed',
        'denied',
        'denied',
      ]);
      await rules.asServer().doc(`workspaces/${own}`).update({ members: {} });
      expect(await read(own)).toBe('denied');
      expect(await verdict(rules.as(person).doc(`workspaces/${own}`).get())).toBe('denied');
    });

    it('is written by no member', async () => {
      const id = newDocumentId();
      const members = { [writerOf(person)]: { role: 'owner', valid_since } };
      await rules.asServer().doc(`workspaces/${id}`).set({ members });
      for (const path of [`workspaces/${id}`, `workspace_views/${id}`, `workspace_results/${id}`])
        expect(await verdict(rules.as(person).doc(path).set({ name: 'x' }, { merge: true }))).toBe('denied');
    });
  });
}
