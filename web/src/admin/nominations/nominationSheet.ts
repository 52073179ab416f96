import type { NominationRecord } from '@utkarsh/domain/nominationEdit';
import { nominationReference } from '@utkarsh/domain/nominationReference';
import type { NameOf } from '@utkarsh/domain/recordText';
import { recordSheet } from '../grid/recordExport';

/** The columns of an export of nominations. */
export const nominationSheet = (nameOf: NameOf) =>
  recordSheet<NominationRecord>('nominations', {
    first: [{ title: 'Reference', width: 14, value: ({ id }) => nominationReference(id) }],
    last: ['terms_accepted', 'status', 'assignee', 'renewal_of'],
    created: 'Received',
    nameOf,
  });
