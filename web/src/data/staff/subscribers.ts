import { subscriberRecordSchema } from '@utkarsh/domain/staff/subscriber';
import { readAs } from './snapshots';

/** Reads a subscriber for the staff area. Throws when the document is not a subscriber. */
export const toSubscriber = readAs(subscriberRecordSchema);
