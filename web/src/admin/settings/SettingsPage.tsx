import EditIcon from '@mui/icons-material/EditOutlined';
import { Alert, Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { formatCount } from '@utkarsh/domain/text/format';
import {
  followerNetworks,
  followersLabel,
  followersSchema,
  type DashboardSettingsRecord,
} from '@utkarsh/domain/contract/dashboard';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import { saveSettings, toSettings, watchSettings } from '../../data/staff/settings';
import { FormNumber } from '../forms/fields';
import { RecordDialog } from '../forms/RecordDialog';
import { useRecordForm, type Typed } from '../forms/useRecordForm';
import { useIsAdmin } from '../session/sessionContext';
import { LoadProblem } from '../ui/Loading';
import { PageHeading } from '../ui/PageHeading';
import { useSubscribed } from '../../browser/useSubscribed';

type FigureValues = Typed<DashboardSettingsRecord['followers']>;

const blank: FigureValues = { linkedin: '', instagram: '', facebook: '', youtube: '' };

export function FiguresDialog(props: { settings: DashboardSettingsRecord | undefined; onClose: () => void }) {
  const { settings, onClose } = props;
  const form = useRecordForm({
    collection: 'settings',
    schema: followersSchema,
    row: settings,
    blank,
    toValues: (row): FigureValues => row.followers,
    read: toSettings,
    save: (_id, base, values) => saveSettings({ followers: values }, base),
    onClose,
  });
  return (
    <RecordDialog collection="settings" title="Figures of the dashboard" form={form} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {followerNetworks.map((name) => (
          <FormNumber key={name} control={form.control} name={name} label={followersLabel(name)} required />
        ))}
      </Box>
    </RecordDialog>
  );
}

const Figures = ({ settings }: { settings: DashboardSettingsRecord }) => (
  <>
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
        gap: 2,
        m: 0,
        '& dd': { m: 0, fontSize: '1.5rem', fontWeight: 700 },
        '& dt': { color: 'text.secondary' },
      }}
    >
      {followerNetworks.map((name) => (
        <div key={name}>
          <dt>{followersLabel(name)}</dt>
          <dd>{formatCount(settings.followers[name])}</dd>
        </div>
      ))}
    </Box>
    <Typography variant="body2" color="text.secondary">
      {`Last changed ${formatDateTime(new Date(settings.updated_at))}`}
    </Typography>
  </>
);

export function SettingsPage() {
  const isAdmin = useIsAdmin();
  const { data: settings, error, retry } = useSubscribed(watchSettings);
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <PageHeading title="Settings" />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 960, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'start' }}>
          <Box sx={{ flex: '1 1 280px' }}>
            <Typography variant="h2">Figures of the dashboard</Typography>
            <Typography color="text.secondary">
              Enter the follower numbers from each network; the dashboard shows them.
            </Typography>
          </Box>
          {isAdmin && settings !== undefined && (
            <Button variant="contained" startIcon={<EditIcon />} onClick={() => setEditing(true)}>
              <span>{settings ? 'Edit the figures' : 'Set the figures'}</span>
            </Button>
          )}
        </Box>
        {error && <LoadProblem subject="The settings" onRetry={retry} />}
        {settings === undefined && !error && <Skeleton variant="rounded" height={96} />}
        {settings === null && <Alert severity="info">Nobody has set these figures yet.</Alert>}
        {settings && <Figures settings={settings} />}
      </Paper>
      {isEditing && <FiguresDialog settings={settings ?? undefined} onClose={() => setEditing(false)} />}
    </>
  );
}
