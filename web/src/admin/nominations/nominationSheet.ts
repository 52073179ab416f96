import { namesOf } from '@utkarsh/domain/fields';
import type { NominationRecord } from '@utkarsh/domain/nominationEdit';
import { nominationReference } from '@utkarsh/domain/nominationReference';
import type { NameOf } from '@utkarsh/domain/recordText';
import type { SheetColumn } from '@utkarsh/domain/sheet';
import { fieldColumn } from '../grid/recordExport';
import { givenFields } from './nominationLabels';

/** The columns of an export of nominations. */
export function nominationSheet(nameOf: NameOf): SheetColumn<NominationRecord>[] {
  const column = fieldColumn<NominationRecord>('nominations', nameOf);
  return [
    { title: 'ID', width: 24, value: ({ id }) => id },
    { title: 'Reference', width: 14, value: ({ id }) => nominationReference(id) },
    ...namesOf(givenFields).map((name) => column(name)),
    column('terms_accepted', 16),
    column('status', 14),
    column('assignee', 34),
    column('renewal_of', 32),
    { title: 'Received', width: 18, value: ({ created_at }) => new Date(created_at) },
    { title: 'Last Changed', width: 18, value: ({ updated_at }) => new Date(updated_at) },
  ];
}
