import { Stack } from '@mui/material';
import { nominationEditSchema, type NominationRecord } from '@utkarsh/domain/nominationEdit';
import {
  companyTypes,
  employeeRanges,
  headquarters,
  industries,
  nominationStatuses,
  referralSources,
  roles,
} from '@utkarsh/domain/options';
import { nominationStatusNames } from '@utkarsh/domain/statusFlow';
import { addNomination, saveNomination, toNomination } from '../../data/staff/nominations';
import { ConflictView } from '../forms/ConflictView';
import { FormSelect } from '../forms/FormSelect';
import { FormText } from '../forms/FormText';
import { RecordDialog } from '../forms/RecordDialog';
import { useRecordForm } from '../forms/useRecordForm';
import { useToast } from '../ui/toasts';
import { blankNomination, labelOf, nominationLabels, toEdit, wordsOf } from './nominationFields';

interface NominationDialogProps {
  /** The nomination to edit; undefined to add one. */
  row: NominationRecord | undefined;
  readOnly: boolean;
  onClose: () => void;
}

const twoColumns = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } } as const;

/** 'Edit Nomination' or 'Add Nomination'. */
export function NominationDialog({ row, readOnly, onClose }: NominationDialogProps) {
  const toast = useToast();
  const form = useRecordForm({
    schema: nominationEditSchema,
    row,
    blank: blankNomination,
    toValues: toEdit,
    read: toNomination,
    save: (values, base) => (base ? saveNomination(base, values) : addNomination(values)),
    onSaved: () => {
      toast({
        severity: 'success',
        text: row ? 'Nomination updated successfully!' : 'Nomination added successfully!',
      });
      onClose();
    },
  });
  const { control, conflict } = form;
  const field = (name: keyof typeof nominationLabels) => ({ control, name, label: nominationLabels[name] });
  return (
    <RecordDialog
      title={readOnly ? 'Nomination' : row ? 'Edit Nomination' : 'Add Nomination'}
      unsaved={form.unsaved}
      saving={form.saving}
      failure={form.failure}
      onSave={readOnly ? undefined : form.submit}
      onClose={onClose}
    >
      {conflict ? (
        <ConflictView
          versions={conflict.versions}
          choices={conflict.choices}
          onChoose={form.choose}
          labelOf={labelOf}
          wordsOf={wordsOf}
        />
      ) : (
        <Stack component="fieldset" disabled={readOnly} spacing={2} sx={{ border: 0, p: 0, m: 0, pt: 0.5 }}>
          <Stack sx={twoColumns}>
            <FormText {...field('company_name')} required />
            <FormSelect {...field('type_of_company')} options={companyTypes} required />
            <FormText {...field('first_name')} required />
            <FormText {...field('last_name')} required />
            <FormSelect {...field('role')} options={roles} required />
            <FormText {...field('email')} type="email" required />
            <FormText {...field('mobile')} required />
            <FormSelect {...field('headquarters')} options={headquarters} required />
            <FormSelect {...field('industry')} options={industries} required />
            <FormSelect {...field('num_employees')} options={employeeRanges} required />
            <FormSelect {...field('how_heard')} options={referralSources} required />
            <FormSelect
              {...field('terms_accepted')}
              options={[1, 0] as const}
              nameOf={(accepted) => (accepted === 1 ? 'Yes' : 'No')}
              required
            />
            <FormSelect
              {...field('status')}
              options={row ? nominationStatuses : (['new'] as const)}
              nameOf={(status) => nominationStatusNames[status]}
              required
            />
          </Stack>
        </Stack>
      )}
    </RecordDialog>
  );
}
