import AddPhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useRef } from 'react';
import { acceptedTypes, formatSize } from '@utkarsh/domain/media/media';
import { useStalled } from '../../browser/useConnection';
import { AlertButton } from '../ui/buttons';
import type { PictureUpload } from './usePictureUploads';

interface FileButtonProps {
  label: string;
  multiple?: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** Button to choose pictures from the device. */
export function FileButton({ label, multiple = false, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" startIcon={<AddPhotoIcon />} onClick={() => input.current?.click()}>
        <span>{label}</span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={acceptedTypes('image')}
        multiple={multiple}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Without this, choosing the same file again would fire no event.
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </>
  );
}

function Waiting({ upload }: { upload: PictureUpload }) {
  const { name, size, sent, isSending, isChecking, remove } = upload;
  const stalled = useStalled(isSending && !isChecking ? sent : -1) && isSending && !isChecking;
  const figures = isChecking ? 'Being checked…' : `${formatSize(sent)} of ${formatSize(size)}`;
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

/** Lists running uploads, and failed ones with the reason. */
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
