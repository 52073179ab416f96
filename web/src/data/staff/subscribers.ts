import { subscriberRecordSchema } from '@utkarsh/domain/staff/subscriber';
import { readAs } from './snapshots';

/** A subscriber as the staff area shows it. Throws when what is stored is none. */
export const toSubscriber = readAs(subscriberRecordSchema);
