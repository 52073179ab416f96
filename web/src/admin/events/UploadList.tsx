import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { formatSize } from '@utkarsh/domain/media/media';
import { useStalled } from '../../data/useConnection';
import { AlertButton } from '../ui/AlertButton';
import type { PictureUpload } from './usePictureUploads';

function Waiting({ upload }: { upload: PictureUpload }) {
  const { name, size, sent, isSending, remove } = upload;
  const stalled = useStalled(isSending ? sent : -1) && isSending;
  const figures = `${formatSize(sent)} of ${formatSize(size)}`;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
      <Stack sx={{ flex: 1, minWidth: 0, gap: 0.5 }}>
        <Typography variant="body2" noWrap>
          {name}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={size === 0 ? 0 : Math.min(100, (100 * sent) / size)}
          aria-label={`Uploading ${name}`}
          aria-valuetext={figures}
        />
        <Typography variant="caption" color="text.secondary">
          {figures}
        </Typography>
        <Typography role="status" variant="body2" color="warning.main">
          {stalled && 'The upload has stopped; we keep trying. Check the connection, or cancel it.'}
        </Typography>
      </Stack>
      <Button size="small" aria-label={`Cancel ${name}`} onClick={remove}>
        Cancel
      </Button>
    </Stack>
  );
}

/** Pictures on their way, and those that were not taken, with the reason. */
export const UploadList = ({ uploads }: { uploads: readonly PictureUpload[] }) => (
  <Stack spacing={1}>
    {uploads.map((upload) =>
      upload.problem === undefined ? (
        <Waiting key={upload.key} upload={upload} />
      ) : (
        <Alert
          key={upload.key}
          severity="error"
          onClose={upload.remove}
          slotProps={{ closeButton: { 'aria-label': `Dismiss ${upload.name}` } }}
          sx={{ overflowWrap: 'anywhere' }}
          {...(upload.again && { action: <AlertButton onClick={upload.again}>Try again</AlertButton> })}
        >
          {upload.problem}
        </Alert>
      ),
    )}
  </Stack>
);
