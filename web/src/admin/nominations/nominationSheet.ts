import type { NominationRecord } from '@utkarsh/domain/nominationEdit';
import type { SheetColumn } from '@utkarsh/domain/sheet';
import { fieldColumn } from '../grid/recordExport';
import { formatValue, labelOf } from './nominationLabels';

const column = fieldColumn<NominationRecord>({ labelOf, formatValue });

/** The columns of an export of nominations. */
export const nominationSheet: readonly SheetColumn<NominationRecord>[] = [
  { title: 'ID', width: 24, value: ({ id }) => id },
  column('company_name', 32),
  column('type_of_company', 18),
  column('industry', 30),
  column('headquarters', 24),
  column('num_employees', 18),
  column('first_name', 18),
  column('last_name', 18),
  column('role', 26),
  column('email', 34),
  column('mobile', 20),
  column('how_heard', 20),
  column('terms_accepted', 16),
  column('status', 14),
  { title: 'Received', width: 18, value: ({ created_at }) => new Date(created_at) },
  { title: 'Last Changed', width: 18, value: ({ updated_at }) => new Date(updated_at) },
];
