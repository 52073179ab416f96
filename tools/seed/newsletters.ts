import { daysLater } from '@utkarsh/domain/certificate/certification';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { writtenNewsletters } from './data';
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
  const linksOf = (
    pathOf: (id: string) => string,
    names: readonly string[],
    ids: ReadonlyMap<string, string>,
  ) => names.map((name) => pathOf(ids.get(name) ?? '')).join('\n');
  return new Map(
    writtenNewsletters.map((written) => {
      const { title, daysAgo, certifiedForDays, draft = false } = written;
      // Seeded by the title, so that an issue keeps its id if others are added.
      const random = createRandom(`newsletter ${title}`);
      const id = documentId(random);
      const created_at = workingHour(random, today, daysAgo + 3);
      const sent_at = workingHour(random, today, daysAgo);
      const issue = {
        title,
        text: written.text.join('\n\n'),
        insights: linksOf(sitePaths.insight, written.insights, insightIds),
        events: linksOf(sitePaths.event, written.events, eventIds),
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
