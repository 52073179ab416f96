import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

// As the platform says it to every function.
vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ projectId: 'live', storageBucket: 'live.appspot.com' }));
const functions = await import('./index');

const endpointSchema = z.object({ maxInstances: z.int(), region: z.array(z.string()) });

it.each(Object.entries(functions))('%s runs near its users, in a bounded number of instances', (_, made) => {
  const { maxInstances, region } = endpointSchema.parse(Reflect.get(made, '__endpoint'));
  expect(maxInstances).toBeLessThanOrEqual(20);
  expect(region).toEqual(['asia-south1']);
});
