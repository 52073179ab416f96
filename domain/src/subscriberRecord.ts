import './jitless';
import * as z from 'zod/mini';

/** A subscriber as staff get it from the API. */
export const subscriberRecordSchema = z.object({
  id: z.string(),
  email: z.string(),
  consent_version: z.string(),
  /** ISO time. */
  consented_at: z.string(),
});
export type SubscriberRecord = z.infer<typeof subscriberRecordSchema>;
