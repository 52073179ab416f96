import {
  nominationEditOf,
  nominationEditSchema,
  staffNominationFields,
  type NominationEdit,
  type NominationRecord,
} from '@utkarsh/domain/nomination/nomination';
import { ofEach } from '@utkarsh/domain/fields/fields';
import {
  certifyText,
  isWithdrawn,
  mayBeCertified,
  nominationStatusNames,
  possibleStatuses,
  withdrawalText,
  type NominationStatus,
  isDecided,
  nominationName,
  nominationReference,
} from '@utkarsh/domain/nomination/nominationTracking';
import { fieldLabel } from '@utkarsh/domain/history/recordText';
import { formatDate } from '@utkarsh/domain/text/format';
import type { FormParts } from '../forms/RecordBody';
import { RecordDialog } from '../forms/RecordDialog';
import { FormSelect, TableFields } from '../forms/fields';
import { saveNominationForm, toNomination } from '../../data/staff/nominations';
import { useRecordForm, type Typed } from '../forms/useRecordForm';
import type { Colleagues } from '../ui/useColleagues';

export const toEdit = (record: NominationRecord): NominationFormValues => ({
  ...nominationEditOf(record),
  assignee: record.assignee,
});

type NominationFormValues = Typed<NominationEdit>;

const blankNomination: NominationFormValues = {
  ...ofEach(staffNominationFields, () => ''),
  // Nobody has accepted the terms yet.
  terms_accepted: 0,
  status: 'new',
  assignee: '',
};

export const useNominationForm = (
  parts: Pick<FormParts<NominationRecord>, 'row' | 'onClose'>,
  events?: Pick<
    Parameters<typeof useRecordForm<NominationFormValues, NominationEdit, NominationRecord>>[0],
    'onSaved' | 'leave' | 'onProblem' | 'onLost'
  >,
) =>
  useRecordForm<NominationFormValues, NominationEdit, NominationRecord>({
    ...parts,
    collection: 'nominations',
    schema: nominationEditSchema,
    blank: blankNomination,
    toValues: toEdit,
    read: toNomination,
    save: saveNominationForm,
    ...events,
  });

/** Certified needs an organization and Declined a reason, so both have their own buttons. */
const canChooseStatus = (row: NominationRecord) => (status: NominationStatus) =>
  (status !== 'certified' || mayBeCertified(row)) &&
  (status !== 'declined' || row.status === 'declined' || isWithdrawn(row));

interface NominationDialogProps {
  row: NominationRecord | undefined;
  readOnly?: boolean;
  form: ReturnType<typeof useNominationForm>;
  colleagues: Colleagues;
  onClose: () => void;
}

export function NominationDialog(props: NominationDialogProps) {
  const { row, readOnly = false, form, colleagues, onClose } = props;
  const field = (name: 'terms_accepted' | 'status' | 'assignee') => ({
    control: form.control,
    name,
    label: fieldLabel('nominations', name),
  });
  const wasWithdrawn = row !== undefined && isWithdrawn(row);
  const uids = new Set(['', ...(row ? [row.assignee] : []), ...colleagues.assignable]);
  return (
    <RecordDialog
      collection="nominations"
      row={row}
      readOnly={readOnly}
      form={form}
      about={
        row &&
        `${nominationReference(row.id)}, ${nominationName(row)}, received ${formatDate(new Date(row.created_at))}`
      }
      nameOf={colleagues.nameOf}
      onClose={onClose}
    >
      <TableFields control={form.control} table={staffNominationFields} nameOf={(name) => name}>
        <FormSelect
          {...field('terms_accepted')}
          options={[1, 0] as const}
          nameOf={(value) => (value === 1 ? 'Yes' : 'No')}
          required
          disabled={wasWithdrawn}
          hint={
            wasWithdrawn
              ? withdrawalText.terms_accepted
              : row
                ? undefined
                : 'With No, the nominator gets no mail about the nomination.'
          }
        />
        <FormSelect
          {...field('status')}
          options={row ? possibleStatuses(row).filter(canChooseStatus(row)) : (['new'] as const)}
          nameOf={(status) => nominationStatusNames[status]}
          required
          disabled={wasWithdrawn && !isDecided(row.status)}
          hint={
            wasWithdrawn
              ? withdrawalText[isDecided(row.status) ? 'decided' : 'status']
              : row && !mayBeCertified(row)
                ? certifyText
                : undefined
          }
        />
        {row && (
          <FormSelect
            {...field('assignee')}
            options={[...uids]}
            nameOf={(uid) => (uid === '' ? 'Nobody' : colleagues.nameOf(uid))}
          />
        )}
      </TableFields>
    </RecordDialog>
  );
}

export function NewNomination(props: Pick<NominationDialogProps, 'onClose' | 'colleagues'>) {
  const { onClose, colleagues } = props;
  const form = useNominationForm({ row: undefined, onClose });
  return <NominationDialog row={undefined} form={form} colleagues={colleagues} onClose={onClose} />;
}
