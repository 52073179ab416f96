import { Timestamp } from 'firebase-admin/firestore';

/** A time of Firestore as ISO text; any other value as it is, for the schema to judge. */
export const isoTime = (value: unknown): unknown =>
  value instanceof Timestamp ? value.toDate().toISOString() : value;

/** All times at the top of a record as ISO texts. */
export const withIsoTimes = (data: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, isoTime(value)]));
