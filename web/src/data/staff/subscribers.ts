import type { DocumentSnapshot } from 'firebase/firestore';
import { normalEmail, subscriberRecordSchema, type SubscriberRecord } from '@utkarsh/domain/subscriber';
import type { Condition } from './recordPages';
import { plainRecord } from './snapshots';

/** A subscriber as the staff area shows it. Throws when what is stored is none. */
export const toSubscriber = (document: DocumentSnapshot): SubscriberRecord =>
  subscriberRecordSchema.parse(plainRecord(document));

/** Addresses that begin with what was typed. */
export function beginningWith(typed: string): Condition[] {
  const start = normalEmail(typed);
  // Every address is ASCII: this is above all that can follow.
  return start === ''
    ? []
    : [
        { field: 'email', operator: '>=', value: start },
        { field: 'email', operator: '<', value: `${start}\uF8FF` },
      ];
}
