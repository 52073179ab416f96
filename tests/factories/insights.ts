import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { toStoredInsight, type InsightTexts, type StoredInsight } from '@utkarsh/domain/insight/insight';
import { insightFields } from '@utkarsh/domain/insight/insightFields';
import { insightMediaPath } from '@utkarsh/domain/media/media';

/** What a person types who sends an insight, with nothing wrong in it. */
export const insight = (changes: Partial<InsightTexts> = {}): InsightTexts => ({
  ...examplesOf(insightFields),
  name: 'Meenakshi Sundaram-Rao',
  designation: 'CHRO & Head of Learning',
  company: 'Thamirabarani Looms (India) Pvt Ltd',
  linkedin: 'https://www.linkedin.com/in/meenakshi-s?trk=public_profile',
  message: 'We asked 340 weavers what keeps them.\n\nThe answer was நேரம்: time with their families.',
  ...changes,
});

/** Returns an insight as it is first stored under an id, with picture and video, without the server's times. */
export const storedInsight = (id = newDocumentId(), changes: Partial<StoredInsight> = {}): StoredInsight => ({
  ...toStoredInsight(insight(), {
    consentVersion: currentConsentVersion,
    image: insightMediaPath(id, 'image', 'image/png'),
    video: insightMediaPath(id, 'video', 'video/mp4'),
  }),
  ...changes,
});
