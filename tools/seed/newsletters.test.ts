import {
  linkedIds,
  newsletterInputSchema,
  newsletterLimits,
  subscriptionSchema,
} from '@utkarsh/domain/newsletter/newsletter';
import { expect, it } from 'vitest';
import { generateEvents } from './events';
import { generateInsights } from './insights';
import { generateNewsletters, generateSubscribers } from './newsletters';

const today = '2026-11-21';
const { insights } = generateInsights({ today });
const { events } = generateEvents({ today });
const issues = [...generateNewsletters({ today, insights, events, recipients: 42 }).values()];

it('staff could have typed every sample issue', () => {
  for (const { title, text, insights: insightLinks, events: eventLinks, certified_since } of issues) {
    const input = { title, text, insights: insightLinks, events: eventLinks, certified_since };
    expect(newsletterInputSchema.parse(input)).toEqual(input);
    expect(linkedIds(insightLinks).length).toBeLessThanOrEqual(newsletterLimits.insights);
  }
});

it('every link leads to a published sample', () => {
  const isPublished = (id: string) => insights.get(id)?.status === 'published' || events.get(id)?.published;
  for (const issue of issues) {
    const links = [...linkedIds(issue.insights), ...linkedIds(issue.events)];
    expect(links).toHaveLength(`${issue.insights}\n${issue.events}`.trim().split('\n').length);
    expect(links.every(isPublished)).toBe(true);
  }
});

const byId = await generateSubscribers({ today });
const subscribers = [...byId.values()];

it('the sample has only subscribers that the newsletter box would have sent', () => {
  for (const { email } of subscribers) expect(subscriptionSchema.parse({ email })).toEqual({ email });
});

it('the sample has 42 subscribers, each with an address of its own, identical on every run', async () => {
  expect(new Set(subscribers.map(({ email }) => email)).size).toBe(42);
  expect(byId.size).toBe(42);
  expect(await generateSubscribers({ today })).toEqual(byId);
});

it('the sample uses reserved addresses and times before today', () => {
  for (const { email, consented_at } of subscribers) {
    expect(email).toMatch(/\.example$/);
    expect(consented_at.getTime()).toBeLessThan(Date.parse(`${today}T00:00:00+05:30`));
  }
});
