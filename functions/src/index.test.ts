import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

// As the platform says it to every function.
vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ projectId: 'live', storageBucket: 'live.appspot.com' }));
const functions = await import('./index');

const endpointSchema = z.object({ maxInstances: z.int(), region: z.array(z.string()) });

// A group is an object of functions: the function `written-events` is `events` of `written`.
const { written, ...single } = functions;
const grouped = Object.entries(written).map(([name, made]) => [`written-${name}`, made] as const);

it.each([...Object.entries(single), ...grouped])(
  '%s runs near its users, in a bounded number of instances',
  (_, made) => {
    const { maxInstances, region } = endpointSchema.parse(Reflect.get(made, '__endpoint'));
    expect(maxInstances).toBeLessThanOrEqual(20);
    expect(region).toEqual(['asia-south1']);
  },
);
