import { subscriptionSchema } from '@utkarsh/domain/newsletter/newsletter';
import { expect, it } from 'vitest';
import { generateSubscribers } from './subscribers';

const today = '2026-11-21';
const byId = await generateSubscribers({ today });
const sample = [...byId.values()];

it('the sample has only subscribers that the newsletter box would have sent', () => {
  for (const { email } of sample) expect(subscriptionSchema.parse({ email })).toEqual({ email });
});

it('the sample has 42 subscribers, each with an address of its own, identical on every run', async () => {
  expect(new Set(sample.map(({ email }) => email)).size).toBe(42);
  expect(byId.size).toBe(42);
  expect(await generateSubscribers({ today })).toEqual(byId);
});

it('the sample uses reserved addresses and times before today', () => {
  for (const { email, consented_at } of sample) {
    expect(email).toMatch(/\.example$/);
    expect(consented_at.getTime()).toBeLessThan(Date.parse(`${today}T00:00:00+05:30`));
  }
});
