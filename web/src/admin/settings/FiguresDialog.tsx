import { Box } from '@mui/material';
import { formatCount } from '@utkarsh/domain/text/format';
import {
  followersSchema,
  followerNetworks,
  followersLabel,
  type DashboardSettingsRecord,
} from '@utkarsh/domain/staff/settings';
import { saveSettings, toSettings } from '../../data/staff/dashboard';
import { FieldsOrConflict } from '../forms/ConflictView';
import { FormNumber } from '../forms/fields';
import { RecordDialog } from '../forms/RecordDialog';
import { tellSaved } from '../forms/undoing';
import { useRecordForm } from '../forms/useRecordForm';
import { useToast } from '../ui/ToastProvider';

/** What the form holds: a number, or the text that was typed when it is not a number. */
type FigureValues = Record<(typeof followerNetworks)[number], number | string>;

const labels = new Map<string, string>(followerNetworks.map((name) => [name, followersLabel(name)]));

const blank: FigureValues = { linkedin: '', instagram: '', facebook: '', youtube: '' };

interface FiguresDialogProps {
  /** undefined when nobody has set any. */
  settings: DashboardSettingsRecord | undefined;
  onClose: () => void;
}

/** Edits the figures that staff keep for the dashboard. */
export function FiguresDialog({ settings, onClose }: FiguresDialogProps) {
  const toast = useToast();
  const form = useRecordForm({
    schema: followersSchema,
    row: settings,
    blank,
    toValues: (row): FigureValues => row.followers,
    read: toSettings,
    save: (values, base) => saveSettings({ followers: values }, base),
    onSaved: ({ undo }) => {
      tellSaved(toast, 'Settings updated successfully!', undo);
      onClose();
    },
    draft: 'settings/dashboard',
  });
  return (
    <RecordDialog title="Figures of the dashboard" form={form} onSave={form.submit} onClose={onClose}>
      <FieldsOrConflict
        form={form}
        labelOf={(field) => labels.get(field) ?? field}
        formatValue={(_field, value) => (typeof value === 'number' ? formatCount(value) : String(value))}
      >
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {followerNetworks.map((name) => (
            <FormNumber key={name} control={form.control} name={name} label={followersLabel(name)} required />
          ))}
        </Box>
      </FieldsOrConflict>
    </RecordDialog>
  );
}
