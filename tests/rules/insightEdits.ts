import { newDocumentId } from '@utkarsh/domain/ids';
import { describe, expect, it } from 'vitest';
import { insight } from '../factories/insights';
import type { UncheckedRecord } from '../factories/nominations';
import { byRules, expectOneWinnerOfEach } from '../factories/races';
import { now, removed, timestamp, verdict, writerOf, type Caller, type RulesProject } from './environment';
import { badEdits, badFields, badStaffFields, insightPath, written } from './insightCases';

/** What an admin may change of an insight. */
export function insightEditTests(rules: RulesProject): void {
  /** Stores an insight as the server does, and returns its id. */
  async function existing(changes: UncheckedRecord = {}): Promise<string> {
    const id = newDocumentId();
    await rules.asServer().doc(insightPath(id)).set(written(id, changes));
    return id;
  }

  const next = (caller: Caller) => ({ revision: 2, updated_at: now(), updated_by: writerOf(caller) });

  async function edit(id: string, changes: UncheckedRecord, caller: Caller = 'an admin'): Promise<string> {
    const before = await rules.stored(insightPath(id));
    const said = await verdict(
      rules
        .as(caller)
        .doc(insightPath(id))
        .update({ ...next(caller), ...changes }),
    );
    if (said === 'denied') expect(await rules.stored(insightPath(id))).toEqual(before);
    return said;
  }

  describe('an edit of an insight by an admin', () => {
    it('may publish it with the time of publication, and take it back without', async () => {
      const id = await existing();
      expect(await edit(id, { status: 'published', published_at: now() })).toBe('allowed');
      expect(await edit(id, { status: 'rejected', revision: 3, published_at: null })).toBe('allowed');
    });

    it('may put a publication on an earlier day', async () => {
      const published_at = timestamp('2026-11-01T10:00:00Z');
      expect(await edit(await existing(), { status: 'published', published_at })).toBe('allowed');
    });

    it('may not take it back and leave the time of publication', async () => {
      const id = await existing({ status: 'published', published_at: timestamp('2026-11-01T10:00:00Z') });
      expect(await edit(id, { status: 'rejected' })).toBe('denied');
      expect(await edit(id, { published_at: null })).toBe('denied');
      expect(await edit(id, { published_at: removed() })).toBe('denied');
    });

    it('may correct what was typed and say what picture and video hold; the search words stay', async () => {
      const id = await existing({ search_tokens: ['mee'] });
      const corrected = {
        ...insight({ name: 'Meena Rao', message: 'Shorter.' }),
        image: `insights/${id}/image.webp`,
        image_alt: 'Weavers at their looms\nin Tirunelveli',
        video: '',
        video_text: 'Welcome.\n\nநன்றி.',
      };
      expect(await edit(id, corrected)).toBe('allowed');
      expect(await rules.stored(insightPath(id))).toMatchObject({ ...corrected, search_tokens: ['mee'] });
    });

    it('may correct one made under a notice that is no longer shown', async () => {
      expect(await edit(await existing({ consent_version: '2020-01' }), {})).toBe('allowed');
    });

    it.each([...badFields, ...badStaffFields, ...badEdits])('with %s is refused', async (_, changes) => {
      const id = await existing();
      expect(await edit(id, changes(id))).toBe('denied');
    });

    it.each(Object.keys(written(newDocumentId())))('that removes %s is refused', async (field) => {
      expect(await edit(await existing(), { [field]: removed() })).toBe('denied');
    });

    it('may neither bring, change nor remove search words', async () => {
      expect(await edit(await existing(), { search_tokens: ['any'] })).toBe('denied');
      expect(await edit(await existing({ search_tokens: ['mee'] }), { search_tokens: ['any'] })).toBe(
        'denied',
      );
      expect(await edit(await existing({ search_tokens: ['mee'] }), { search_tokens: removed() })).toBe(
        'denied',
      );
    });
  });

  it('of 50 pairs of insight edits from one version, 50 have one winner and one conflict', async () => {
    const racing = (id: string, caller: Caller, status: string, changes: UncheckedRecord = {}) => ({
      save: () =>
        byRules(
          verdict(
            rules
              .as(caller)
              .doc(insightPath(id))
              .update({ ...next(caller), status, ...changes }),
          ),
        ),
      makes: { revision: 2, status },
    });
    await expectOneWinnerOfEach({
      given: () => existing(),
      edits: (id) => [
        racing(id, 'an admin', 'published', { published_at: now() }),
        racing(id, 'another admin', 'rejected'),
      ],
      stored: (id) => rules.stored(insightPath(id)),
    });
  });
}
