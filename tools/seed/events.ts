import { daysLater } from '@utkarsh/domain/certificate/certification';
import { eventFields, packPhoto } from '@utkarsh/domain/event/event';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import { plannedEvents } from './data';
import { createRandom, documentId } from './random';

/** Returns a time of the day in India, some days after the ISO date. */
const moment = (today: string, day: number, time: string) =>
  new Date(`${daysLater(today, day)}T${time}:00+05:30`);

/** Sample events by id, around the ISO date `today`, and the pictures they show: path in the bucket → file of `media`. */
export function generateEvents({ today }: { today: string }) {
  const files = new Map<string, string>();
  const events = plannedEvents.map((plan) => {
    const { title, summary, venue, city, day, cover, registration } = plan;
    // Seeded by the title, so that an event keeps its id if others are added.
    const id = documentId(createRandom(`event ${title}`));
    const keep = (name: string, picture: string): string => {
      const file = `events/${id}/${name}.png`;
      files.set(file, `events/${picture}`);
      return file;
    };
    const created_at = moment(today, Math.min(day, 0) - 40, '11:20');
    const event = {
      ...examplesOf(eventFields),
      title,
      summary,
      description: plan.description.join('\n\n'),
      starts_at: moment(today, day, plan.from),
      ends_at: moment(today, day + (plan.days ?? 1) - 1, plan.until),
      venue,
      city,
      registration_url: registration ? `https://register.example/${registration}` : '',
      cover: cover ? keep('cover', cover.picture) : '',
      cover_alt: cover?.shows ?? '',
      photos: (plan.photos ?? []).map(({ picture, shows }, index) =>
        packPhoto({ file: keep(`photo-${index + 1}`, picture), alt: shows }),
      ),
      published: !plan.draft,
      revision: 1,
      created_at,
      updated_at: created_at,
      updated_by: 'server',
    };
    return [id, event] as const;
  });
  return { events: new Map(events), files };
}
