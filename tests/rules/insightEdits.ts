import { newDocumentId } from '@utkarsh/domain/text/ids';
import { describe, expect, it } from 'vitest';
import { insightEditFields, insightStaffFields } from '@utkarsh/domain/insight/insightFields';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { makeInsight } from '@utkarsh/domain/testing/insights';
import type { UncheckedRecord } from '../factories/nominations';
import { now, unset, timestamp, type RulesProject } from './environment';
import { type StaffWritten, editTests, requestsOf } from './staffWritten';
import { badEdits, badFields, badStaffFields, insightPath, makeDocument } from './insightCases';

const writtenInsights: StaffWritten = {
  collection: 'insights',
  newId: newDocumentId,
  content: (id) => makeDocument(id),
  requiredFields: ['status', 'image'],
  // An edit cannot add the consent or the writer later.
  serverFields: ['consent_version', 'consent_language', 'updated_at', 'updated_by'],
  edits: [{ status: 'rejected' }, { company: 'Tirunelveli Looms' }],
};

/** Tests which edits of an insight an administrator may make. */
export function insightEditTests(rules: RulesProject): void {
  const { storeRecord, edit, expectEditRefused } = requestsOf(rules, writtenInsights);

  /** Stores an insight as the server does, and that its files are checked. Returns its id. */
  async function store(changes: UncheckedRecord = {}): Promise<string> {
    const id = await storeRecord(changes);
    await markChecked(id, ['image.png', 'image.webp', 'video.mp4']);
    return id;
  }

  /** Stores which files of an insight the server has checked. */
  const markChecked = (id: string, files: readonly string[]) =>
    rules
      .asServer()
      .doc(`checked_files/insights_${id}`)
      .set({ files: Object.fromEntries(files.map((file) => [file, '1790000000000'])) });

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

    it('may correct the texts and describe picture and video at length; the search words stay', async () => {
      const id = await store({ search_tokens: ['mee'] });
      const correction = {
        ...makeInsight({ name: 'Meena Rao', message: 'Shorter.' }),
        image: `insights/${id}/image.webp`,
        image_alt: 'W'.repeat(insightStaffFields.image_alt.max - 7) + '\nநன்றி.',
        video: '',
        video_text: 'W'.repeat(insightStaffFields.video_text.max),
        quote: 'W'.repeat(insightStaffFields.quote.max),
        outcome: 'W'.repeat(insightStaffFields.outcome.max - 2) + '\n9',
      };
      expect(await edit(id, correction)).toBe('allowed');
      expect(await rules.read(insightPath(id))).toMatchObject({ ...correction, search_tokens: ['mee'] });
    });

    it('may correct an insight under a notice that is no longer shown', async () => {
      expect(await edit(await store({ consent_version: '2020-01' }), { name: 'Meena Rao' })).toBe('allowed');
    });

    it.each([...badFields, ...badStaffFields, ...badEdits])('may not have %s', async (_, changes) => {
      await expectEditRefused(changes);
    });

    it('may publish an insight that was stored before most of its fields existed', async () => {
      const id = await store();
      const texts = namesOf(insightEditFields).map((field) => [field, unset()] as const);
      await rules
        .asServer()
        .doc(insightPath(id))
        .update({ ...Object.fromEntries(texts), video: unset(), published_at: unset() });
      expect(await edit(id, { status: 'published', published_at: now() })).toBe('allowed');
    });
  });

  editTests(rules, writtenInsights);
}
