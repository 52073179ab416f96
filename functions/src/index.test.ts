import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { visitCodesPeriod } from '@utkarsh/domain/history/retention';

// As the platform says it to every function.
vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ projectId: 'live', storageBucket: 'live.appspot.com' }));
const functions = await import('./index');

const endpointSchema = z.object({
  maxInstances: z.int(),
  region: z.array(z.string()),
  availableMemoryMb: z.int(),
  concurrency: z.int(),
});
const endpointOf = (made: object) => endpointSchema.parse(Reflect.get(made, '__endpoint'));

// A group is an object of functions: the function `written-events` is `events` of `written`.
const { written, ...single } = functions;
const grouped = Object.entries(written).map(([name, made]) => [`written-${name}`, made] as const);

it.each([...Object.entries(single), ...grouped])(
  '%s runs near its users, in a bounded number of instances',
  (_, made) => {
    const { maxInstances, region } = endpointOf(made);
    expect(maxInstances).toBeLessThanOrEqual(20);
    expect(region).toEqual(['asia-south1']);
  },
);

it.each([...grouped, ['subscriberWritten', single.subscriberWritten] as const])(
  '%s has memory for eighty events at a time, as an import sends them',
  (_, made) => {
    expect(endpointOf(made)).toMatchObject({ availableMemoryMb: 512, concurrency: 80 });
  },
);

it('every function has 512 MiB or more', () => {
  const memory = [...Object.values(single), ...grouped.map(([, made]) => made)].map(
    (made) => endpointOf(made).availableMemoryMb,
  );
  expect(Math.min(...memory)).toBeGreaterThanOrEqual(512);
});

it('the digest runs a few minutes after the hour that it covers', () => {
  // India is five and a half hours ahead of UTC. A digest covers an hour of UTC.
  expect(functions.hourlyDigest.__endpoint.scheduleTrigger).toMatchObject({
    schedule: '35 * * * *',
    timeZone: 'Asia/Kolkata',
  });
});

it('the codes that count visits are deleted each night, as the Privacy Policy says', () => {
  expect(visitCodesPeriod).toBe('until the night after the visit');
  expect(functions.nightlyVisits.__endpoint.scheduleTrigger).toMatchObject({
    schedule: expect.stringMatching(/^\d+ [0-5] \* \* \*$/),
    timeZone: 'Asia/Kolkata',
  });
});
