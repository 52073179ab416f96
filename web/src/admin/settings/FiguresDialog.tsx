import { Box } from '@mui/material';
import { formatCount } from '@utkarsh/domain/format';
import { followerNetworks, type DashboardSettingsRecord } from '@utkarsh/domain/settings';
import { saveSettings, toSettings } from '../../data/staff/settings';
import { FieldsOrConflict } from '../forms/FieldsOrConflict';
import { FormNumber } from '../forms/FormText';
import { RecordDialog } from '../forms/RecordDialog';
import { undoAction } from '../forms/undoing';
import { useRecordForm } from '../forms/useRecordForm';
import { useToast } from '../ui/ToastProvider';
import { blankFigures, figureLabels, figuresSchema, type FigureName, type FigureValues } from './figures';

const isFigure = (field: string): field is FigureName => field in figureLabels;

interface FiguresDialogProps {
  /** undefined when nobody has set any. */
  settings: DashboardSettingsRecord | undefined;
  onClose: () => void;
}

/** Edits the figures that staff keep for the dashboard. */
export function FiguresDialog({ settings, onClose }: FiguresDialogProps) {
  const toast = useToast();
  const form = useRecordForm({
    schema: figuresSchema,
    row: settings,
    blank: blankFigures,
    toValues: (row): FigureValues => row.followers,
    read: toSettings,
    save: (values, base) => saveSettings({ followers: values }, base),
    onSaved: ({ undo }) => {
      const text = 'Settings updated successfully!';
      toast({ severity: 'success', text, action: undo && undoAction(toast, undo) });
      onClose();
    },
    draft: { name: 'settings/dashboard' },
  });
  return (
    <RecordDialog
      title="Figures of the dashboard"
      unsaved={form.unsaved}
      saving={form.saving}
      restored={form.restored}
      failure={form.failure}
      onSave={form.submit}
      onClose={onClose}
    >
      <FieldsOrConflict
        form={form}
        labelOf={(field) => (isFigure(field) ? figureLabels[field] : field)}
        formatValue={(_field, value) => (typeof value === 'number' ? formatCount(value) : String(value))}
      >
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {followerNetworks.map((name) => (
            <FormNumber key={name} control={form.control} name={name} label={figureLabels[name]} required />
          ))}
        </Box>
      </FieldsOrConflict>
    </RecordDialog>
  );
}
