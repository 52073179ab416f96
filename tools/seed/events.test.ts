import {
  eventInputSchema,
  photoLimits,
  publishedEventSchema,
  unpackPhoto,
} from '@utkarsh/domain/event/event';
import { describe, expect, it } from 'vitest';
import { generateEvents } from './events';

const today = '2026-11-21';
const { events, files } = generateEvents({ today });
const now = new Date(`${today}T12:00:00+05:30`);
const sample = [...events].map(([id, event]) => ({ id, ...event }));
const filesOf = ({ cover, photos }: (typeof sample)[number]) => [
  ...(cover ? [cover] : []),
  ...photos.map((photo) => unpackPhoto(photo).file),
];

describe('generateEvents', () => {
  it('makes only events that staff could have typed and pages can read', () => {
    for (const { id, created_at, updated_at, updated_by: _by, revision, photos, cover, ...event } of sample) {
      const times = { starts_at: event.starts_at.toISOString(), ends_at: event.ends_at.toISOString() };
      const input = { ...event, ...times };
      expect(eventInputSchema.parse(input)).toEqual(input);
      expect(
        publishedEventSchema.safeParse({ ...input, id, cover, photos: photos.map(unpackPhoto) }).success,
      ).toBe(true);
      expect(id).toMatch(/^[A-Za-z0-9]{20}$/u);
      expect(revision).toBe(1);
      expect(created_at <= updated_at && updated_at < now).toBe(true);
    }
  });

  it('gives identical events on every run, at any hour', () => {
    expect(generateEvents({ today })).toEqual({ events, files });
  });

  it('moves its events with the day, and keeps their ids and pictures', () => {
    const later = generateEvents({ today: '2027-03-01' });
    expect([...later.events.keys()]).toEqual([...events.keys()]);
    expect(later.files).toEqual(files);
    const first = [...later.events.values()][0];
    expect(first?.starts_at.toISOString()).toBe('2027-03-14T08:30:00.000Z');
  });

  it('has a picture for every path an event names, and no other', () => {
    expect(sample.flatMap(filesOf).toSorted()).toEqual([...files.keys()].toSorted());
    for (const event of sample) {
      for (const file of filesOf(event))
        expect(file).toMatch(new RegExp(`^events/${event.id}/[a-z0-9-]{1,40}[.]png$`));
      expect(event.photos.length).toBeLessThanOrEqual(photoLimits.count);
    }
  });
});
