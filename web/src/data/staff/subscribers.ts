import type { DocumentSnapshot } from 'firebase/firestore';
import { subscriberRecordSchema, type SubscriberRecord } from '@utkarsh/domain/subscriber';
import { plainRecord } from './snapshots';

/** A subscriber as the staff area shows it. Throws when what is stored is none. */
export const toSubscriber = (document: DocumentSnapshot): SubscriberRecord =>
  subscriberRecordSchema.parse(plainRecord(document));
