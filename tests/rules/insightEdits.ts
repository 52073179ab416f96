import { newDocumentId } from '@utkarsh/domain/text/ids';
import { describe, expect, it } from 'vitest';
import { makeInsight } from '@utkarsh/domain/testing/insights';
import type { UncheckedRecord } from '../factories/nominations';
import { outcomeByRules, expectOneWinnerOfEach } from '../factories/races';
import { now, unset, timestamp, verdict, writerOf, type Caller, type RulesProject } from './environment';
import { badEdits, badFields, badStaffFields, insightPath, makeDocument } from './insightCases';

/** Tests which edits of an insight an administrator may make. */
export function insightEditTests(rules: RulesProject): void {
  /** Stores an insight as the server does, and returns its id. */
  async function store(changes: UncheckedRecord = {}): Promise<string> {
    const id = newDocumentId();
    await rules.asServer().doc(insightPath(id)).set(makeDocument(id, changes));
    await markChecked(id, ['image.png', 'image.webp', 'video.mp4']);
    return id;
  }

  /** Stores which files of an insight the server has checked. */
  const markChecked = (id: string, files: readonly string[]) =>
    rules
      .asServer()
      .doc(`checked_files/insights_${id}`)
      .set({ files: Object.fromEntries(files.map((file) => [file, '1790000000000'])) });

  const next = (caller: Caller) => ({ revision: 2, updated_at: now(), updated_by: writerOf(caller) });

  const edit = (id: string, changes: UncheckedRecord) =>
    verdict(
      rules
        .as('an admin')
        .doc(insightPath(id))
        .update({ ...next('an admin'), ...changes }),
    );

  let target: Promise<string> | undefined;
  /** Expects that an edit is refused. All refused edits use one insight, as none changes it. */
  async function expectRefused(changesOf: (id: string) => UncheckedRecord): Promise<void> {
    const id = await (target ??= store());
    expect(await edit(id, changesOf(id))).toBe('denied');
  }

  describe('an edit of an insight by an admin', () => {
    it('may publish the insight with the time of publication, and unpublish it without', async () => {
      const id = await store();
      expect(await edit(id, { status: 'published', published_at: now() })).toBe('allowed');
      expect(await edit(id, { status: 'rejected', revision: 3, published_at: null })).toBe('allowed');
    });

    it.each([
      ['a file', []],
      ['its picture', ['image.jpg', 'image.png.w480.webp', 'video.mp4']],
      ['its video', ['image.png', 'video.webm']],
    ])('may not publish the insight before the server has checked %s', async (_, files) => {
      const id = await store();
      await markChecked(id, files);
      const publish = { status: 'published', published_at: now() };
      expect(await edit(id, publish)).toBe('denied');
      await rules.asServer().doc(`checked_files/insights_${id}`).delete();
      expect(await edit(id, publish)).toBe('denied');
      await markChecked(id, ['image.png', 'video.mp4']);
      expect(await edit(id, publish)).toBe('allowed');
    });

    it('may not give a published insight an unchecked file', async () => {
      const publication = { status: 'published', published_at: timestamp('2026-11-01T10:00:00Z') };
      const id = await store({ ...publication, video: '' });
      expect(await edit(id, { image: `insights/${id}/image.gif` })).toBe('denied');
      expect(await edit(id, { video: `insights/${id}/video.mov` })).toBe('denied');
      expect(await edit(id, { video: `insights/${id}/video.mp4` })).toBe('allowed');
    });

    it('may put a publication on an earlier day', async () => {
      const published_at = timestamp('2026-11-01T10:00:00Z');
      expect(await edit(await store(), { status: 'published', published_at })).toBe('allowed');
    });

    it('may not unpublish the insight and leave the time of publication', async () => {
      const id = await store({ status: 'published', published_at: timestamp('2026-11-01T10:00:00Z') });
      expect(await edit(id, { status: 'rejected' })).toBe('denied');
      expect(await edit(id, { published_at: null })).toBe('denied');
      expect(await edit(id, { published_at: unset() })).toBe('denied');
    });

    it('may correct the texts and describe picture and video; the search words stay', async () => {
      const id = await store({ search_tokens: ['mee'] });
      const correction = {
        ...makeInsight({ name: 'Meena Rao', message: 'Shorter.' }),
        image: `insights/${id}/image.webp`,
        image_alt: 'Weavers at their looms\nin Tirunelveli',
        video: '',
        video_text: 'Welcome.\n\nநன்றி.',
      };
      expect(await edit(id, correction)).toBe('allowed');
      expect(await rules.read(insightPath(id))).toMatchObject({ ...correction, search_tokens: ['mee'] });
    });

    it('may correct an insight under a notice that is no longer shown', async () => {
      expect(await edit(await store({ consent_version: '2020-01' }), {})).toBe('allowed');
    });

    it.each([...badFields, ...badStaffFields, ...badEdits])('may not have %s', async (_, changes) => {
      await expectRefused(changes);
    });

    it.each(Object.keys(makeDocument(newDocumentId())))('may not remove %s', async (field) => {
      await expectRefused(() => ({ [field]: unset() }));
    });

    const fields = Object.keys(makeDocument(newDocumentId()));
    const isNeeded = (field: string) => ['status', 'revision', 'created_at', 'image'].includes(field);

    it.each(fields.filter((field) => !isNeeded(field)))(
      'may come from an old or a new page when the stored insight lacks %s',
      async (field) => {
        const id = await store();
        const value: unknown = (await rules.read(insightPath(id)))?.[field];
        await rules
          .asServer()
          .doc(insightPath(id))
          .update({ [field]: unset() });
        expect(await edit(id, field === 'name' ? {} : { name: 'Meena Rao' })).toBe('allowed');
        const asSent = /^(consent|updated)_/.test(field) ? {} : { [field]: value };
        expect(await edit(id, { ...asSent, revision: 3 })).toBe('allowed');
        expect(await rules.read(insightPath(id))).toMatchObject(asSent);
        const publish = { status: 'published', published_at: now(), revision: 4 };
        expect(await edit(id, publish)).toBe('allowed');
      },
    );

    it.each(fields.filter(isNeeded))('is refused when the stored insight lacks %s', async (field) => {
      const id = await store();
      await rules
        .asServer()
        .doc(insightPath(id))
        .update({ [field]: unset() });
      expect(await edit(id, { name: 'Meena Rao' })).toBe('denied');
    });

    it('may publish an insight that was stored before videos existed', async () => {
      const id = await store();
      await rules.asServer().doc(insightPath(id)).update({ video: unset(), video_text: unset() });
      expect(await edit(id, { status: 'published', published_at: now() })).toBe('allowed');
    });

    it('may neither add, change nor remove search words', async () => {
      expect(await edit(await store(), { search_tokens: ['any'] })).toBe('denied');
      expect(await edit(await store({ search_tokens: ['mee'] }), { search_tokens: ['any'] })).toBe('denied');
      expect(await edit(await store({ search_tokens: ['mee'] }), { search_tokens: unset() })).toBe('denied');
    });
  });

  it('each of 50 pairs of insight edits from one version has one winner and one conflict', async () => {
    const racing = (id: string, caller: Caller, status: string, changes: UncheckedRecord = {}) => ({
      save: () =>
        outcomeByRules(
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
      makeItem: () => store(),
      edits: (id) => [
        racing(id, 'an admin', 'published', { published_at: now() }),
        racing(id, 'another admin', 'rejected'),
      ],
      readItem: (id) => rules.read(insightPath(id)),
    });
  });
}
