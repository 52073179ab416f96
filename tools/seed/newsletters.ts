import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { subscriberId } from '@utkarsh/domain/newsletter/newsletter';
import { searchTokens } from '@utkarsh/domain/text/searchText';
import * as z from 'zod/mini';
import { daysLater } from '@utkarsh/domain/certificate/certification';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { readSamples, writtenNewsletters } from './data';
import { createRandom, documentId, workingHour } from './random';

interface Sources {
  today: string;
  insights: ReadonlyMap<string, { name: string }>;
  events: ReadonlyMap<string, { title: string }>;
  /** Number of subscribers that a sent issue has reached. */
  recipients: number;
}

/** Returns sample issues by id, sent before the ISO date `today`, with links to sample insights and events. */
export function generateNewsletters({ today, insights, events, recipients }: Sources) {
  const insightIds = new Map([...insights].map(([id, { name }]) => [name, id]));
  const eventIds = new Map([...events].map(([id, { title }]) => [title, id]));
  return new Map(
    writtenNewsletters.map((sample) => {
      const { title, daysAgo, certifiedForDays, draft = false } = sample;
      // Seeded by the title, so that an issue keeps its id if others are added.
      const random = createRandom(`newsletter ${title}`);
      const id = documentId(random);
      const created_at = workingHour(random, today, daysAgo + 3);
      const sent_at = workingHour(random, today, daysAgo);
      const issue = {
        title,
        text: sample.text.join('\n\n'),
        insights: sample.insights.map((name) => sitePaths.insight(insightIds.get(name) ?? '')).join('\n'),
        events: sample.events.map((name) => sitePaths.event(eventIds.get(name) ?? '')).join('\n'),
        certified_since: certifiedForDays > 0 ? daysLater(today, -daysAgo - certifiedForDays) : '',
        ...(!draft && { sent_at, recipients }),
        revision: draft ? 1 : 2,
        updated_by: 'server',
        created_at,
        updated_at: draft ? created_at : sent_at,
      };
      return [id, issue] as const;
    }),
  );
}

const subscriberSchema = z.object({ email: z.string(), before: z.int() });

/** `subscribers/{id}` as they are stored, by id, of the 200 days before the ISO date `today`. */
export async function generateSubscribers({ today }: { today: string }) {
  const random = createRandom('subscribers');
  const subscribers = readSamples('subscribers', subscriberSchema).map(({ email, before }) => ({
    email,
    search_tokens: searchTokens([email]),
    consent_version: currentConsentVersion,
    consent_language: 'en',
    consented_at: workingHour(random, today, before),
  }));
  const ids = await Promise.all(subscribers.map(({ email }) => subscriberId(email)));
  return new Map(subscribers.map((subscriber, index) => [ids[index] ?? '', subscriber]));
}
