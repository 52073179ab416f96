import AddPhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useRef, type ReactNode } from 'react';
import { acceptedTypes, formatSize } from '@utkarsh/domain/media/media';
import { capitalize } from '@utkarsh/domain/text/format';
import { useStalled } from '../../browser/useStalled';
import { AlertButton, focusNeighbour } from '../ui/buttons';
import { MediaThumbnail } from './MediaThumbnail';
import type { PictureUpload } from './usePictureUploads';

export function FileButton(props: {
  label: string;
  multiple?: boolean;
  /** Content types to choose from. */
  accept?: string;
  onChoose: (files: readonly File[]) => void;
}) {
  const { label, multiple = false, accept = acceptedTypes('image'), onChoose } = props;
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
        accept={accept}
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
  const { name, size, sentBytes, stage, remove } = upload;
  const isSending = stage === 'sending';
  const isStalled = useStalled(isSending ? sentBytes : -1) && isSending;
  const figures = stage === 'checking' ? 'Being checked…' : `${formatSize(sentBytes)} of ${formatSize(size)}`;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
      <Stack sx={{ flex: 1, minWidth: 0, gap: 0.5 }}>
        <Typography variant="body2" noWrap>
          {name}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={size === 0 ? 0 : Math.min(100, (100 * sentBytes) / size)}
          aria-label={`Uploading ${name}`}
          aria-valuetext={figures}
        />
        <Typography variant="caption" color="text.secondary">
          {figures}
        </Typography>
        <Typography role="status" variant="body2" color="warning.main">
          {isStalled && 'The upload has stopped; we keep trying. Check the connection, or cancel it.'}
        </Typography>
      </Stack>
      <Button
        size="small"
        aria-label={`Cancel ${name}`}
        onClick={({ currentTarget }) => {
          focusNeighbour(currentTarget);
          remove();
        }}
      >
        Cancel
      </Button>
    </Stack>
  );
}

export const UploadList = ({ uploads }: { uploads: readonly PictureUpload[] }) =>
  uploads.length > 0 && (
    <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {uploads.map((upload) => (
        <li key={upload.key} tabIndex={-1}>
          {upload.problem === undefined ? (
            <Waiting upload={upload} />
          ) : (
            <Alert
              severity="error"
              sx={{ overflowWrap: 'anywhere' }}
              action={
                <>
                  {upload.retry && (
                    <AlertButton
                      onClick={({ currentTarget }) => {
                        currentTarget.closest('li')?.focus();
                        upload.retry?.();
                      }}
                    >
                      Try again
                    </AlertButton>
                  )}
                  <AlertButton
                    aria-label={`Dismiss ${upload.name}`}
                    onClick={({ currentTarget }) => {
                      focusNeighbour(currentTarget);
                      upload.remove();
                    }}
                  >
                    Dismiss
                  </AlertButton>
                </>
              }
            >
              {upload.problem}
            </Alert>
          )}
        </li>
      ))}
    </Stack>
  );

export interface PictureFieldParts {
  /** Local addresses of the pictures chosen in this form, by path. */
  locals: ReadonlyMap<string, string>;
  uploads: readonly PictureUpload[];
  readOnly: boolean;
  onChoose: (files: readonly File[]) => void;
}

export function PictureField(
  props: PictureFieldParts & {
    name: 'cover' | 'logo';
    path: string;
    empty: string;
    onRemove: () => void;
    children?: ReactNode;
  },
) {
  const { name, path, empty, locals, uploads, readOnly, onChoose, onRemove, children } = props;
  return (
    <Stack component="section" aria-label={capitalize(name)} spacing={1.5}>
      <Typography variant="h3">{capitalize(name)}</Typography>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        {path === '' ? (
          <Typography color="text.secondary">{empty}</Typography>
        ) : (
          <MediaThumbnail
            key={path}
            path={path}
            local={locals.get(path)}
            alt={`The ${name}`}
            isLogo={name === 'logo'}
          />
        )}
        {!readOnly && <FileButton label={`${path === '' ? 'Add' : 'Replace'} ${name}`} onChoose={onChoose} />}
        {!readOnly && path !== '' && (
          <Button
            color="error"
            onClick={({ currentTarget }) => {
              currentTarget.closest('section')?.querySelector('button')?.focus();
              onRemove();
            }}
          >
            <span>{`Remove ${name}`}</span>
          </Button>
        )}
      </Stack>
      <UploadList uploads={uploads} />
      {children}
    </Stack>
  );
}
