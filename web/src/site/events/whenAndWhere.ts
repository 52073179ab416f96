import type { PublishedEvent } from '@utkarsh/domain/event/event';
import { calendarDay, daysUntil } from '@utkarsh/domain/text/clock';

/** How near an event is, in words: nothing when it is more than three weeks away. */
export function nearness({ starts_at }: PublishedEvent, now: Date): string | undefined {
  const start = new Date(starts_at);
  if (start <= now) return 'On now';
  const days = daysUntil(start, now);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  return days <= 21 ? `In ${days} days` : undefined;
}

interface Month {
  /** `December 2026`. */
  name: string;
  events: PublishedEvent[];
}

/** Events under the month in which they start, in their order. */
export function byMonth(events: readonly PublishedEvent[]): Month[] {
  const months: Month[] = [];
  for (const event of events) {
    const { month, year } = calendarDay(new Date(event.starts_at));
    const name = `${month} ${year}`;
    const last = months.at(-1);
    if (last?.name === name) last.events.push(event);
    else months.push({ name, events: [event] });
  }
  return months;
}
