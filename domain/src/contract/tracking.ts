import '../jitless';
import * as z from 'zod/mini';
import { trackedNominationSchema } from '../nominationStatus';
import type { Operation } from './operation';

const expected = 'key must be the 32 letters and digits at the end of the private link.';

/** The key travels in the body: addresses are kept in logs, bodies are not. */
export const trackingSchema = z.strictObject({
  key: z.string(expected).check(z.regex(/^[A-Za-z0-9]{32}$/, expected)),
});

const resource = 'Tracking';

export const trackingOperations: readonly Operation[] = [
  {
    method: 'POST',
    path: '/api/tracking',
    resource,
    summary:
      'Read the status of a nomination by the key of its private link. It changes nothing, so it may be repeated without an `Idempotency-Key`.',
    audience: 'anybody',
    body: { type: 'application/json', schema: trackingSchema },
    reply: { status: 200, description: 'The nomination.', schema: trackedNominationSchema },
    errors: ['not_found', 'too_many_requests'],
  },
  {
    method: 'POST',
    path: '/api/tracking/withdraw',
    resource,
    summary:
      'Withdraw a nomination and the consent given with it. One that is decided keeps its decision and loses the consent. Repeating it changes nothing more.',
    audience: 'anybody',
    body: { type: 'application/json', schema: trackingSchema },
    reply: { status: 200, description: 'The nomination as it is now.', schema: trackedNominationSchema },
    errors: ['not_found', 'conflict', 'too_many_requests'],
  },
];
