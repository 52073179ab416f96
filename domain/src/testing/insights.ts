import { currentConsentVersion } from '../fields/consent';
import { examplesOf } from '../fields/fields';
import { type Insight, toStoredInsight, type InsightRecord, type StoredInsight } from '../insight/insight';
import { insightFields } from '../insight/insightFields';
import { insightMediaPath } from '../media/media';
import { newDocumentId } from '../text/ids';

export type InsightTexts = Omit<Insight, 'consentLanguage'>;

/** Returns the valid input of a visitor who sends an insight. */
export const makeInsight = (changes: Partial<InsightTexts> = {}): InsightTexts => ({
  ...examplesOf(insightFields),
  name: 'Meenakshi Sundaram-Rao',
  designation: 'CHRO & Head of Learning',
  company: 'Thamirabarani Looms (India) Pvt Ltd',
  linkedin: 'https://www.linkedin.com/in/meenakshi-s?trk=public_profile',
  message: 'We asked 340 weavers what keeps them.\n\nThe answer was நேரம்: time with their families.',
  ...changes,
});

/** Returns a new insight as it is stored, with picture and video, without the server's times. */
export const makeStoredInsight = (
  id = newDocumentId(),
  changes: Partial<StoredInsight> = {},
): StoredInsight => ({
  ...toStoredInsight(makeInsight(), {
    consentVersion: currentConsentVersion,
    image: insightMediaPath(id, 'image', 'image/png'),
    video: insightMediaPath(id, 'video', 'video/mp4'),
  }),
  ...changes,
});

/** Returns an insight with a picture and a video in the staff area, while it waits for review. */
export function makeInsightRecord(changes: Partial<InsightRecord> = {}): InsightRecord {
  const id = 'a1B2c3D4e5F6g7H8i9J0';
  return {
    ...makeInsight(),
    id,
    image: `/uploads/insights/${id}/image.png`,
    image_path: `insights/${id}/image.png`,
    image_alt: '',
    video: `/uploads/insights/${id}/video.mp4`,
    video_path: `insights/${id}/video.mp4`,
    video_text: 'We ask first.',
    quote: '',
    outcome: '',
    status: 'pending',
    revision: 4,
    consent_version: '2026-11',
    consent_language: 'en',
    created_at: '2026-11-21T10:00:00.000Z',
    updated_at: '2026-11-21T10:00:00.000Z',
    published_at: null,
    ...changes,
  };
}
