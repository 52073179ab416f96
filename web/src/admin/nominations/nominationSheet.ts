import { namesOf } from '@utkarsh/domain/fields';
import type { NominationRecord } from '@utkarsh/domain/nominationEdit';
import type { SheetColumn } from '@utkarsh/domain/sheet';
import { fieldColumn } from '../grid/recordExport';
import { formatValue, givenFields, labelOf } from './nominationLabels';

const column = fieldColumn<NominationRecord>({ labelOf, formatValue });

/** The columns of an export of nominations. */
export const nominationSheet: readonly SheetColumn<NominationRecord>[] = [
  { title: 'ID', width: 24, value: ({ id }) => id },
  ...namesOf(givenFields).map((name) => column(name, givenFields[name].width)),
  column('terms_accepted', 16),
  column('status', 14),
  { title: 'Renewal Of', width: 32, value: ({ renewal_of = '' }) => renewal_of },
  { title: 'Received', width: 18, value: ({ created_at }) => new Date(created_at) },
  { title: 'Last Changed', width: 18, value: ({ updated_at }) => new Date(updated_at) },
];
