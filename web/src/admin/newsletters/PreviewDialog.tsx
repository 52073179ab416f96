import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { useCallback, useState } from 'react';
import type { NewsletterRecord } from '@utkarsh/domain/newsletter/newsletter';
import { formatCounted } from '@utkarsh/domain/text/format';
import { actionFailure } from '../../data/errors';
import { readPreview, sendNewsletter, sendTest } from '../../data/staff/newsletters';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { LoadProblem, Waiting } from '../ui/Loading';
import { useLoaded } from '../../browser/useLoaded';
import { useToast } from '../ui/ToastProvider';
import { useIsPhone } from '../ui/useIsPhone';

export const subscribers = { one: 'subscriber', many: 'subscribers' };

/** Widths of the preview in pixels. */
const widths = { phone: 360, computer: 680 } as const;

interface PreviewDialogProps {
  issue: NewsletterRecord;
  /** Whether to hide the buttons that send. */
  readOnly: boolean;
  onClose: () => void;
}

/** Shows an issue as a mail, sends a test mail, and sends the issue to all subscribers. */
export function PreviewDialog({ issue, readOnly, onClose }: PreviewDialogProps) {
  const toast = useToast();
  const isPhone = useIsPhone();
  const [width, setWidth] = useState<keyof typeof widths>('computer');
  const [asks, setAsks] = useState(false);
  const read = useCallback(() => readPreview(issue.id), [issue.id]);
  const { data: preview, error, retry } = useLoaded(read);
  const recipients = formatCounted(preview?.subscribers ?? 0, subscribers);
  const test = async () => {
    try {
      await sendTest(issue.id);
      toast({ severity: 'success', text: 'The test is on its way to your address.' });
    } catch (failure) {
      toast({ severity: 'error', text: actionFailure(failure) });
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="md"
      fullWidth
      fullScreen={isPhone}
      aria-labelledby="preview-title"
    >
      <DialogTitle id="preview-title">{`Preview: ${issue.title}`}</DialogTitle>
      <DialogContent dividers>
        {error && <LoadProblem what="The preview" error={error} onRetry={retry} />}
        {!preview && !error && <Waiting label="Loading the preview…" part />}
        {preview && (
          <Stack spacing={2} sx={{ alignItems: 'center' }}>
            <ToggleButtonGroup
              exclusive
              size="small"
              aria-label="Width of the preview"
              value={width}
              onChange={(_event, chosen: keyof typeof widths | null) => setWidth(chosen ?? width)}
            >
              <ToggleButton value="computer">Computer</ToggleButton>
              <ToggleButton value="phone">Phone</ToggleButton>
            </ToggleButtonGroup>
            <Box
              component="iframe"
              title="The mail"
              sandbox=""
              srcDoc={preview.html}
              sx={{
                width: widths[width],
                maxWidth: '100%',
                height: '60vh',
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
              }}
            />
          </Stack>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button onClick={onClose}>Close</Button>
        {!readOnly && <Button onClick={() => void test()}>Send a test to me</Button>}
        {!readOnly && preview && (
          <Button variant="contained" onClick={() => setAsks(true)}>
            <span>{`Send to ${recipients}`}</span>
          </Button>
        )}
      </DialogActions>
      {asks && preview && (
        <ConfirmDialog
          question={`Send this issue to ${recipients}?`}
          confirm="Send"
          onConfirm={async () => {
            await sendNewsletter(issue);
            toast({ severity: 'success', text: 'The issue is being sent.' });
            onClose();
          }}
          onClose={() => setAsks(false)}
        >
          Nobody can change or stop it after that.
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
