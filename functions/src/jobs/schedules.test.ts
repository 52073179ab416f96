import { expect, it } from 'vitest';
import { hourlyDigest } from './schedules';

it('the digest runs a few minutes after the hour of which it tells', () => {
  const { schedule, timeZone } = hourlyDigest.__endpoint.scheduleTrigger ?? {};
  const [minute = ''] = String(schedule).split(' ');
  expect(timeZone).toBe('Asia/Kolkata');
  // The clock of India is five and a half hours ahead of UTC, whose hours the digest tells of.
  expect((Number(minute) + 30) % 60).toBe(5);
});
