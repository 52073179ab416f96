import { expect, it } from 'vitest';
import { hourlyDigest } from './schedules';

it('the digest runs a few minutes after the hour of which it tells', () => {
  // India is five and a half hours ahead of UTC. A digest covers an hour of UTC.
  expect(hourlyDigest.__endpoint.scheduleTrigger).toMatchObject({
    schedule: '35 * * * *',
    timeZone: 'Asia/Kolkata',
  });
});
