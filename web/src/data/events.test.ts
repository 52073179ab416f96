import { beforeEach, expect, test, vi } from 'vitest';
import { anEvent } from '../testing/records';
import { readUpcomingEvents } from './events';

const lite = vi.hoisted(() => {
  class Timestamp {
    constructor(readonly iso: string) {}
    static fromDate = (date: Date) => new Timestamp(date.toISOString());
    toDate() {
      return new Date(this.iso);
    }
  }
  return {
    Timestamp,
    getDocs: vi.fn<(query: unknown) => Promise<unknown>>(),
    // What a query is made of, as words.
    collection: (_: unknown, name: string) => name,
    where: (field: string, operator: string, value: unknown) =>
      `${field} ${operator} ${value instanceof Timestamp ? value.iso : String(value)}`,
    orderBy: (...order: string[]) => order.join(' '),
    limit: (count: number) => `limit ${String(count)}`,
    query: (...parts: string[]) => parts.join(', '),
  };
});
vi.mock('firebase/firestore/lite', () => lite);
vi.mock('../firebase/lite', () => ({ liteFirestore: () => Promise.resolve({}) }));

const now = new Date('2026-11-21T10:00:00.000Z');

function document(event: ReturnType<typeof anEvent>) {
  const { id, starts_at, ends_at, photos, ...fields } = event;
  const data: Record<string, unknown> = {
    ...fields,
    revision: 3,
    starts_at: new lite.Timestamp(starts_at),
    ends_at: new lite.Timestamp(ends_at),
    photos: photos.map(({ file, alt }) => `${file} ${alt}`),
  };
  return { id, data: () => data };
}

beforeEach(() => {
  vi.resetAllMocks();
});

test('upcoming events are those that have not ended, the next one first', async () => {
  const later = anEvent({
    starts_at: '2026-12-05T04:30:00.000Z',
    ends_at: '2026-12-05T05:30:00.000Z',
  });
  const long = anEvent({ starts_at: '2026-12-01T04:30:00.000Z', ends_at: '2026-12-09T05:30:00.000Z' });
  lite.getDocs.mockResolvedValue({ docs: [document(later), document(long)] });
  expect(await readUpcomingEvents(now)).toEqual([long, later]);
  expect(lite.getDocs.mock.calls).toEqual([
    ['events, published == true, ends_at >= 2026-11-21T10:00:00.000Z, ends_at, limit 60'],
  ]);
});

test('an event that cannot be read does not take the others with it', async () => {
  const good = anEvent();
  const broken = { id: 'b', data: () => ({ ...document(good).data(), title: 7 }) };
  lite.getDocs.mockResolvedValue({ docs: [broken, document(good)] });
  expect(await readUpcomingEvents(now)).toEqual([good]);
});
