import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import { slug } from '@utkarsh/domain/text/ids';
import { insightFields } from '@utkarsh/domain/insight/insightFields';
import { insightMediaPath } from '@utkarsh/domain/media/media';
import { insightStatuses } from '@utkarsh/domain/fields/options';
import * as z from 'zod/mini';
import { writtenInsights } from './data';
import { createRandom, documentId, workingHour } from './random';

const statusSchema = z.enum(insightStatuses);

/** Sample insights by id, as of the ISO date `today`, and the files they show: path in the bucket → file of `media`. */
export function generateInsights({ today }: { today: string }) {
  const random = createRandom('insights');
  const files = new Map<string, string>();
  const insights = writtenInsights.map((sample, index) => {
    const { name, designation, company, daysAgo, image_alt, quote = '' } = sample;
    const status = statusSchema.parse(sample.status);
    const id = documentId(random);
    // Staff decide on an insight some days after it arrives.
    const sentBefore = status === 'pending' ? daysAgo : daysAgo + random.int(2, 6);
    const created_at = workingHour(random, today, sentBefore);
    const decided_at = status === 'pending' ? created_at : workingHour(random, today, daysAgo);
    const profile = /^[ -~]+$/u.test(name) ? slug(name) : `member-${index + 1}`;
    const image = insightMediaPath(id, 'image', 'image/png');
    files.set(image, `insights/${sample.picture}`);
    const video = sample.video ? insightMediaPath(id, 'video', 'video/webm') : '';
    if (sample.video) files.set(video, `insights/${sample.video}`);
    const insight = {
      ...examplesOf(insightFields),
      name,
      designation,
      company,
      message: sample.message.join('\n\n'),
      image_alt,
      linkedin: `https://linkedin.example/in/${profile}`,
      image,
      video,
      video_text: (sample.video_text ?? []).join('\n'),
      quote,
      outcome: (sample.outcome ?? []).join('\n'),
      status,
      revision: status === 'pending' ? 1 : 2,
      consent_version: currentConsentVersion,
      consent_language: 'en',
      updated_by: status === 'pending' ? 'visitor' : 'server',
      created_at,
      updated_at: decided_at,
      published_at: status === 'published' ? decided_at : null,
    };
    return [id, insight] as const;
  });
  return { insights: new Map(insights), files };
}
