import { packPhoto } from '@utkarsh/domain/event';
import { pastTexts } from './data/pastEvents';
import { draftText, upcomingTexts } from './data/upcomingEvents';
import type { EventPicture } from './eventPictures';
import type { EventText, PictureText } from './eventText';
import { createRandom } from './random';

/** `events/{id}` as it is stored. */
export interface SampleEvent {
  title: string;
  summary: string;
  description: string;
  starts_at: Date;
  ends_at: Date;
  venue: string;
  city: string;
  registration_url: string;
  cover: string;
  cover_alt: string;
  photos: string[];
  published: boolean;
  revision: number;
  created_at: Date;
  updated_at: Date;
  updated_by: string;
}

export interface SampleEvents {
  /** By id. */
  events: Map<string, SampleEvent>;
  /** By path in the bucket. */
  pictures: Map<string, EventPicture>;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const dayLength = 86_400_000;

/** A time of the day in India, so many days after the ISO date. */
const moment = (today: string, day: number, time: string) =>
  new Date(Date.parse(`${today}T${time}:00+05:30`) + day * dayLength);

/** Sample events around the ISO date `today`, and the pictures they show. */
export function generateEvents({ today }: { today: string }): SampleEvents {
  const events = new Map<string, SampleEvent>();
  const pictures = new Map<string, EventPicture>();

  function add(text: EventText): void {
    // An event keeps its id whatever stands before it.
    const id = createRandom(`event ${text.title}`).text(letters, 20);
    const picture = (name: string, [scene, shape]: PictureText): string => {
      const file = `events/${id}/${name}.png`;
      pictures.set(file, { scene, shape, tone: text.tone, seed: `${text.title} ${name}` });
      return file;
    };
    const created_at = moment(today, Math.min(text.day, 0) - 40, '11:20');
    events.set(id, {
      title: text.title,
      summary: text.summary,
      description: text.description,
      starts_at: moment(today, text.day, text.from),
      ends_at: moment(today, text.day + (text.days ?? 1) - 1, text.until),
      venue: text.venue,
      city: text.city,
      registration_url: text.registration ? `https://register.example/${text.registration}` : '',
      cover: text.cover ? picture('cover', text.cover) : '',
      cover_alt: text.cover?.[2] ?? '',
      photos: (text.photos ?? []).map((photo, index) =>
        packPhoto({ file: picture(`photo-${index + 1}`, photo), alt: photo[2] }),
      ),
      published: !text.draft,
      revision: 1,
      created_at,
      updated_at: created_at,
      updated_by: 'server',
    });
  }

  for (const text of [...upcomingTexts, ...pastTexts, draftText]) add(text);
  return { events, pictures };
}
