import { expect, it } from 'vitest';
import { hourlyDigest } from './schedules';

it('the digest runs a few minutes after the hour of which it tells', () => {
  // The clock of India is five and a half hours ahead of UTC, whose hours the digest tells of.
  expect(hourlyDigest.__endpoint.scheduleTrigger).toMatchObject({
    schedule: '35 * * * *',
    timeZone: 'Asia/Kolkata',
  });
});
