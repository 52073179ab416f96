import { removal, restoration } from './batches';
import type { Operation } from './operation';

const resource = 'Events';

/** Staff write events with the site's SDK; the API deletes them. */
export const eventOperations: readonly Operation[] = [
  removal(
    { collection: 'events', resource },
    'The history keeps what they were, and their files are kept for a day.',
  ),
  restoration({ collection: 'events', resource }),
];
