import { currentConsentVersion } from '@utkarsh/domain/consent';
import { slug } from '@utkarsh/domain/ids';
import type { StoredInsight } from '@utkarsh/domain/insight';
import { insightMediaPath } from '@utkarsh/domain/media';
import { workingHour } from './calendar';
import { pendingInsights, rejectedInsights } from './data/otherInsights';
import { publishedInsights } from './data/publishedInsights';
import type { PictureName } from './pictures/draw';
import { createRandom } from './random';

/** What a sample insight says, before it gets an id and times. */
export interface WrittenInsight {
  name: string;
  designation: string;
  company: string;
  message: string;
  picture: PictureName;
  image_alt: string;
  /** Days before today on which it was published or, if it was not, sent in. */
  daysAgo: number;
  /** What is said in the sample video, for the one that has it. */
  video_text?: string;
}

/** `insights/{id}` as it is stored. */
export interface SampleInsight extends StoredInsight {
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
}

export interface SampleInsightWithMedia {
  insight: SampleInsight;
  picture: PictureName;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const written = [
  ...publishedInsights.map((insight) => ({ ...insight, status: 'published' as const })),
  ...pendingInsights.map((insight) => ({ ...insight, status: 'pending' as const })),
  ...rejectedInsights.map((insight) => ({ ...insight, status: 'rejected' as const })),
];

/** Sample insights by id, as of the ISO date `today`. */
export function generateInsights({ today }: { today: string }): Map<string, SampleInsightWithMedia> {
  const random = createRandom('insights');
  return new Map(
    written.map(({ picture, daysAgo, status, video_text = '', ...words }, index) => {
      const id = random.text(letters, 20);
      // Staff look at an insight some days after it was sent in.
      const sentBefore = status === 'pending' ? daysAgo : daysAgo + random.int(2, 6);
      const created_at = workingHour(random, today, sentBefore);
      const decided_at = status === 'pending' ? created_at : workingHour(random, today, daysAgo);
      const profile = /^[ -~]+$/u.test(words.name) ? slug(words.name) : `member-${index + 1}`;
      const insight: SampleInsight = {
        ...words,
        linkedin: `https://linkedin.example/in/${profile}`,
        image: insightMediaPath(id, 'image', 'image/png'),
        video: video_text === '' ? '' : insightMediaPath(id, 'video', 'video/webm'),
        video_text,
        status,
        revision: status === 'pending' ? 1 : 2,
        consent_version: currentConsentVersion,
        updated_by: status === 'pending' ? 'visitor' : 'server',
        created_at,
        updated_at: decided_at,
        published_at: status === 'published' ? decided_at : null,
      };
      return [id, { insight, picture }];
    }),
  );
}
